import { constants } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
