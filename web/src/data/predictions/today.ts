import type { Prediction, Today } from '@slot-liste/contract/predictions/predictions.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const todayOptions = queryOptions({
  queryKey: ['predictions', 'today'],
  queryFn: ({ signal }) => call('GET /api/predictions/today', {}, signal),
})

export function predictionOptions(day: string) {
  return queryOptions({
    queryKey: ['predictions', 'day', day],
    queryFn: ({ signal }) => call('GET /api/predictions/:day', { params: { day } }, signal),
  })
}

/** A guess on a day; the answer is the day as it now is. */
export function useGuess(day: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entrant: number) =>
      call('PUT /api/predictions/:day/guess', { params: { day }, body: { entrant } }),
    onSuccess: (prediction) => setPrediction(client, prediction),
    // Closed meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['predictions'] }),
  })
}

/** Shows a day as it now is, wherever it stands. */
export function setPrediction(client: QueryClient, prediction: Prediction): void {
  const { day } = prediction
  client.setQueryData(predictionOptions(day).queryKey, prediction)
  client.setQueryData(todayOptions.queryKey, (today: Today | undefined) =>
    today?.prediction?.day === day ? { ...today, prediction } : today,
  )
}
