import { createDb, type Db } from '#db/db.ts'
import { createDeadlockRetry } from '#db/deadlock-retry.ts'

/**
 * The same database, on which the next transaction ends in a deadlock at its commit: nothing of it is written. One that is
 * retried then runs again.
 */
export function deadlockedOnce({ $client }: Db): Db {
  let isDue = true
  return createDb({
    ...$client,
    transaction: (begin, work) =>
      $client.transaction(begin, async (run) => {
        const result = await work(run)
        if (!isDue) return result
        isDue = false
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      }),
    retryDeadlocks: createDeadlockRetry().retry,
  })
}
