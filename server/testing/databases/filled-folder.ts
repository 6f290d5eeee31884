import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openEmbedded } from '#db/client.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { writeImage } from './database-image.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'slot-liste', 'filled')

/** A filled folder depends on these files. */
const sources = [
  'catalogue',
  'domain/src',
  'server/src/db',
  'server/src/seed',
  'server/src/store',
  'package-lock.json',
]

/**
 * Fills a data folder with the catalogue, `data` in the folder that SLOT_LISTE_FILLED then names, and beside it `image.tar`, the
 * same database for `openEmbedded`. Everything that needs a filled database begins with a copy. It is kept until its sources change.
 */
export async function fillFolder(): Promise<void> {
  const folder = join(cache, await digestOf(sources))
  process.env.SLOT_LISTE_FILLED = folder
  if (existsSync(folder)) return
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true, force: true })
  // Renamed once it is whole: a run that was stopped leaves nothing that looks filled.
  const unfinished = await mkdtemp(join(cache, 'unfinished-'))
  const database = await openEmbedded(join(unfinished, 'data', 'db'))
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await database.close()
  const copy = join(unfinished, 'copy')
  await cp(join(unfinished, 'data', 'db'), copy, { recursive: true })
  await writeImage(copy, join(unfinished, 'image.tar'))
  await rename(unfinished, folder)
}

async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of await filesOf(join(root, path))) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const isSource = (file: string) => !/node_modules|\.test\.ts$/.test(file)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
    .sort()
}
