import { openDatabase } from '#db/client.ts'
import { grantAdmin } from '#features/auth/first-admin.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { readEnv } from './env.ts'

const [command, username] = process.argv.slice(2)

try {
  if (command !== 'grant' || !username) throw new Error('npm run admin -- grant <username>')
  const env = readEnv(process.env)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  await database.migrate()
  const found = await grantAdmin({ db: database.db, clock: () => new Date() }, username)
  await database.close()
  unlock()
  if (!found) throw new Error(`There is no user called ${username}.`)
  console.log(`${username} is an administrator.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
