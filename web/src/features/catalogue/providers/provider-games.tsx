import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ProviderGamesSearch, providerGamesOptions } from '#data/catalogue/providers.ts'
import { GameGrid } from '#parts/catalogue/game-grid.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/pagination.tsx'

/** One provider's games, as many pages as were loaded. */
export function ProviderGames({ slug, search }: { slug: string; search: ProviderGamesSearch }) {
  const { t } = useTranslation('provider-pages')
  const locale = useLocale()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    providerGamesOptions(slug, search),
  )
  const games = data.pages.flatMap((page) => page.items)
  const total = data.pages[0]?.total ?? 0
  if (total === 0) return <NoGames slug={slug} q={search.q} />
  return (
    <>
      <GameGrid games={games} headingLevel={3} />
      <LoadMore
        className="mt-10"
        text={t('games.showing', {
          shown: printInteger(games.length, locale),
          total: printInteger(total, locale),
        })}
        label={t('more')}
        busy={isFetchingNextPage}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      />
    </>
  )
}

function NoGames({ slug, q }: { slug: string; q: string | undefined }) {
  const { t } = useTranslation('provider-pages')
  if (q === undefined) return <EmptyState title={t('games.none')} />
  return (
    <EmptyState
      title={t('games.empty', { q })}
      action={
        <Link
          to="/providers/$slug"
          params={{ slug }}
          resetScroll={false}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('games.all')}
        </Link>
      }
    />
  )
}
