import * as contract from '@slot-liste/contract/site/changes.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findLastWeek, listChanges, listNewGames } from '#store/site/changes.ts'

export function changesRoutes(serve: Serve, { db, clock, settings }: Services): void {
  serve(contract.readChanges, async ({ query: { week, ...paged } }) =>
    listChanges(db, week ?? (await findLastWeek(db, clock())), paged, settings.current().demoHosts),
  )

  serve(contract.listNewGames, ({ query: { week, ...paged } }) =>
    listNewGames(db, week, paged, settings.current().demoHosts),
  )
}
