import { pino } from 'pino'
import { openDatabase } from '#db/client.ts'
import { resetSecondFactor } from '#features/accounts/auth/factors/reset-factor.ts'
import { grantAdmin } from '#features/accounts/auth/first-admin.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { readEnv } from './env.ts'

const usage = 'npm run admin -- grant | reset-second-factor <username or user id>'
const commands = {
  grant: { run: grantAdmin, done: 'is an administrator.' },
  'reset-second-factor': {
    run: resetSecondFactor,
    done: 'has no second factor now, and is signed out everywhere.',
  },
}
const [given = '', name] = process.argv.slice(2)

try {
  const command = Object.entries(commands).find(([known]) => known === given)?.[1]
  if (!command || !name) throw new Error(usage)
  const env = readEnv(process.env)
  if (given !== 'grant' && env.SUPABASE_URL)
    throw new Error('Second factors of accounts of the hosted project are reset in the project.')
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  await database.migrate()
  const found = await command.run({ db: database.db, clock: () => new Date() }, name)
  if (found) await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
  await database.close()
  unlock()
  if (!found) throw new Error(notFound(name, Boolean(env.SUPABASE_URL)))
  console.log(`${name} ${command.done}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function notFound(name: string, hosted: boolean): string {
  const who = `There is no user called ${name}.`
  return hosted ? `${who} Accounts of the hosted project are known here once they have signed in.` : who
}
