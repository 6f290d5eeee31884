import { setFlagsFromString } from 'node:v8'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { openDatabase } from '#db/client.ts'
import { authJobs } from '#features/accounts/auth/auth.jobs.ts'
import { ensureAdmin } from '#features/accounts/auth/first-admin.ts'
import { usersJobs } from '#features/accounts/users/users.jobs.ts'
import { mergingJobs } from '#features/admin/catalogue/merging.jobs.ts'
import { moderationJobs } from '#features/admin/moderation/moderation.jobs.ts'
import { battlesJobs } from '#features/battles/battles.jobs.ts'
import { importsJobs } from '#features/catalogue/imports/imports.jobs.ts'
import {
  dispatchAfterActions,
  notificationsJobs,
} from '#features/community/notifications/notifications.jobs.ts'
import { huntsJobs } from '#features/hunts/hunts.jobs.ts'
import { listsJobs } from '#features/lists/lists.jobs.ts'
import { predictionsJobs } from '#features/predictions/predictions.jobs.ts'
import { openBackupSocket } from '#features/site/backup/backup-socket.ts'
import { mediaJobs } from '#features/site/media/media.jobs.ts'
import { outboxAddress } from '#features/site/outbox/outbox.routes.ts'
import { siteJobs } from '#features/site/site.jobs.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/mail.ts'
import { outboxJob } from '#platform/mail/outbox.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { letProxyGo } from '#platform/stopping.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { createApp } from './app.ts'
import { prepareDemoData } from './demo-community.ts'
import { readEnv } from './env.ts'

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
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  const { http, services } = await createApp(database, env)
  const demoAccounts = await prepareDemoData(services, database.engine === 'embedded')
  const admin = services.hosted ? undefined : await ensureAdmin(services, database.engine === 'embedded')
  const stopJobs = startJobs(services, [
    ...siteJobs,
    ...authJobs,
    ...usersJobs,
    ...listsJobs,
    ...battlesJobs,
    ...predictionsJobs,
    ...huntsJobs,
    ...mediaJobs,
    ...moderationJobs,
    ...importsJobs,
    ...mergingJobs,
    ...notificationsJobs,
    mailJob,
    outboxJob,
  ])
  dispatchAfterActions(services)
  const closeBackupSocket = database.engine === 'embedded' ? openBackupSocket(services) : () => {}
  const address = await http.listen({ host: env.HOST, port: env.PORT })
  console.log(`Started in ${(process.uptime()).toFixed(1)} s`)
  if (admin) console.log(admin)
  if (demoAccounts) console.log(demoAccounts)
  if (services.hosted && !services.hosted.project.removeUser)
    console.log('Without SUPABASE_SECRET_KEY nobody can delete their account.')
  const outbox = outboxAddress(services.env, address)
  if (outbox) console.log(`Mails are not sent but shown at ${outbox}`)
  console.log(`Slot Liste is ready at ${env.PUBLIC_URL ?? address}`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    stopJobs()
    if (env.TRUST_PROXY) await letProxyGo(http)
    closeBackupSocket()
    await http.close()
    await database.close()
    unlock()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
}
