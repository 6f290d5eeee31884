import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import type { RunStatement } from './statement.ts'

/** How statements reach a database. Both engines implement it; Drizzle only composes and maps. */
export type SqlClient = {
  run: RunStatement
  /**
   * Runs `work` between `begin` and a commit, on one connection.
   * @throws what `work` throws, after a rollback.
   */
  transaction: <T>(begin: string, work: (run: RunStatement) => Promise<T>) => Promise<T>
  /** Runs `work` again after the database ended it to resolve a deadlock. */
  retryDeadlocks: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * The handle of all stores. `$kept` composes prepared statements (`store/query/prepared.ts`); with `plan` the database stores
 * their plan, too. A transaction has none.
 */
export type Db = PgRemoteDatabase & {
  $client: SqlClient
  $kept?: { plan: Db; text: Db }
}

export function createDb(client: SqlClient): Db {
  const kept = (kind: Kind) => Object.assign(compose(client, kind), { $client: client })
  const $kept = { plan: kept({ isShort: true, keepsPlan: true }), text: kept({ isShort: true }) }
  return Object.assign(compose(client), { $client: client, $kept })
}

type Kind = { isShort?: boolean; keepsPlan?: boolean }

const compose = (client: Pick<SqlClient, 'run'>, kind: Kind = {}): PgRemoteDatabase =>
  drizzle((text, values, method) =>
    client.run({ text, values, rowMode: method === 'all' ? 'array' : undefined, ...kind }),
  )

/** The handle inside a transaction: `run` runs all statements, and a nested transaction is a savepoint. */
export function transactionOver(client: SqlClient, run: RunStatement): Db {
  const $client: SqlClient = {
    ...client,
    run,
    async transaction(_begin, work) {
      await run({ text: 'savepoint nested', values: [] })
      try {
        const result = await work(run)
        await run({ text: 'release savepoint nested', values: [] })
        return result
      } catch (error) {
        await run({ text: 'rollback to savepoint nested', values: [] })
        throw error
      }
    },
    // A deadlock ends the transaction as a whole.
    retryDeadlocks: (work) => work(),
  }
  return Object.assign(compose({ run }), { $client })
}

type CommitHook = (tx: Db) => Promise<void>

const hooks = new AsyncLocalStorage<{ run: CommitHook | undefined }>()

/** Transactions that `work` awaits run `hook` before their commit. Those it starts without awaiting them do not. */
export async function withCommitHook<T>(hook: CommitHook, work: () => Promise<T>): Promise<T> {
  const scope: { run: CommitHook | undefined } = { run: hook }
  try {
    return await hooks.run(scope, work)
  } finally {
    scope.run = undefined
  }
}

/** Runs `work`, whose transactions have no hook. */
export const withoutCommitHook = <T>(work: () => Promise<T>): Promise<T> =>
  hooks.run({ run: undefined }, work)

/** The hook of the caller's context, or one that does nothing. */
export function commitHookNow(): CommitHook {
  const scope = hooks.getStore()
  return async (tx) => scope?.run?.(tx)
}

/** Numbers of PostgreSQL's advisory locks. Work under one number waits for all other work under it. */
export const advisoryLocks = { migration: 7_301_204, import: 7_301_205, serving: 7_301_206 } as const
