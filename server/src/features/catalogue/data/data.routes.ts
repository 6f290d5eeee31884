import * as contract from '@slot-liste/contract/catalogue/data.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findCoverage } from '#store/catalogue/data/coverage.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { listDataGames } from '#store/catalogue/data/data-games.ts'
import { listDataProviders } from '#store/catalogue/data/data-providers.ts'
import { listShownSources } from '#store/catalogue/data/shown-sources.ts'
import { gamesFile, providersFile } from './data-file.ts'

/** Figures and their sources, for everybody. */
export function dataRoutes(serve: Serve, { db, perCatalogue }: Services): void {
  serve(
    contract.listSources,
    perCatalogue(async () => ({ items: await listShownSources(db, await countCredits(db)) })),
  )

  serve(
    contract.readCoverage,
    perCatalogue(() => findCoverage(db)),
  )

  serve(contract.downloadGames, async ({ query }) => gamesFile(await listDataGames(db), query.format))

  serve(contract.downloadProviders, async ({ query }) =>
    providersFile(await listDataProviders(db), query.format),
  )
}
