import { pino } from 'pino'
import { openDatabase } from '#db/client.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { recount } from '#store/site/recount.ts'
import { readEnv } from './env.ts'

const usage = 'npm run reconcile [-- --repair]'
const [option, ...rest] = process.argv.slice(2)

try {
  if (rest.length > 0 || (option !== undefined && option !== '--repair')) throw new Error(usage)
  const repair = option === '--repair'
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  await database.migrate()
  const drifts = await recount(database.db, repair)
  if (repair && drifts.length > 0) await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
  await database.close()
  unlock()
  for (const { count, row, kept, counted } of drifts)
    console.log(`${count} of ${row || '(all)'}: ${kept ?? 'none'}, should be ${counted ?? 'none'}`)
  console.log(
    drifts.length === 0 ? 'Every count is right.' : `${drifts.length} ${repair ? 'repaired' : 'wrong'}.`,
  )
  console.log('Views are not recounted: visitors are not stored for longer than 48 hours.')
  if (drifts.length > 0 && !repair) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
