import type { Week } from '@slot-liste/domain/figures/weeks.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

const asked = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})

/** The games whose figures changed in a week, a page at a time; without one, in the last week with news. */
export const changesOptions = (week: Week | undefined) =>
  infiniteQueryOptions({
    queryKey: ['games', 'changes', week ?? 'last'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/changes', { query: { ...(week && { week }), ...asked(pageParam) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** The games added in a week, a page at a time. */
export const addedGamesOptions = (week: Week) =>
  infiniteQueryOptions({
    queryKey: ['games', 'added', week],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/changes/new-games', { query: { week, limit: 6, ...asked(pageParam) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
