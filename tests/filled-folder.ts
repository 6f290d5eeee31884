import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'

/**
 * Does once what each first start of a run would do again, which takes longer than the rest of a start: `newFolder` is a
 * copy from then on, also in processes begun later. Answers how it is removed.
 */
export async function fillFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-filled-'))
  const database = await openEmbedded(join(folder, 'data', 'db'))
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await database.close()
  process.env.SLOT_LISTE_FILLED = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder of its own: with the catalogue in its database and nothing else where one was filled, else empty. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-'))
  const filled = process.env.SLOT_LISTE_FILLED
  if (filled) await cp(join(filled, 'data'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** The servers of a run load the same modules: the first leaves them compiled for the others. */
export function compiledModules(): Record<string, string> {
  const filled = process.env.SLOT_LISTE_FILLED
  return filled ? { NODE_COMPILE_CACHE: join(filled, 'compiled') } : {}
}
