import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase, openEmbedded } from '#db/client.ts'
import { restoreBackup } from '#features/site/backup/restore.actions.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { openFiles } from '#platform/media/files.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { readEnv } from './env.ts'

const usage = 'npm run restore -- <file>'
const [file, ...rest] = process.argv.slice(2)

try {
  if (!file || rest.length > 0) throw new Error(usage)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`)
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = lockFolder(env.DATA_DIR)
  const made = await restoreBackup(file, {
    folder: env.DATA_DIR,
    files: await openFiles(env, join(env.DATA_DIR, 'media'), pino({ level: env.LOG_LEVEL })),
    open: (folder) => (env.DATABASE_URL ? openDatabase(env) : openEmbedded(folder)),
    isEmbedded: !env.DATABASE_URL,
    isOnDisk: !env.S3_ENDPOINT,
  })
  unlock()
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows of ${made.tables.length} tables, as of ${made.madeAt}.`)
  if (!made.pictures) console.log('The file holds no pictures: they are looked for where they always were.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
