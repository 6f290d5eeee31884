import type { SearchQuery, SuggestReply } from '@slot-liste/contract/search/search.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Search parameters of a tab. */
export type SearchParams = {
  [Field in keyof Omit<SearchQuery, 'cursor' | 'q'>]?: SearchQuery[Field] | undefined
}

/** The tabs that have pages. */
export type PagedTab = 'games' | 'lists' | 'battle' | 'providers'

/** A few of every kind, and how many there are. */
export function searchOptions(q: string, apply?: string[]) {
  return queryOptions({
    queryKey: ['search', 'all', q, apply],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, ...(apply && { apply }) } }, signal),
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

export function nearNamesOptions(q: string) {
  return queryOptions({
    queryKey: ['search', 'near', q],
    queryFn: ({ signal }) => call('GET /api/search/near', { query: { q } }, signal),
  })
}

export const popularGamesOptions = queryOptions({
  queryKey: ['games', 'popular', 6],
  queryFn: ({ signal }) => call('GET /api/games', { query: { limit: 6 } }, signal),
})

/** The game each side of a duel means; nothing unless there are two. */
export function duelOptions([left, right]: readonly [string, string]) {
  return queryOptions({
    queryKey: ['search', 'duel', left, right],
    queryFn: async ({ signal }) => {
      const ask = (q: string) => call('GET /api/search/suggest', { query: { q } }, signal)
      const [one, other] = (await Promise.all([ask(left), ask(right)])).map(firstGame)
      return { games: one && other && one.slug !== other.slug ? ([one, other] as const) : null }
    },
  })
}

function firstGame({ groups }: SuggestReply) {
  const games = groups.find(({ kind }) => kind === 'games')
  return games?.kind === 'games' ? games.items[0] : undefined
}
