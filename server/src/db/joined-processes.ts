import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from './db.ts'

/** A process that is being restarted lets go of the lock within this time. */
const patienceMs = 5000
const retryMs = 250

type Env = { DATABASE_URL?: string | undefined; PUBLIC_URL?: string | undefined }

/**
 * Without `PUBLIC_URL` a process issues tokens in the name of its own address, which other processes refuse: then it must
 * be the only one on its database. Every serving process holds a lock, shared where it knows its public address. Resolves to a function that lets go.
 * @throws Error naming the variable where there are several.
 */
export async function joinDatabase({ DATABASE_URL, PUBLIC_URL }: Env): Promise<() => Promise<void>> {
  if (!DATABASE_URL) return async () => {}
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A lost connection loses the lock, which matters at the start alone.
  client.on('error', () => {})
  await client.connect()
  if (await tryLock(client, Boolean(PUBLIC_URL))) return () => client.end()
  await client.end()
  throw new Error(
    PUBLIC_URL
      ? 'Another process on this database was started without PUBLIC_URL: its tokens would be refused here. Set PUBLIC_URL for all of them.'
      : 'PUBLIC_URL: required when several processes share a database, so that each accepts the tokens of the others. Another one is running on this database.',
  )
}

async function tryLock(client: pg.Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  for (const start = Date.now(); ; await wait(retryMs)) {
    const { rows } = await client.query(`select ${lock}($1) as held`, [advisoryLocks.serving])
    if (rows[0].held) return true
    if (Date.now() - start >= patienceMs) return false
  }
}
