import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listRecommendationsOptions } from '#data/catalogue/recommendations.ts'
import { call } from '#platform/api/api.ts'
import { listOptions } from './lists.ts'

/** Puts a game at the end of a list; the list is fetched again, its recommendations only at the next visit. */
export function useAddGame(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (game: string) => call('POST /api/lists/:id/games', { params: { id }, body: { game } }),
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
