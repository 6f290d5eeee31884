import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { Link } from '@tanstack/react-router'
import { Archive, CalendarClock, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddToListButton } from '#parts/lists/add-to-list.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { FollowGame } from './follow-game.tsx'

/** Name, provider, and notices before the figures: that a game is gone, or not there yet. */
export function GameHead({ game }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  const description = game.description[useLocale()]
  return (
    <>
      <PageHeading
        title={game.name}
        lead={
          <Link
            to="/providers/$slug"
            params={{ slug: game.provider.slug }}
            className="underline-offset-4 hover:text-ink hover:underline"
          >
            {game.provider.name}
          </Link>
        }
        actions={
          <>
            <Link to="/battle" search={{ g: game.slug }} className={buttonClass({ variant: 'outline' })}>
              <Swords aria-hidden="true" />
              {t('detail.battle')}
            </Link>
            <FollowGame game={game} />
            <AddToListButton game={game} />
          </>
        }
      />
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
