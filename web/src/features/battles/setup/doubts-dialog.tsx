import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useLaneWords } from './games/lane-words.ts'
import type { Doubts } from './setup-battle.ts'

type DoubtsDialogProps = { doubts: Doubts; onClose: () => void; onAccept: () => void }

/** Asks before a battle that takes long, or of which nearly everything is guessed. */
export function DoubtsDialog({ doubts, onClose, onAccept }: DoubtsDialogProps) {
  const { t } = useTranslation('battle')
  const { nameOf } = useLaneWords()
  const locale = useLocale()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('doubts.title')}
      closeLabel={t('doubts.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('doubts.back')}
          </Button>
          <Button onClick={onAccept}>{t('doubts.accept')}</Button>
        </>
      }
    >
      {doubts.guessed.length > 0 ? (
        <>
          <p className="leading-relaxed">{t('doubts.guessed', { count: doubts.guessed.length })}</p>
          <ul className="mt-2 list-disc pl-5">
            {doubts.guessed.map((lane) => (
              <li key={lane.key}>{nameOf(lane)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {doubts.draws ? (
        <p className="mt-3 leading-relaxed">
          {t(`doubts.draws.${doubts.unit}`, { draws: printInteger(doubts.draws, locale) })}
        </p>
      ) : null}
    </Dialog>
  )
}
