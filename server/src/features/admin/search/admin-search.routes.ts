import * as contract from '@slot-liste/contract/admin/admin-search.ts'
import { member } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listAdminSynonyms } from '#store/admin/admin-synonyms.ts'
import { dismissSearch, listMissedSearches, restoreSearch } from '#store/admin/missed-searches.ts'
import { changeSynonym } from './synonyms.actions.ts'

export function adminSearchRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services
  serve(contract.listAdminSynonyms, ({ query }) => listAdminSynonyms(db, query))

  serve(contract.changeSynonym, ({ body, viewer }) => changeSynonym(services, member(viewer), body))

  serve(contract.listMissedSearches, ({ query }) => listMissedSearches(db, query))

  serve(contract.dismissMissedSearch, async ({ body: { words, dismissed } }) => {
    if (dismissed) await dismissSearch(db, words, clock().toISOString().slice(0, 10))
    else await restoreSearch(db, words)
    return { dismissed }
  })
}
