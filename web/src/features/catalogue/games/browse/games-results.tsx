import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { gamesOptions } from '#data/catalogue/games.ts'
import {
  type GamesSearch,
  noFilters,
  orderOf,
  paramsOf,
  writtenOrder,
} from '#features/catalogue/games/filters/filters.ts'
import { GameGrid } from '#parts/catalogue/game-grid.tsx'
import { whyOf } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { GamesTable } from './games-table.tsx'

type GamesResultsProps = { search: GamesSearch; onChange: (change: Partial<GamesSearch>) => void }

/** The games that were asked for, as far as they are loaded. */
export function GamesResults({ search, onChange }: GamesResultsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  const list = useSuspenseInfiniteQuery(gamesOptions(paramsOf(search)))
  const games = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? 0
  const isWhole = games.length === total
  const count = t(isWhole ? 'games:all' : 'games:count', {
    count: total,
    shown: printInteger(games.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      {games.length === 0 ? (
        <NothingFound q={search.q} onClear={() => onChange(noFilters)} />
      ) : (
        <>
          <p className="mb-4 text-[0.9375rem] text-muted tabular-nums">{count}</p>
          {search.view === 'table' ? (
            <GamesTable
              games={games}
              order={orderOf(search)}
              onSort={(order) => onChange(writtenOrder(order))}
            />
          ) : (
            <GameGrid games={games} headingLevel={2} eager={8} />
          )}
        </>
      )}
      {list.isFetchNextPageError ? (
        <ErrorCard
          title={t('games:moreFailed')}
          detail={whyOf(list.error)}
          retryLabel={t('games:retry')}
          onRetry={() => void list.fetchNextPage()}
          className="mt-10"
        />
      ) : null}
      <LoadMore
        text={games.length === 0 ? t('empty.title') : count}
        label={t('games:more')}
        busy={list.isFetchingNextPage}
        onMore={list.hasNextPage && !list.isFetchNextPageError ? () => void list.fetchNextPage() : undefined}
        className={games.length === 0 ? 'sr-only' : 'mt-10'}
      />
    </>
  )
}

function NothingFound({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  const { t } = useTranslation(['games-browse', 'games'])
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>{t('empty.clear')}</Button>
          <Link to="/propose-game" search={{ name: q }} className={buttonClass({ variant: 'outline' })}>
            {t('empty.propose')}
          </Link>
        </div>
      }
    >
      {t('empty.body')}
    </EmptyState>
  )
}
