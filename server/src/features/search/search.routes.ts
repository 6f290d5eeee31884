import * as contract from '@slot-liste/contract/search.ts'
import { isbot } from 'isbot'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { search } from '#store/search.ts'
import { findNearNames, suggest } from '#store/suggestions.ts'

export function searchRoutes(serve: Serve, { db, settings, clock, counts }: Services): void {
  serve(contract.search, async ({ query, caller }) => {
    const found = await search(db, query, settings.current().demoHosts)
    const isFirst = query.q !== '' && query.tab === 'all' && !query.cursor
    const isMissed = isFirst && Object.values(found).every(({ total }) => total === 0)
    if (isMissed && !caller.onlyLooks && !isbot(caller.userAgent)) counts.missed(query.q)
    return found
  })

  serve(contract.suggest, async ({ query }) => ({ groups: await suggest(db, query.q, clock()) }))

  serve(contract.findNearNames, async ({ query }) => ({ names: await findNearNames(db, query.q) }))
}
