import type { Db } from '#db/db.ts'
import { listDataGames } from './data-games.ts'
import { listDataProviders } from './data-providers.ts'

/** How many of the facts shown, of games and of providers, are taken from each source, by its slug: four statements. */
export async function countCredits(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { figures } of [...(await listDataGames(db)), ...(await listDataProviders(db))])
    for (const { source } of Object.values(figures))
      if (source !== null) counts[source] = (counts[source] ?? 0) + 1
  return counts
}
