import type { GamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProviderGamesSearch, providerGamesOptions, providerOptions } from '#data/catalogue/providers.ts'
import { shelfOptions } from '#data/lists/list-shelves.ts'
import { CorrectAnyFigure } from '#features/catalogue/corrections/correct-any-figure.tsx'
import { CorrectFigure } from '#features/catalogue/corrections/correct-figure.tsx'
import { providerEntry } from '#features/catalogue/corrections/corrected-entry.ts'
import { ProviderFacts } from '#features/catalogue/providers/provider-facts.tsx'
import { ProviderGames } from '#features/catalogue/providers/provider-games.tsx'
import { ProviderGamesToolbar } from '#features/catalogue/providers/provider-games-toolbar.tsx'
import { ProviderHead } from '#features/catalogue/providers/provider-head.tsx'
import { ProviderNotFound } from '#features/catalogue/providers/provider-not-found.tsx'
import { ProviderSkeleton } from '#features/catalogue/providers/provider-skeleton.tsx'
import { ProviderSpread } from '#features/catalogue/providers/provider-spread.tsx'
import { ListsWith } from '#features/lists/shelves/lists-with.tsx'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { FeedLink } from '#parts/site/feed-link.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { oneOf, words } from '#platform/address-values.ts'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

const sorts = ['popularity', 'releaseDate', 'name', 'rtp', 'maxWin'] as const satisfies GamesQuery['sort'][]

/** Nothing else of the address, such as its language, is a filter. */
const readSearch = (search: Record<string, unknown>): ProviderGamesSearch => ({
  q: words(search.q),
  sort: oneOf(sorts)(search.sort),
  dir: oneOf(['asc', 'desc'])(search.dir),
})

export const Route = createFileRoute('/providers/$slug/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { queryClient, i18n }, params: { slug }, deps, cause }) => {
    const texts = loadTexts(i18n, 'provider-pages', 'figures', 'support', 'corrections')
    const games = queryClient.prefetchInfiniteQuery(providerGamesOptions(slug, deps))
    // Far down the page, in a place of its own: not waited for.
    if (cause !== 'stay') void queryClient.prefetchInfiniteQuery(shelfOptions('providers', slug))
    const provider = queryClient.ensureQueryData(providerOptions(slug)).catch(refuse)
    await Promise.allSettled([texts, provider])
    const { slug: present } = await provider
    // Renamed or merged: the server answers the first look with the new address itself.
    if (present !== slug && !import.meta.env.SSR)
      throw redirect({ to: '/providers/$slug', params: { slug: present }, replace: true })
    if (cause !== 'stay') await sections(games)
  },
  component: ProviderPage,
  pendingComponent: ProviderSkeleton,
  notFoundComponent: ProviderNotFound,
})

/** A slug no provider can have is answered as a wrong field, or as an address too long. */
function refuse(reason: unknown): never {
  const missing = reason instanceof ApiError && ([404, 414].includes(reason.status) || reason.fields?.slug)
  throw missing ? notFound() : reason
}

function ProviderPage() {
  const { t } = useTranslation('provider-pages')
  const { slug } = Route.useParams()
  const search = Route.useLoaderDeps()
  // A new filter leaves the old games standing until the new ones are there.
  const shown = useDeferredValue(search)
  const { data: provider } = useSuspenseQuery(providerOptions(slug))
  const entry = providerEntry(provider)
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={provider.name} />
      <ProviderHead provider={provider} />
      <div className="mt-8 lg:mt-10">
        <ProviderFacts
          provider={provider}
          action={(field) => <CorrectFigure key={`${provider.slug} ${field}`} {...{ entry, field }} />}
          correct={<CorrectAnyFigure key={provider.slug} entry={entry} />}
        />
      </div>
      <ProviderSpread provider={provider} />
      <section aria-labelledby="provider-games" className="mt-14">
        <h2 id="provider-games" className="text-2xl">
          {t('games.title')}
        </h2>
        <div className="mt-5 mb-7">
          <ProviderGamesToolbar slug={slug} search={search} />
        </div>
        <div aria-busy={shown !== search} className="transition-opacity aria-busy:opacity-60">
          <Panel outline={<GameGridSkeleton />} resetKey={slug + JSON.stringify(shown)}>
            <ProviderGames slug={slug} search={shown} />
          </Panel>
        </div>
      </section>
      <div className="mt-16">
        <ListsWith of="providers" slug={slug} name={provider.name} />
      </div>
      <FeedLink path={`/feeds/providers/${slug}.atom`} />
    </div>
  )
}
