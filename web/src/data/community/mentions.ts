import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** People whose username begins so; none before two letters. */
export const mentionableOptions = (begun: string) =>
  queryOptions({
    queryKey: ['account', 'mentions', begun.toLowerCase()],
    queryFn: ({ signal }) => call('GET /api/mentions', { query: { q: begun } }, signal),
    enabled: begun.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
