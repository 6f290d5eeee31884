import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenCorrection } from '#data/catalogue/corrections.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { CorrectedEntry } from './corrected-entry.ts'
import { CorrectionForm } from './correction-form.tsx'
import { OpenProposal } from './open-proposal.tsx'
import { useProposal } from './use-proposal.ts'

type SheetProps = {
  entry: CorrectedEntry
  field: CorrectableFact
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Above the form: the choice of the figure, where there is one. */
  children?: ReactNode
}

/** Asks a member for the right value of a fact; shows what they proposed while that waits. */
export function CorrectionSheet({ entry, field, open, onOpenChange, children }: SheetProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const formId = useId()
  const waiting = useOpenCorrection(entry, field)
  const proposal = useProposal(entry, field)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(waiting ? 'sent.title' : 'form.title', { field: t(`games:field.${field}`) })}
      description={waiting ? undefined : t('form.lead', { game: entry.name })}
      closeLabel={t('form.close')}
      footer={
        waiting ? (
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('form.close')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={proposal.isPending}>
              {t('form.send')}
            </Button>
          </>
        )
      }
    >
      {children}
      {waiting ? (
        <OpenProposal correction={waiting} />
      ) : (
        <CorrectionForm id={formId} entry={entry} field={field} proposal={proposal} />
      )}
    </Dialog>
  )
}
