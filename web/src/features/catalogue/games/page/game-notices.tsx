import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { Archive, CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** That a game is gone, or not there yet; and what it is. */
export function GameNotices({ game }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  const description = game.description[useLocale()]
  return (
    <>
      {game.status === 'released' ? null : (
        <p className="mt-5 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
          {game.status === 'retired' ? (
            <Archive aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
          ) : (
            <CalendarClock aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
          )}
          <span>
            {t(`detail.${game.status}`)}
            {game.status === 'retired' && game.retirementReason ? (
              <span className="block text-sm text-muted">
                {t('games:field.retirementReason')}
                {': '}
                {t(`games:retirementReason.${game.retirementReason}`)}
              </span>
            ) : null}
          </span>
        </p>
      )}
      {description ? <p className="mt-5 max-w-[65ch] leading-relaxed text-pretty">{description}</p> : null}
    </>
  )
}
