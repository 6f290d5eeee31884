import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'
import { loadTestData } from '@slot-liste/server/src/seed/load-test-data.ts'

/** An embedded database in this folder, with the catalogue and this share of the load-test data. */
export async function fillFolder(folder: string, share: number) {
  const database = await openEmbedded(folder)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await loadTestData(database.db, share)
  return { database, dispose: () => database.close() }
}
