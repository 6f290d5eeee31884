import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Covers of the hero. */
export const popularGamesOptions = queryOptions({
  queryKey: ['home', 'popular'],
  queryFn: ({ signal }) => call('GET /api/games', { query: { sort: 'popularity', limit: 9 } }, signal),
})

export const newGamesOptions = queryOptions({
  queryKey: ['home', 'new'],
  queryFn: ({ signal }) =>
    call(
      'GET /api/games',
      { query: { sort: 'releaseDate', dir: 'desc', status: ['released'], limit: 12 } },
      signal,
    ),
})

/** Current trends, for the home page. */
export const trendingOptions = queryOptions({
  queryKey: ['lists', 'home'],
  queryFn: ({ signal }) => call('GET /api/home', undefined, signal),
})
