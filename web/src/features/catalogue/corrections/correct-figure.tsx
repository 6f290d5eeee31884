import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenCorrection } from '#data/catalogue/corrections.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { Button } from '#ui/button.tsx'
import { type CorrectedEntry, keyOf } from './corrected-entry.ts'
import { CorrectionSheet } from './correction-sheet.tsx'

type CorrectProps = { entry: CorrectedEntry; field: CorrectableFact }

/** Corrects one fact; a guest signs in first. Says what the reader proposed while it waits. */
export function CorrectFigure({ entry, field }: CorrectProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const waiting = useOpenCorrection(entry, field)
  const open = usePendingAction('correctFigure', `${keyOf(entry)} ${field}`, () => {
    setWasOpen(true)
    setOpen(true)
  })
  // In a note that closes when the focus leaves it: it is open again for the focus to come back.
  const change = (next: boolean) => {
    if (!next) button.current?.closest('details')?.setAttribute('open', '')
    setOpen(next)
  }
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        onClick={open}
        aria-haspopup="dialog"
        className="max-w-full whitespace-normal"
      >
        <PencilLine aria-hidden="true" />
        {waiting ? t('yours', { value: print(field, waiting.newValue) }) : t(`open.${entry.kind}`)}{' '}
        <span className="sr-only">{t(`games:field.${field}`)}</span>
      </Button>
      {wasOpen ? (
        <CorrectionSheet key={field} {...{ entry, field }} open={isOpen} onOpenChange={change} />
      ) : null}
    </>
  )
}
