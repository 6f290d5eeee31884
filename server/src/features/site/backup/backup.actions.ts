import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaFormats, mediaSizes } from '@slot-liste/contract/site/media.ts'
import type { Services } from '#platform/services.ts'
import { inSnapshot } from '#store/query/transaction.ts'
import {
  type DumpedSequences,
  listPictures,
  listTables,
  readLastMigration,
  readRows,
  readSequences,
} from '#store/site/dump.ts'
import { type Manifest, writeArchive } from './archive.ts'

export type Backed = Pick<Services, 'db' | 'engine' | 'clock' | 'files'> & { env: { DATA_DIR: string } }

/** A picture by its name and its longest side. */
type Stored = { hash: string; side: number }

/** The tables as they were at one moment, in files of a folder. */
type Dump = {
  madeAt: string
  tables: (Manifest['tables'][number] & { path: string })[]
  sequences: DumpedSequences
  migration: number
  pictures: Stored[]
}

/**
 * Writes everything that makes the site into one archive, while others go on writing: all rows as of one moment, the
 * pictures they name, and the keys that are kept in the data folder. The embedded engine answers nobody else while its
 * tables are read.
 */
export async function writeBackup(backed: Backed, out: Writable, withPictures: boolean): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-backup-'))
  try {
    return await writeArchive(out, async (add) => {
      const addPictures = withPictures ? createPictures(backed, add) : async () => []
      const dump = await dumpWithPictures(backed, folder, addPictures)
      for (const { name, path } of dump.tables) await add(`tables/${name}.ndjson`, { path })
      const keys = join(backed.env.DATA_DIR, 'auth-keys.json')
      if (existsSync(keys)) await add('auth-keys.json', await readFile(keys))
      const tables = dump.tables.map(({ path, ...table }) => table)
      const { madeAt, sequences, migration } = dump
      return { madeAt, engine: backed.engine, migration, tables, sequences, pictures: withPictures }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A picture named by the rows may be removed before its files are read: then the rows are read again, and new pictures only. */
async function dumpWithPictures(
  backed: Backed,
  folder: string,
  addPictures: (pictures: readonly Stored[]) => Promise<string[]>,
): Promise<Dump> {
  for (let tries = 0; tries < 5; tries++) {
    const dump = await dumpTables(backed, folder)
    const missing = await addPictures(dump.pictures)
    // One that is still there is only on its way: nothing shows it before its files are written.
    const there = new Set((missing.length ? await listPictures(backed.db) : []).map(({ hash }) => hash))
    if (missing.every((hash) => there.has(hash))) return dump
  }
  throw new Error('Pictures go faster than they can be read: try again later.')
}

function dumpTables({ db, clock }: Backed, folder: string): Promise<Dump> {
  return inSnapshot(db, async (tx) => {
    const madeAt = clock().toISOString()
    const tables: Dump['tables'] = []
    const there = await listTables(tx)
    if (there.length === 0) throw new Error('There is nothing to back up: the database has no tables.')
    for (const { name, columns } of there) {
      const path = join(folder, name)
      let rows = 0
      async function* text() {
        for await (const lines of readRows(tx, { name, columns })) {
          rows += lines.length
          yield `${lines.join('\n')}\n`
        }
      }
      await pipeline(Readable.from(text()), createWriteStream(path, { mode: 0o600 }))
      tables.push({ name, columns, rows, path })
    }
    const pictures = await listPictures(tx)
    return {
      madeAt,
      tables,
      pictures,
      migration: await readLastMigration(tx),
      sequences: await readSequences(tx),
    }
  })
}

/** The files a picture of that longest side has. */
const variantsOf = (side: number) =>
  mediaSizes
    .filter((_, at) => at === 0 || (mediaSizes[at - 1] ?? 0) < side)
    .flatMap((size) => mediaFormats.map((format) => `${size}.${format}`))

/** Adds pictures, each once and whole; resolves to those of which a file is missing. */
function createPictures(
  { files }: Backed,
  add: (name: string, content: Uint8Array) => Promise<void>,
): (pictures: readonly Stored[]) => Promise<string[]> {
  const added = new Set<string>()
  return async (pictures) => {
    const missing: string[] = []
    for (const { hash, side } of pictures) {
      if (added.has(hash)) continue
      const names = variantsOf(side).map((variant) => `${hash}/${variant}`)
      const read = await Promise.all(names.map(files.read))
      if (read.includes(undefined)) {
        missing.push(hash)
        continue
      }
      for (const [at, bytes] of read.entries()) if (bytes) await add(`media/${names[at]}`, bytes)
      added.add(hash)
    }
    return missing
  }
}
