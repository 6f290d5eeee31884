import type { SearchReply } from '@slot-liste/contract/search/search.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PagedTab, searchPagesOptions } from '#data/search/search.ts'
import { BattleGrid } from '#parts/battles/battle-grid.tsx'
import { GameGrid, GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { ProviderGrid, ProviderGridSkeleton } from '#parts/catalogue/provider-grid.tsx'
import { ListGrid, ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { BattleFilters } from './battle-filters.tsx'
import { FoundFilters, FoundSort } from './found-filters.tsx'
import { type FoundChange, type FoundSearch, paramsOf } from './found-search.ts'
import { NoBattles } from './no-battles.tsx'
import { NoneLeft } from './none-left.tsx'
import { NothingFound } from './nothing-found.tsx'
import { isNarrowed } from './understood-parts.tsx'
import { useTotal } from './use-total.ts'

type TabResultsProps = {
  tab: PagedTab
  search: FoundSearch & { q: string }
  onChange: FoundChange
  /** Whether the games are a list of the catalogue, whose own page has all filters. */
  isList: boolean
}

export function TabResults({ isList, ...props }: TabResultsProps) {
  const { tab, search, onChange } = props
  return (
    <>
      {tab === 'games' && !isList ? <FoundFilters search={search} onChange={onChange} /> : null}
      {tab === 'lists' ? <FoundSort search={search} onChange={onChange} /> : null}
      {tab === 'battle' ? <BattleFilters search={search} onChange={onChange} /> : null}
      <Pages {...props} />
    </>
  )
}

/** One kind, as far as it is loaded. */
function Pages({ tab, search, onChange }: Omit<TabResultsProps, 'isList'>) {
  const { t } = useTranslation('search')
  const print = useTotal()
  const params = paramsOf(search)
  const pages = useSuspenseInfiniteQuery(searchPagesOptions(search.q, tab, params))
  const shown = pages.data.pages.reduce((sum, page) => sum + page[tab].items.length, 0)
  const first = pages.data.pages[0]
  const total = first?.[tab].total ?? 0
  const showing = t(shown === total ? 'all' : 'showing', {
    count: total,
    shown: print(shown),
    total: print(total),
  })
  if (shown === 0) return <None tab={tab} search={search} onChange={onChange} found={first} />
  return (
    <>
      <p className="mb-4 text-[0.9375rem] text-muted tabular-nums">
        {showing}
        {total >= mostFound ? <span> {t('tooMany')}</span> : null}
      </p>
      {cards[tab](pages.data.pages)}
      {pages.isFetchNextPageError ? (
        <ErrorCard
          title={t('moreFailed')}
          detail={pages.error?.message}
          retryLabel={t('retry')}
          onRetry={() => void pages.fetchNextPage()}
          className="mt-10"
        />
      ) : null}
      <LoadMore
        text={showing}
        label={t('loadMore')}
        busy={pages.isFetchingNextPage}
        onMore={
          pages.hasNextPage && !pages.isFetchNextPageError ? () => void pages.fetchNextPage() : undefined
        }
        className="mt-10"
      />
    </>
  )
}

const cards: Record<PagedTab, (pages: readonly SearchReply[]) => ReactNode> = {
  games: (pages) => <GameGrid games={pages.flatMap(({ games }) => games.items)} headingLevel={2} eager={8} />,
  lists: (pages) => <ListGrid lists={pages.flatMap(({ lists }) => lists.items)} headingLevel={2} eager={4} />,
  battle: (pages) => (
    <BattleGrid battles={pages.flatMap(({ battle }) => battle.items)} headingLevel={2} eager={4} />
  ),
  providers: (pages) => <ProviderGrid providers={pages.flatMap(({ providers }) => providers.items)} />,
}

/** Nothing of this kind: because of what was ruled out, or because there is none. */
function None({
  tab,
  search,
  onChange,
  found,
}: Omit<TabResultsProps, 'isList'> & { found: SearchReply | undefined }) {
  const { t } = useTranslation(['search', 'battle-page'])
  const { q, provider, theme, volatility, mode, by } = search
  if (tab === 'games' && (provider ?? theme ?? volatility))
    return (
      <NoneLeft onClear={() => onChange({ provider: undefined, theme: undefined, volatility: undefined })} />
    )
  if (tab === 'games' && isNarrowed(found?.understood))
    return (
      <NoneLeft
        {...(found?.understood?.isList && { title: t('understood.none') })}
        onClear={() => onChange({ apply: ['none'] })}
      />
    )
  if (tab === 'battle' && (mode ?? by))
    return (
      <NoneLeft
        title={t('battle-page:search.noneLeft')}
        onClear={() => onChange({ mode: undefined, by: undefined })}
      />
    )
  return tab === 'battle' ? <NoBattles q={q} /> : <NothingFound q={q} kind={tab} near={found?.near ?? []} />
}

export function TabResultsSkeleton({ tab }: { tab: PagedTab }) {
  if (tab === 'lists' || tab === 'battle') return <ListGridSkeleton />
  return tab === 'providers' ? <ProviderGridSkeleton count={6} /> : <GameGridSkeleton />
}
