import type { List, ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listRecommendationsOptions } from '#data/catalogue/recommendations.ts'
import { call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'
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

/** Puts a game at the end of a list; the list is fetched again, its recommendations only at the next visit. */
export function useAddGame(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (game: string) =>
      callOnce('POST /api/lists/:id/games', { params: { id }, body: { game } }, game),
    onSettled: () => {
      void client.invalidateQueries({
        queryKey: listRecommendationsOptions(id).queryKey,
        refetchType: 'none',
      })
      void client.invalidateQueries({ queryKey: ['lists', 'pages'], refetchType: 'none' })
      return client.invalidateQueries({ queryKey: listOptions(id).queryKey })
    },
  })
}
