import type { ListsQuery } from '@slot-liste/contract/lists.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** What is asked of the public lists; what is left out (or undefined) is not asked for. */
export type ListsWish = { [Field in keyof Omit<ListsQuery, 'cursor'>]?: ListsQuery[Field] | undefined }

/** Public lists a page at a time. */
export function listsOptions(wish: ListsWish) {
  return infiniteQueryOptions({
    queryKey: ['lists', 'pages', wish],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/lists',
        { query: { ...given(wish), ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** A list with all its games, as this viewer may see it. */
export function listOptions(id: string) {
  return queryOptions({
    queryKey: ['lists', 'one', id],
    queryFn: ({ signal }) => call('GET /api/lists/:id', { params: { id } }, signal),
  })
}

function given<Wish extends object>(wish: Wish): { [Field in keyof Wish]?: Exclude<Wish[Field], undefined> } {
  const entries = Object.entries(wish).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Field in keyof Wish]?: Exclude<Wish[Field], undefined> }
}
