import type { ProvidersQuery } from '@slot-liste/contract/catalogue/providers.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { type GamesParams, gamesOptions } from './games.ts'

/** The order a visitor chose; without one the server's default applies. */
export type ProvidersView = { [K in 'q' | 'sort' | 'dir']?: ProvidersQuery[K] | undefined }

export function providersOptions(view: ProvidersView) {
  return infiniteQueryOptions({
    queryKey: ['providers', 'pages', view],
    queryFn: ({ pageParam, signal }) => call('GET /api/providers', { query: asked(view, pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function providerOptions(slug: string) {
  return queryOptions({
    queryKey: ['providers', 'one', slug],
    queryFn: ({ signal }) => call('GET /api/providers/:slug', { params: { slug } }, signal),
  })
}

/** Changes of a provider's facts, the newest first, a page at a time. */
export function providerHistoryOptions(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['providers', 'history', slug],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/providers/:slug/history',
        { params: { slug }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The providers with the most games in the catalogue. */
export const leadingProvidersOptions = queryOptions({
  queryKey: ['providers', 'leading'],
  queryFn: ({ signal }) => call('GET /api/providers', { query: { sort: 'gamesCount', limit: 6 } }, signal),
})

/** The query of one provider's games on its page; the games page has more parameters. */
export type ProviderGamesSearch = Pick<GamesParams, 'q' | 'sort' | 'dir'>

/** A look at them; all filters are a page of their own. */
export function providerGamesOptions(slug: string, search: ProviderGamesSearch) {
  return gamesOptions({ ...search, provider: [slug], limit: 12 })
}

function asked({ q, sort, dir }: ProvidersView, cursor: string) {
  return { q, dir, ...(sort ? { sort } : {}), ...(cursor ? { cursor } : {}) }
}
