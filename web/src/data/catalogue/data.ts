import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** How much the catalogue knows, and how well. */
export const coverageOptions = queryOptions({
  queryKey: ['data', 'coverage'],
  queryFn: ({ signal }) => call('GET /api/coverage', undefined, signal),
})

/** Where its figures come from. */
export const sourcesOptions = queryOptions({
  queryKey: ['data', 'sources'],
  queryFn: ({ signal }) => call('GET /api/sources', undefined, signal),
})
