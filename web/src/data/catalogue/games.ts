import type { GamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The query of the catalogue; a parameter left out (or undefined) is not sent. */
export type GamesParams = { [Field in keyof Omit<GamesQuery, 'cursor'>]?: GamesQuery[Field] | undefined }

/** Filters without an order. */
export type GamesFilter = Omit<GamesParams, 'sort' | 'dir' | 'limit'>

/** Games a page at a time. */
export function gamesOptions(params: GamesParams) {
  return infiniteQueryOptions({
    queryKey: ['games', 'pages', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games',
        { query: { ...given(params), ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** How many games each further choice would leave. */
export function facetsOptions(filter: GamesFilter) {
  return queryOptions({
    queryKey: ['games', 'facets', filter],
    queryFn: ({ signal }) => call('GET /api/games/facets', { query: given(filter) }, signal),
  })
}

/** All there is to choose from: the facets of the whole catalogue. */
export const allFacetsOptions = facetsOptions({})

export function gameOptions(slug: string) {
  return queryOptions({
    queryKey: ['games', 'one', slug],
    queryFn: ({ signal }) => call('GET /api/games/:slug', { params: { slug } }, signal),
  })
}

/** Tells that the page of a game was looked at. Nobody waits for it, and nobody misses it. */
export function sendGameView(slug: string): void {
  call('POST /api/games/:slug/view', { params: { slug } }).catch(() => undefined)
}

/** Changes of a game's figures, the newest first, a page at a time. */
export function gameHistoryOptions(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['games', 'history', slug],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games/:slug/history',
        { params: { slug }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

function given<Params extends object>(
  params: Params,
): { [Field in keyof Params]?: Exclude<Params[Field], undefined> } {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Field in keyof Params]?: Exclude<Params[Field], undefined> }
}
