import type { GamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** What is asked of the catalogue; what is left out (or undefined) is not asked for. */
export type GamesParams = { [Field in keyof Omit<GamesQuery, 'cursor'>]?: GamesQuery[Field] | undefined }

/** Filters without an order. */
export type GamesFilter = Omit<GamesParams, 'sort' | 'dir' | 'limit'>

/** Games a page at a time. */
export function gamesOptions(wish: GamesParams) {
  return infiniteQueryOptions({
    queryKey: ['games', 'pages', wish],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games',
        { query: { ...given(wish), ...(pageParam ? { cursor: pageParam } : {}) } },
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

function given<Wish extends object>(wish: Wish): { [Field in keyof Wish]?: Exclude<Wish[Field], undefined> } {
  const entries = Object.entries(wish).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Field in keyof Wish]?: Exclude<Wish[Field], undefined> }
}
