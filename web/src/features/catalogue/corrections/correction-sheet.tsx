import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenCorrection } from '#data/catalogue/corrections.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { OpenProposal } from './open-proposal.tsx'
import { useProposal } from './use-proposal.ts'

type SheetProps = {
  game: GameDetail
  field: SourcedFact
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Above the form: the choice of the figure, where there is one. */
  children?: ReactNode
}

/** Asks a member for the right value of a figure; shows what they proposed while that waits. */
export function CorrectionSheet({ game, field, open, onOpenChange, children }: SheetProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const formId = useId()
  const waiting = useOpenCorrection(game.slug, field)
  const proposal = useProposal(game, field)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(waiting ? 'sent.title' : 'form.title', { field: t(`games:field.${field}`) })}
      description={waiting ? undefined : t('form.lead', { game: game.name })}
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
        <CorrectionForm id={formId} game={game} field={field} proposal={proposal} />
      )}
    </Dialog>
  )
}
