import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openEmbedded } from '#db/client.ts'
import { loadCatalogue } from '#seed/catalogue.ts'

/**
 * Fills a data folder with the catalogue, `data` in the folder that SLOT_LISTE_FILLED names: once for all that begin with a copy of
 * it. `npm test` names one for all its steps. Returns a function that removes a folder made here.
 */
export async function fillFolder(): Promise<() => Promise<void>> {
  const named = process.env.SLOT_LISTE_FILLED
  const folder = named ?? (await mkdtemp(join(tmpdir(), 'slot-liste-filled-')))
  process.env.SLOT_LISTE_FILLED = folder
  if (!existsSync(join(folder, 'data'))) await fill(folder)
  return async () => {
    if (named) return
    delete process.env.SLOT_LISTE_FILLED
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string): Promise<void> {
  // Renamed once it is whole: a run that was stopped leaves nothing that looks filled.
  const unfinished = join(folder, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const database = await openEmbedded(join(unfinished, 'db'))
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await database.close()
  await rename(unfinished, join(folder, 'data'))
}
