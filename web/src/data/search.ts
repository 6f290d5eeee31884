import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** How many of a kind the search page shows. */
const shown = 20

export function foundGamesOptions(q: string) {
  return queryOptions({
    queryKey: ['search', 'games', q],
    queryFn: ({ signal }) => call('GET /api/games', { query: { q, limit: shown } }, signal),
  })
}

export function foundProvidersOptions(q: string) {
  return queryOptions({
    queryKey: ['search', 'providers', q],
    queryFn: ({ signal }) => call('GET /api/providers', { query: { q, limit: shown } }, signal),
  })
}
