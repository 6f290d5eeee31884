import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const dashboardOptions = (days: number) =>
  queryOptions({
    queryKey: ['account', 'admin', 'dashboard', days],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { query: { days } }, signal),
    placeholderData: keepPreviousData,
  })
