import type pg from 'pg'
import type { Db } from './client.ts'
import type { Ask } from './pipelines.ts'

/** How often a transaction may begin anew before its caller hears of it. */
const atMost = 5

/**
 * Transactions that wait for each other are PostgreSQL's to part: it ends one, of which nothing was written then, and that
 * one begins anew here. So what runs in a transaction may run again: it keeps nothing from the time before. A statement
 * the pool runs by itself is a transaction too. `deadlockRetries` counts them: whoever takes locks in one order sees none.
 */
export function retryDeadlocks(db: Db, pool: pg.Pool): { db: Db; deadlockRetries: () => number } {
  let count = 0
  const untilParted = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let times = 0; ; times++)
      try {
        return await run()
      } catch (error) {
        if (times >= atMost || !isDeadlock(error)) throw error
        count++
      }
  }
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => untilParted(() => transaction(work, config))
  const ask = pool.query.bind(pool) as unknown as Ask
  const queryWithRetry: Ask = (config, values) => untilParted(() => ask(config, values))
  pool.query = queryWithRetry as unknown as typeof pool.query
  return { db, deadlockRetries: () => count }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40P01' || isDeadlock(error.cause))
