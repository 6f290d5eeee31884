import type { Waiting } from '@slot-liste/contract/admin/admin-waiting.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The work that waits for administrators; requested again each minute while a page of the admin area is open. */
export const waitingOptions = queryOptions({
  queryKey: ['account', 'admin', 'waiting'],
  queryFn: ({ signal }): Promise<Waiting> => call('GET /api/admin/waiting', undefined, signal),
  refetchInterval: 60_000,
})
