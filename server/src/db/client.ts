import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { watchDeadConnections } from './dead-connections.ts'
import { retryDeadlocks } from './deadlock-retry.ts'
import { openEngine } from './engine-thread.ts'
import { migrationsFolder, withMigrationsUntil } from './migrations-until.ts'
import { sharePipelines } from './pipelines.ts'
import { createRanListeners, type RanListener, watchPool } from './query-listeners.ts'
import { addReplicas, type Reading, reading } from './replicas.ts'

/** The one dialect both engines speak. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** @param last stops after the migration of that moment: the tables of an older version. */
  migrate: (last?: number) => Promise<void>
  close: () => Promise<void>
  /** A further connection of its own for short statements, not yet open; the embedded engine has but one. */
  connect?: () => Connection
  /** Hears of every statement once it has run. */
  onQuery: (listener: RanListener) => void
  /** How many transactions began anew because others waited for them as they for these; the embedded engine has no such. */
  deadlockRetries: () => number
  /** Where there are replicas: what runs inside may be read from one, and be a second old. */
  reading?: Reading
}

export type Connection = pg.Client

/** The advisory lock a migrating process holds. */
const migrationLock = 7_301_204

/**
 * The embedded database in `folder`, or in memory, in a thread of its own; `image` is a dump to begin from. It has one
 * connection: a query outside an open transaction waits until that ends.
 */
export async function openEmbedded(folder: string | 'memory', image?: Blob): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  if (folder !== 'memory') mkdirSync(folder, { recursive: true })
  const { tell, onQuery } = createRanListeners()
  const engine = await openEngine({ folder, image }, tell)
  const db = drizzle(engine as unknown as PGlite)
  return {
    db,
    engine: 'embedded',
    migrate: (last) => migrateUntil(last, (folder) => migrate(db, { migrationsFolder: folder })),
    close: once(engine.close),
    onQuery,
    deadlockRetries: () => 0,
  }
}

/** An idle connection is kept from being forgotten on its way (by a firewall, a balancer). */
const reach = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** @param replicas addresses of copies of it that may answer what runs in `reading`. */
export function openPostgres(url: string, replicas: readonly string[] = []): Database {
  // Compiling a statement takes longer than any of ours runs.
  const options = '-c jit=off'
  const pool = new pg.Pool({ connectionString: url, options, max: 10, ...reach })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query
  const stopWatching = watchDeadConnections(pool, url)
  const { tell, onQuery } = createRanListeners()
  watchPool(pool, tell)
  const closePipelines = sharePipelines(pool)
  const copies =
    replicas.length > 0 ? addReplicas(pool, url, replicas, (copy) => watchPool(copy, tell)) : undefined
  return {
    ...retryDeadlocks(drizzlePostgres(pool), pool),
    engine: 'postgres',
    migrate: (last) => migrateUntil(last, (folder) => migrateInTurn(pool, folder)),
    close: once(async () => {
      stopWatching()
      await copies?.close()
      await closePipelines()
      await pool.end()
    }),
    connect: () =>
      new pg.Client({ connectionString: url, ...reach, query_timeout: reach.connectionTimeoutMillis }),
    onQuery,
    ...(copies && { reading }),
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

const migrateUntil = (last: number | undefined, migrate: (folder: string) => Promise<void>) =>
  last === undefined ? migrate(migrationsFolder) : withMigrationsUntil(last, migrate)

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}

/** Several processes may start at once: one migrates, the others wait for it. */
async function migrateInTurn(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres(pool), { migrationsFolder })
  } finally {
    holder.release(true) // ending the connection gives the lock back, whatever happened
  }
}
