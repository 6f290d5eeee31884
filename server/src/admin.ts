import { pino } from 'pino'
import { openDatabase } from '#db/client.ts'
import { grantAdmin } from '#features/accounts/auth/first-admin.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { readEnv } from './env.ts'

const usage = 'npm run admin -- grant <username or user id>'
const [command, name] = process.argv.slice(2)

try {
  if (command !== 'grant' || !name) throw new Error(usage)
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  await database.migrate()
  const found = await grantAdmin({ db: database.db, clock: () => new Date() }, name)
  if (found) await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
  await database.close()
  unlock()
  if (!found) throw new Error(notFound(name, Boolean(env.SUPABASE_URL)))
  console.log(`${name} is an administrator.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function notFound(name: string, hosted: boolean): string {
  const who = `There is no user called ${name}.`
  return hosted ? `${who} Accounts of the hosted project are known here once they have signed in.` : who
}
