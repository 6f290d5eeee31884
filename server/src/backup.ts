import { existsSync, statSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { openDatabase } from '#db/client.ts'
import { readManifest } from '#features/site/backup/archive.ts'
import { writeBackup } from '#features/site/backup/backup.actions.ts'
import { requestBackup } from '#features/site/backup/backup-socket.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { openFiles } from '#platform/media/files.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { type Env, readEnv } from './env.ts'

const usage = 'npm run backup [-- <file> [--without-pictures]]'

try {
  const options = process.argv.slice(2)
  const withPictures = !options.includes('--without-pictures')
  const names = options.filter((option) => option !== '--without-pictures')
  if (names.length > 1 || names[0]?.startsWith('-')) throw new Error(usage)
  await backUp(
    names[0] ?? `slot-liste-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`,
    withPictures,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The file is there whole or not at all: it is read back before it gets its name. */
async function backUp(file: string, withPictures: boolean): Promise<void> {
  const env = readEnv(process.env)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder: name a file in it.`)
  keepPrivate(env.DATA_DIR)
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
    throw new Error(`There is nothing to back up in ${env.DATA_DIR}.`)
  const unfinished = `${file}.part`
  // Hashes of passwords and the keys of sessions are in it.
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(cannotWrite(file, error))
  })
  try {
    await write(env, handle.createWriteStream({ flush: true }), withPictures)
    const made = await readManifest(unfinished)
    await rename(unfinished, file)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    const pictures = new Set(
      Object.keys(made.files).flatMap((name) => /^media\/(.+)\//.exec(name)?.[1] ?? []),
    )
    const size = ((await stat(file)).size / 1_000_000).toFixed(1)
    console.log(
      `${file}: ${rows} rows of ${made.tables.length} tables, ${pictures.size} pictures, ${size} MB`,
    )
    console.log('It holds hashes of passwords, addresses and keys: keep it where only you can read it.')
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Why there can be no such file, in words. */
function cannotWrite(file: string, { code, message }: NodeJS.ErrnoException): string {
  const folder = dirname(file)
  if (code === 'EEXIST')
    return `Another backup is being written as ${file}.part, or one broke off: then remove that file.`
  if (code === 'ENOENT') return `There is no folder ${folder}: create it, or name a file in another one.`
  if (code === 'ENOTDIR') return `${folder} is not a folder.`
  if (code === 'EACCES' || code === 'EPERM') return `This user may not write to the folder ${folder}.`
  if (code === 'EROFS') return `The folder ${folder} is on a disk that cannot be written to.`
  return `${file} cannot be written: ${message}`
}

/** By this process, or by the one that holds the folder of the embedded database. */
async function write(env: Env, out: Writable, withPictures: boolean): Promise<void> {
  const unlock = env.DATABASE_URL ? () => {} : await lockUnlessServed(env, out, withPictures)
  if (!unlock) return
  const database = await openDatabase(env)
  try {
    const files = await openFiles(env, join(env.DATA_DIR, 'media'), pino({ level: env.LOG_LEVEL }))
    const clock = () => new Date()
    await writeBackup({ db: database.db, engine: database.engine, clock, files, env }, out, withPictures)
  } finally {
    await database.close()
    unlock()
  }
}

/** Undefined when the process that serves has written the backup. */
async function lockUnlessServed(
  env: Env,
  out: Writable,
  withPictures: boolean,
): Promise<(() => void) | undefined> {
  const served = await requestBackup(env.DATA_DIR, withPictures)
  if (!served) return lockFolder(env.DATA_DIR)
  await pipeline(served, out)
  return undefined
}
