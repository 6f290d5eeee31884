import type { CallReply } from '@slot-liste/contract/core/contract.ts'
import * as contract from '@slot-liste/contract/search/search.ts'
import { isbot } from 'isbot'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { search } from '#store/search/search.ts'
import { findNearNames, suggest } from '#store/search/suggestions.ts'

export function searchRoutes(serve: Serve, { db, settings, clock, counts, limits }: Services): void {
  const findsNothing = (found: CallReply<'GET /api/search'>) =>
    Object.values(found).every(({ total }) => total === 0)
  /** Without waiting for it; one network alone cannot fill the list. */
  const countMissed = (typed: string, network: string) =>
    void limits
      .take(`missed ${network}`, { burst: 20, per: 60, seconds: 3600 })
      .then((wait) => wait || counts.missed(typed))
      .catch(() => undefined)
  serve(
    contract.search,
    async ({ query, caller }) => {
      const found = await search(db, query, settings.current().demoHosts)
      const isFirst = query.q !== '' && query.tab === 'all' && !query.cursor
      if (isFirst && findsNothing(found) && !caller.onlyLooks && !isbot(caller.userAgent))
        countMissed(query.q, caller.network)
      return found
    },
    // Each search in vain counts.
    { mayKeep: (found) => !findsNothing(found) },
  )

  serve(contract.suggest, async ({ query }) => ({ groups: await suggest(db, query.q, clock()) }))

  serve(contract.findNearNames, async ({ query }) => ({ names: await findNearNames(db, query.q) }))
}
