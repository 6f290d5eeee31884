import type { Db } from './client.ts'

/** How often a transaction may begin anew before its caller hears of it. */
const atMost = 5

/**
 * Transactions that wait for each other are PostgreSQL's to part: it ends one, of which nothing was written then, and that
 * one begins anew here. So what runs in a transaction may run again: it keeps nothing from the time before. `begunAnew`
 * counts them: whoever takes locks in one order sees none.
 */
export function beginAnew(db: Db): { db: Db; begunAnew: () => number } {
  let count = 0
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let times = 0; ; times++)
      try {
        return await transaction(work, config)
      } catch (error) {
        if (times >= atMost || !isDeadlock(error)) throw error
        count++
      }
  }
  return { db, begunAnew: () => count }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40P01' || isDeadlock(error.cause))
