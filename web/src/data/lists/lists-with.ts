import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** What holds the lists: a game, or a maker with any of its games. */
export type ShelfOf = 'games' | 'providers'

/** Under `lists`: asked anew when a list is made or changed here. */
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
