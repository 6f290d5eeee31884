import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openDatabase } from '#db/client.ts'
import { joinDatabase } from '#db/joined-processes.ts'
import { ensureAdmin } from '#features/accounts/auth/first-admin.ts'
import { dispatchAfterActions } from '#features/community/notifications/notifications.jobs.ts'
import { openBackupSocket } from '#features/site/backup/backup-socket.ts'
import { outboxAddress } from '#features/site/outbox/outbox.routes.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { letProxyGo } from '#platform/stopping.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { createApp } from './app.ts'
import { prepareDemoData } from './demo-community.ts'
import { readEnv } from './env.ts'
import { jobs } from './jobs.ts'

// V8 collects as often as its main thread can well bear, and does not count what its helpers take of the processor: a
// tenth of a server's time once many answers are kept. The old ones may grow by half before they are gone through again.
setFlagsFromString('--heap-growing-percent=50')

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL
    ? () => {}
    : lockFolder(env.DATA_DIR, 'Stop it first, or set DATA_DIR to another folder.')
  const leaveDatabase = await joinDatabase(env)
  const database = await openDatabase(env)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  if (process.argv.includes('--await-build')) await pagesBuilt()
  const { http, services } = await createApp(database, env)
  const demoAccounts = await prepareDemoData(services, database.engine === 'embedded')
  const admin = services.hosted ? undefined : await ensureAdmin(services, database.engine === 'embedded')
  const stopJobs = startJobs(services, jobs)
  dispatchAfterActions(services)
  const closeBackupSocket = database.engine === 'embedded' ? openBackupSocket(services) : () => {}
  const bucketProblem = await services.files.findProblem?.()
  if (bucketProblem) console.error(bucketProblem)
  const address = await http.listen({ host: env.HOST, port: env.PORT })
  console.log(`Started in ${(process.uptime()).toFixed(1)} s`)
  if (admin) console.log(admin)
  if (demoAccounts) console.log(demoAccounts)
  if (services.hosted && !services.hosted.project.removeUser)
    console.log('Without SUPABASE_SECRET_KEY nobody can delete their account.')
  const outbox = outboxAddress(services.env, address)
  if (outbox) console.log(`Mails are not sent but shown at ${outbox}`)
  console.log(`Slot Liste is ready at ${env.PUBLIC_URL ?? address}`)

  // A mistake in one page does not end everybody's site.
  process.on('unhandledRejection', (error) => services.log.error({ err: error }, 'unhandled rejection'))

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    stopJobs()
    if (env.TRUST_PROXY) await letProxyGo(http)
    closeBackupSocket()
    await http.close()
    await database.close()
    await leaveDatabase()
    unlock()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
}

/**
 * `npm start` builds the pages meanwhile, and sends a message when they are there.
 * @throws Error when it ends without
 */
async function pagesBuilt(): Promise<void> {
  console.log(`Prepared the database in ${process.uptime().toFixed(1)} s`)
  const ended = process.connected ? once(process, 'disconnect') : Promise.resolve()
  const failed = ended.then(() => {
    throw new Error('The pages were not built.')
  })
  await Promise.race([once(process, 'message'), failed])
  process.disconnect()
}
