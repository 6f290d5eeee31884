import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Games for a member, from the lists they made, saved and liked. */
export const recommendationsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'recommendations', userId],
    queryFn: ({ signal }) => call('GET /api/recommendations', undefined, signal),
  })

/** Games similar to a game. */
export const similarGamesOptions = (slug: string) =>
  queryOptions({
    queryKey: ['games', 'similar', slug],
    queryFn: ({ signal }) => call('GET /api/games/:slug/similar', { params: { slug } }, signal),
  })

/** Games that would fit a list. */
export const listRecommendationsOptions = (id: string) =>
  queryOptions({
    queryKey: ['lists', 'recommendations', id],
    queryFn: ({ signal }) => call('GET /api/lists/:id/recommendations', { params: { id } }, signal),
  })
