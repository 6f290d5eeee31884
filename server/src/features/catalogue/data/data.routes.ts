import * as contract from '@slot-liste/contract/catalogue/data.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findCoverage } from '#store/catalogue/data/coverage.ts'
import { countCredits, listDataGames } from '#store/catalogue/data/data-games.ts'
import { listShownSources } from '#store/catalogue/data/shown-sources.ts'
import { dataFile } from './data-file.ts'

/** Figures and their sources, for everybody. */
export function dataRoutes(serve: Serve, { db }: Services): void {
  serve(contract.listSources, async ({ getOrCreate }) => {
    const credits = await getOrCreate('credits of sources', async () => countCredits(await listDataGames(db)))
    return { items: await listShownSources(db, credits) }
  })

  serve(contract.readCoverage, () => findCoverage(db))

  serve(contract.downloadGames, async ({ query }) => dataFile(await listDataGames(db), query.format))
}
