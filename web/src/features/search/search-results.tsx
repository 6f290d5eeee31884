import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { foundGamesOptions, foundProvidersOptions } from '#data/search.ts'
import { GameGridSkeleton } from '#parts/game-grid.tsx'
import { Panel } from '#parts/panel.tsx'
import { ProviderGridSkeleton } from '#parts/provider-grid.tsx'
import { useLocale } from '#platform/locale.ts'
import { chipClass } from '#ui/chip.tsx'
import { FoundGames } from './found-games.tsx'
import { FoundProviders } from './found-providers.tsx'
import { NothingFound } from './nothing-found.tsx'

/** Two kinds, each on its own: one may fail while the other is there. */
export function SearchResults({ q }: { q: string }) {
  // Only looked at here: the sections ask.
  const games = useQuery({ ...foundGamesOptions(q), enabled: false }).data?.total
  const providers = useQuery({ ...foundProvidersOptions(q), enabled: false }).data?.total
  if (games === 0 && providers === 0) return <NothingFound q={q} />
  return (
    <>
      <Kinds q={q} totals={{ games, providers }} />
      <div className="mt-10 space-y-14">
        <Panel outline={<GameGridSkeleton />} resetKey={q}>
          <FoundGames q={q} />
        </Panel>
        <Panel outline={<ProviderGridSkeleton count={3} />} resetKey={q}>
          <FoundProviders q={q} />
        </Panel>
      </div>
    </>
  )
}

const kinds = ['games', 'providers'] as const
type Kind = (typeof kinds)[number]

/** How many of each kind; the second one stands far down a long page. */
function Kinds({ q, totals }: { q: string; totals: Record<Kind, number | undefined> }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return (
    <nav aria-label={t('kinds')} className="flex gap-2">
      {kinds.map((kind) => (
        <Link key={kind} to="/search" search={{ q }} hash={`found-${kind}`} replace className={chipClass({})}>
          {t(`${kind}.title`)}
          <span className="min-w-2 text-xs text-muted tabular-nums">
            {totals[kind] === undefined ? null : printInteger(totals[kind], locale)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
