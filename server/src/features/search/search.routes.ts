import * as contract from '@slot-liste/contract/search.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { search } from '#store/search.ts'
import { findNearNames, suggest } from '#store/suggestions.ts'

export function searchRoutes(serve: Serve, { db, env, clock }: Services): void {
  serve(contract.search, ({ query }) => search(db, query, env.DEMO_HOSTS))

  serve(contract.suggest, async ({ query }) => ({ groups: await suggest(db, query.q, clock()) }))

  serve(contract.findNearNames, async ({ query }) => ({ names: await findNearNames(db, query.q) }))
}
