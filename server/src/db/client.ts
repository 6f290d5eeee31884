import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from 'drizzle-orm/pg-proxy/migrator'
import pg from 'pg'
import { openEngine } from '#db/embedded/engine-thread.ts'
import { createConnections, openPool, runOnPool, transactOnPool } from './connections.ts'
import { advisoryLocks, createDb, type Db } from './db.ts'
import { watchDeadConnections } from './dead-connections.ts'
import { createDeadlockRetry } from './deadlock-retry.ts'
import { migrationsFolder, withMigrationsUntil } from './migrations-until.ts'
import { sharePipelines } from './pipelines.ts'
import { createRanListeners, type RanListener } from './query-listeners.ts'
import { openReplicas, outsideReading, type Reading, reading } from './replicas.ts'

export type { Read, Reading } from './replicas.ts'

/** Runs work whose result outlives the request: nothing of it is read from a replica. */
export const readPrimary = <T>(work: () => T): T => outsideReading(work)

export type Database = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** @param last stops after the migration of that time: the tables of an older version. */
  migrate: (last?: number) => Promise<void>
  close: () => Promise<void>
  /** Another connection for short statements, not yet open; the embedded engine has only one. */
  connect?: () => Connection
  /** A copy of the embedded database, which `openEmbedded` takes as its image. */
  dump?: () => Promise<Blob>
  /** Hears of every statement once it has run. */
  onQuery: (listener: RanListener) => void
  /** How often something ran again after a deadlock; the embedded engine has none. */
  deadlockRetries: () => number
  /** With replicas: what runs inside may be read from one, and be a second old. */
  reading?: Reading
}

export type Connection = pg.Client

/**
 * The embedded database in `folder`, or in memory, in a thread of its own; `image` is a dump to begin from. It has one
 * connection: a query outside an open transaction waits until that ends.
 */
export async function openEmbedded(folder: string | 'memory', image?: Blob): Promise<Database> {
  if (folder !== 'memory') mkdirSync(dirname(folder), { recursive: true })
  const { notify, onQuery } = createRanListeners()
  const engine = await openEngine({ folder, image }, notify)
  const db = createDb({
    run: engine.run,
    transaction: engine.transaction,
    retryDeadlocks: (work) => work(),
  })
  return {
    db,
    engine: 'embedded',
    migrate: (last) => migrateUntil(db, last),
    close: once(engine.close),
    dump: engine.dump,
    onQuery,
    deadlockRetries: () => 0,
  }
}

/** Keep-alive packets stop firewalls and load balancers from dropping an idle connection. */
const reach = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** Compiling a statement takes longer than any of ours runs. */
const options = '-c jit=off'
const maxConnections = 10

/**
 * @param replicaUrls copies of it that may answer what runs in `reading`.
 * @param onConnect hears of each connection once it is open.
 */
export function openPostgres(
  url: string,
  replicaUrls: readonly string[] = [],
  onConnect?: (client: pg.ClientBase) => void,
): Database {
  const { notify, onQuery } = createRanListeners()
  const connections = createConnections({ connectionString: url, options, ...reach }, notify, onConnect)
  const stopWatching = watchDeadConnections(connections)
  const pool = openPool(connections, maxConnections)
  const deadlocks = createDeadlockRetry()
  // A statement outside a transaction is one by itself: when a deadlock ended it, nothing of it was written.
  const alone = runOnPool(pool, notify)
  const pipelines = sharePipelines(connections, (statement) => deadlocks.retry(() => alone(statement)))
  const replicas = replicaUrls.length > 0 ? openReplicas(pipelines.run, url, replicaUrls, notify) : undefined
  const db = createDb({
    run: replicas?.run ?? pipelines.run,
    transaction: (begin, work) => transactOnPool(pool, notify, begin, work),
    retryDeadlocks: deadlocks.retry,
  })
  return {
    db,
    engine: 'postgres',
    migrate: (last) => oneAtATime(pool, () => migrateUntil(db, last)),
    close: once(async () => {
      stopWatching()
      await replicas?.close()
      await pipelines.close()
      await pool.end()
    }),
    connect: () =>
      new pg.Client({ connectionString: url, ...reach, query_timeout: reach.connectionTimeoutMillis }),
    onQuery,
    deadlockRetries: deadlocks.count,
    ...(replicas && { reading }),
  }
}

export function openDatabase(env: {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URLS?: readonly string[]
  DATA_DIR: string
}): Promise<Database> {
  return env.DATABASE_URL
    ? Promise.resolve(openPostgres(env.DATABASE_URL, env.DATABASE_REPLICA_URLS))
    : openEmbedded(join(env.DATA_DIR, 'db'))
}

/** All migrations in one transaction, or those until `last`. */
function migrateUntil(db: Db, last: number | undefined): Promise<void> {
  const runAll = (statements: string[]) =>
    db.$client.transaction('begin', async (run) => {
      for (const text of statements) await run({ text, values: [] })
    })
  const migrateFrom = (folder: string) => migrate(db, runAll, { migrationsFolder: folder })
  return last === undefined ? migrateFrom(migrationsFolder) : withMigrationsUntil(last, migrateFrom)
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}

/** Several processes may start together: one migrates, the others wait for it. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await work()
  } finally {
    holder.release(true) // ending the connection releases the lock, whatever happened
  }
}
