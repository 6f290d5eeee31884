import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenCorrection } from '#data/catalogue/corrections.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { Button } from '#ui/button.tsx'
import { CorrectionSheet } from './correction-sheet.tsx'

type CorrectProps = { game: GameDetail; field: SourcedFact }

/** Corrects one figure; a guest signs in first. Says what the reader proposed while it waits. */
export function CorrectFigure({ game, field }: CorrectProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const waiting = useOpenCorrection(game.slug, field)
  const open = usePendingAction('correctFigure', `${game.slug} ${field}`, () => {
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
        {waiting ? t('yours', { value: print(field, waiting.newValue) }) : t('open')}{' '}
        <span className="sr-only">{t(`games:field.${field}`)}</span>
      </Button>
      {wasOpen ? (
        <CorrectionSheet key={field} {...{ game, field }} open={isOpen} onOpenChange={change} />
      ) : null}
    </>
  )
}
