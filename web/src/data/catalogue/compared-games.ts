import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#platform/api/api.ts'

export type ComparedGame = CallReply<'GET /api/games/:slug'>

/** The games of these slugs, in their order; `null` where there is none. */
export const comparedGamesOptions = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['games', 'compared', slugs],
    queryFn: ({ signal }) => Promise.all(slugs.map((slug) => gameOrNothing(slug, signal))),
  })

async function gameOrNothing(slug: string, signal: AbortSignal): Promise<ComparedGame | null> {
  try {
    return await call('GET /api/games/:slug', { params: { slug } }, signal)
  } catch (reason) {
    if (reason instanceof ApiError && [404, 414, 422].includes(reason.status)) return null
    throw reason
  }
}
