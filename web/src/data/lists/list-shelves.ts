import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The owner of the shelf: a game, or a provider with any of its games. */
export type ShelfOf = 'games' | 'providers'

/** Under `lists`: fetched again when a list is created or changed here. */
export function shelfOptions(of: ShelfOf, slug: string) {
  return infiniteQueryOptions({
    queryKey: ['lists', 'of', of, slug],
    queryFn: ({ pageParam, signal }) =>
      call(
        of === 'games' ? 'GET /api/games/:slug/lists' : 'GET /api/providers/:slug/lists',
        { params: { slug }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
