import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { setPrediction } from './today.ts'

/** The settled days of a month (`2026-11`), newest first; without one those of the last month that has any. */
export function monthOptions(month: string | undefined) {
  return queryOptions({
    queryKey: ['predictions', 'month', month ?? 'last'],
    queryFn: ({ signal }) => call('GET /api/predictions', { query: month ? { month } : {} }, signal),
  })
}

/** For administrators. */
export function useVoidDay(day: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/predictions/:day/void', { params: { day }, body: { reason } }),
    onSuccess: (prediction) => {
      setPrediction(client, prediction)
      void client.invalidateQueries({ queryKey: ['predictions'] })
    },
    // Voided meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['predictions'] }),
  })
}
