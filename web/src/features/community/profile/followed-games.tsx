import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { followedGamesOptions } from '#data/catalogue/game-follows.ts'
import { GameGrid } from '#parts/catalogue/game-grid.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Nothing } from './nothing.tsx'

/** One's own, seen by nobody else. */
export function FollowedGames({ username }: { username: string }) {
  const { t } = useTranslation(['profile', 'games'])
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(followedGamesOptions)
  const games = pages.data.pages.flatMap(({ items }) => items.map(({ game }) => game))
  const total = pages.data.pages[0]?.total ?? 0
  if (games.length === 0) return <Nothing tab="games" person={{ username, can: own }} />
  const count = { shown: printInteger(games.length, locale), total: printInteger(total, locale) }
  return (
    <>
      <h2 className="sr-only">{t('tabs.games')}</h2>
      <GameGrid games={games} headingLevel={3} />
      <MorePages text={t('games:count', count)} pages={pages} />
    </>
  )
}

const own = { edit: true, follow: false, block: false, report: false }
