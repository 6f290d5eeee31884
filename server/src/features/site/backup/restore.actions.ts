import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { syncAll, syncNames } from '#platform/durable-file.ts'
import type { Services } from '#platform/services.ts'
import { listTables } from '#store/site/dump.ts'
import { loadDump } from '#store/site/load.ts'
import { type Manifest, readManifest } from './archive.ts'

type Database = Pick<Services, 'db'> & {
  migrate: (last?: number) => Promise<void>
  close: () => Promise<void>
}

/** Where a backup is restored to. */
export type Place = Pick<Services, 'files'> & {
  folder: string
  /** Opens the database; the embedded one begins in a folder of its own, to be put into its place when it is whole. */
  open: (embedded: string) => Promise<Database>
  isEmbedded: boolean
  /** Whether pictures lie in the data folder. */
  isOnDisk: boolean
}

/**
 * Makes the site of a backup in an empty place, from either engine, of this version or an older one. The whole file is
 * compared with its sums before anything is written; the data folder gets its parts once all are there.
 * @throws Error saying what is wrong with the file or the place.
 */
export async function restoreBackup(file: string, place: Place): Promise<Manifest> {
  const made = await readManifest(file)
  const staging = join(place.folder, 'restoring')
  await rm(staging, { recursive: true, force: true })
  await refuseUsedFolder(place, made)
  await mkdir(staging, { recursive: true, mode: 0o700 })
  await pipeline(createReadStream(file), createGunzip(), unpackTar(staging))
  const database = await place.open(join(staging, 'db'))
  try {
    if (!place.isEmbedded) await refuseUsedDatabase(database)
    await database.migrate(made.migration)
    const tables = made.tables.map((table) => ({ ...table, lines: () => linesOf(staging, table.name) }))
    await loadDump(database.db, tables, made.sequences)
    await database.migrate()
  } finally {
    await database.close()
  }
  syncAll(staging)
  await putPictures(staging, place)
  for (const name of ['auth-keys.json', 'db'])
    if (existsSync(join(staging, name))) await rename(join(staging, name), join(place.folder, name))
  await syncNames(place.folder)
  await rm(staging, { recursive: true })
  return made
}

const emptied = 'A backup is restored into an empty place only:'

async function refuseUsedFolder({ folder, files, isEmbedded }: Place, made: Manifest): Promise<void> {
  if (isEmbedded && existsSync(join(folder, 'db')))
    throw new Error(`${emptied} ${folder}/db is there already.`)
  if (made.files['auth-keys.json'] && existsSync(join(folder, 'auth-keys.json')))
    throw new Error(`${emptied} ${folder}/auth-keys.json is there already.`)
  if (!made.pictures) return
  for await (const found of files.folders())
    throw new Error(`${emptied} there are pictures already, like ${found.folder}.`)
}

async function refuseUsedDatabase({ db }: Database): Promise<void> {
  const [table] = await listTables(db)
  if (table) throw new Error(`${emptied} the database has tables already, like ${table.name}.`)
}

/** Lines of a table, as many at a time as make about a megabyte. */
async function* linesOf(staging: string, table: string): AsyncGenerator<string[]> {
  let lines: string[] = []
  let length = 0
  for await (const line of createInterface({
    input: createReadStream(join(staging, 'tables', `${table}.ndjson`)),
  })) {
    lines.push(line)
    length += line.length
    if (length < 1_000_000) continue
    yield lines
    lines = []
    length = 0
  }
  if (lines.length > 0) yield lines
}

async function putPictures(staging: string, { folder, files, isOnDisk }: Place): Promise<void> {
  const from = join(staging, 'media')
  if (!existsSync(from)) return
  if (isOnDisk) {
    await rmdir(join(folder, 'media')).catch(() => {}) // an empty one was no reason to refuse
    return rename(from, join(folder, 'media'))
  }
  for (const name of await readdir(from, { recursive: true, withFileTypes: true }))
    if (name.isFile()) {
      const path = join(name.parentPath, name.name)
      await files.write(path.slice(from.length + 1).replaceAll('\\', '/'), await readFile(path))
    }
}
