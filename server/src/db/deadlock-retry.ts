const maxRetries = 5

/**
 * PostgreSQL resolves a deadlock by ending one of the transactions, which then has written nothing. `retry` runs that one
 * again; `count` says how often. Transactions that take locks in one order never need it.
 */
export function createDeadlockRetry() {
  let retries = 0
  return {
    count: () => retries,
    async retry<T>(work: () => Promise<T>): Promise<T> {
      for (let times = 0; ; times++)
        try {
          return await work()
        } catch (error) {
          if (times >= maxRetries || !isDeadlock(error)) throw error
          retries++
        }
    },
  }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40P01') || isDeadlock(error.cause))
