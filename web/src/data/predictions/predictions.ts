import type { LadderPeriod, Prediction, Today } from '@slot-liste/contract/predictions/predictions.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
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

/** The settled days of a month (`2026-11`), newest first; without one those of the last month that has any. */
export function monthOptions(month: string | undefined) {
  return queryOptions({
    queryKey: ['predictions', 'month', month ?? 'last'],
    queryFn: ({ signal }) => call('GET /api/predictions', { query: month ? { month } : {} }, signal),
  })
}

export function ladderOptions(period: LadderPeriod, page: number) {
  return queryOptions({
    queryKey: ['predictions', 'ladder', period, page],
    queryFn: ({ signal }) => call('GET /api/predictions/ladder', { query: { period, page } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** A guess on a day; the answer is the day as it now is. */
export function useGuess(day: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entrant: number) =>
      call('PUT /api/predictions/:day/guess', { params: { day }, body: { entrant } }),
    onSuccess: (prediction) => hold(client, prediction),
    // Closed meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['predictions'] }),
  })
}

/** For administrators: voids a day, whose points leave the ladder. */
export function useVoidDay(day: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/predictions/:day/void', { params: { day }, body: { reason } }),
    onSuccess: (prediction) => {
      hold(client, prediction)
      void client.invalidateQueries({ queryKey: ['predictions'] })
    },
    // Voided meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['predictions'] }),
  })
}

function hold(client: QueryClient, prediction: Prediction): void {
  const { day } = prediction
  client.setQueryData(predictionOptions(day).queryKey, prediction)
  client.setQueryData(todayOptions.queryKey, (today: Today | undefined) =>
    today?.prediction?.day === day ? { ...today, prediction } : today,
  )
}
