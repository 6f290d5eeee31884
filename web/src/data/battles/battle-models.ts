import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The published facts of these games; the last ones stay until the next are there. */
export function battleModelsOptions(slugs: readonly string[]) {
  const games = [...new Set(slugs)]
  return queryOptions({
    queryKey: ['battles', 'models', games],
    queryFn: ({ signal }) => call('GET /api/battles/models', { query: { games } }, signal),
    enabled: games.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Well-known games to draw a pair from. */
export const pairPoolOptions = queryOptions({
  queryKey: ['games', 'pair-pool'],
  queryFn: ({ signal }) => call('GET /api/games', { query: { limit: 100, status: ['released'] } }, signal),
})

/** A provider's best known games. */
export function providersBestOptions(provider: string, limit: number) {
  return queryOptions({
    queryKey: ['games', 'best-of', provider, limit],
    queryFn: ({ signal }) =>
      call('GET /api/games', { query: { provider: [provider], status: ['released'], limit } }, signal),
  })
}
