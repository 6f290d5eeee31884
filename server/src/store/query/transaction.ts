import { commitHookNow, type Db, transactionOver, withoutCommitHook } from '#db/db.ts'

type Work<T> = (tx: Db) => Promise<T>

/** Runs `work` in a transaction, which commits unless it throws. */
export function inTransaction<T>({ $client }: Db, work: Work<T>): Promise<T> {
  // The engine may start the transaction from the context of another request.
  const hook = commitHookNow()
  return $client.transaction('begin', (run) =>
    // A transaction inside this one has no hook of its own.
    withoutCommitHook(async () => {
      const tx = transactionOver($client, run)
      const result = await work(tx)
      await hook(tx)
      return result
    }),
  )
}

/**
 * Runs `work` in a transaction, and again after a deadlock: for writes to rows that other requests lock, too.
 * `work` changes nothing outside the database and carries nothing from one run to the next. Rows are locked in
 * this order everywhere: providers, games, lists, battles, hunts, comments, users.
 */
export const inRetriedTransaction = <T>(db: Db, work: Work<T>): Promise<T> =>
  db.$client.retryDeadlocks(() => inTransaction(db, work))

/** Runs `work` on one snapshot of the database, however long it reads. It must not write. */
export const inSnapshot = <T>({ $client }: Db, work: Work<T>): Promise<T> =>
  $client.transaction('begin isolation level repeatable read read only', (run) =>
    work(transactionOver($client, run)),
  )
