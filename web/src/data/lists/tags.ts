import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The tags most lists carry. */
export const popularTagsOptions = queryOptions({
  queryKey: ['tags', 'popular'],
  queryFn: ({ signal }) => call('GET /api/tags', { query: { limit: 12 } }, signal),
})

export const tagOptions = (tag: string) =>
  queryOptions({
    queryKey: ['tags', 'one', tag],
    queryFn: ({ signal }) => call('GET /api/tags/:tag', { params: { tag } }, signal),
  })

/** Tags that begin with what is typed. */
export function offeredTagsOptions(q: string) {
  return queryOptions({
    queryKey: ['tags', 'offered', q],
    queryFn: ({ signal }) => call('GET /api/tags', { query: { q, limit: 8 } }, signal),
    placeholderData: keepPreviousData,
  })
}
