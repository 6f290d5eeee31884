import type { LadderPeriod, Prediction, Today } from '@slot-liste/contract/predictions/predictions.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
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

/** The settled days, newest first, a page at a time. */
export const predictionsOptions = infiniteQueryOptions({
  queryKey: ['predictions', 'settled'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/predictions', { query: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

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
    onSuccess: (prediction: Prediction) => {
      client.setQueryData(predictionOptions(day).queryKey, prediction)
      client.setQueryData(todayOptions.queryKey, (today: Today | undefined) =>
        today?.prediction?.day === day ? { ...today, prediction } : today,
      )
    },
    // Closed meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['predictions'] }),
  })
}
