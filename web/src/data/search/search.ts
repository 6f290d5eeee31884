import type { SearchQuery } from '@slot-liste/contract/search/search.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Search parameters of a tab. */
export type SearchParams = {
  [Field in keyof Omit<SearchQuery, 'cursor' | 'q'>]?: SearchQuery[Field] | undefined
}

/** The tabs that have pages. */
export type PagedTab = 'games' | 'lists' | 'battle' | 'providers'

/** A few of every kind, and how many there are. */
export function searchOptions(q: string, how: Pick<SearchParams, 'apply' | 'literal'> = {}) {
  const { apply, literal } = how
  return queryOptions({
    queryKey: ['search', 'all', q, { apply, literal }],
    queryFn: ({ signal }) =>
      call('GET /api/search', { query: { q, ...(apply && { apply }), ...(literal && { literal }) } }, signal),
  })
}

/** One kind a page at a time, and how many there are of the others. */
export function searchPagesOptions(q: string, tab: PagedTab, params: SearchParams = {}) {
  return infiniteQueryOptions({
    queryKey: ['search', tab, q, params],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/search',
        { query: { q, tab, ...params, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page[tab].nextCursor,
  })
}

/** Until the answer to a new text is there, what the text before it was offered. */
export function suggestOptions(q: string) {
  return queryOptions({
    queryKey: ['search', 'suggest', q],
    queryFn: ({ signal }) => call('GET /api/search/suggest', { query: { q } }, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const popularGamesOptions = queryOptions({
  queryKey: ['games', 'popular', 6],
  queryFn: ({ signal }) => call('GET /api/games', { query: { limit: 6 } }, signal),
})
