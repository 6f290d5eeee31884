import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import type { List, ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { listOptions } from './lists.ts'
import { invalidateLists } from './own-lists.ts'

type Written = { id: null; body: NewList } | { id: string; body: ListChange }

/** Creates or replaces a list; its page then shows the server's reply. */
export function useWriteList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: Written): Promise<List> =>
      id === null ? call('POST /api/lists', { body }) : call('PUT /api/lists/:id', { params: { id }, body }),
    onSuccess: (list) => {
      const { queryKey } = listOptions(list.id)
      invalidateLists(client)
      client.setQueryData(queryKey, list)
    },
  })
}

export function useDeleteList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/lists/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      // Its page may still be there for a moment: without what is kept, it would ask again and fail.
      void client.invalidateQueries({ queryKey: listOptions(id).queryKey, refetchType: 'none' })
      invalidateLists(client)
    },
  })
}

/** A list as it is now, whatever is kept of it. */
export function useFreshList() {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery({ ...listOptions(id), staleTime: 0 })
}

export function offeredTagsOptions(q: string) {
  return queryOptions({
    queryKey: ['tags', 'offered', q],
    queryFn: ({ signal }) => call('GET /api/tags', { query: { q, limit: 8 } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Five hundred names in one request could take longer than its answer is waited for. */
const atOnce = 100

type Match = CallReply<'POST /api/games/matches'>['items'][number]

export function useMatchGames() {
  return useMutation({
    mutationFn: async (names: string[]) => {
      const items: Match[] = []
      for (let from = 0; from < names.length; from += atOnce) {
        const body = { names: names.slice(from, from + atOnce) }
        items.push(...(await call('POST /api/games/matches', { body })).items)
      }
      return { items }
    },
  })
}
