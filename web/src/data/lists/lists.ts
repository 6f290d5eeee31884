import type { List, ListsQuery } from '@slot-liste/contract/lists/lists.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { orCopy } from '#platform/offline/offline-copies.ts'

/** Query parameters of the public lists; undefined ones are left out. */
export type ListsParams = { [Field in keyof Omit<ListsQuery, 'cursor'>]?: ListsQuery[Field] | undefined }

/** Public lists a page at a time. */
export function listsOptions(params: ListsParams) {
  return infiniteQueryOptions({
    queryKey: ['lists', 'pages', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/lists',
        { query: { ...given(params), ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** `copiedAt` (ISO 8601) is set when the server was unreachable and this is the offline copy made then. */
export type LoadedList = List & { copiedAt?: string }

/** A list with all its games, as this viewer may see it; without a connection, as it was when they last read it. */
export function listOptions(id: string) {
  return queryOptions({
    queryKey: ['lists', 'one', id],
    queryFn: ({ signal }): Promise<LoadedList> =>
      call('GET /api/lists/:id', { params: { id } }, signal).catch(orCopy<LoadedList>(`/api/lists/${id}`)),
  })
}

function given<Params extends object>(
  params: Params,
): { [Field in keyof Params]?: Exclude<Params[Field], undefined> } {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Field in keyof Params]?: Exclude<Params[Field], undefined> }
}
