/** Everybody who is being worked for at this moment. */
export type ConcurrencyLimiter = {
  /** Whether one more would make all of them wait too long. */
  isFull: () => boolean
  underway: () => number
  refused: () => number
  refuse: () => void
  /** Counts one in for as long as the work takes. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** At most so many at once: who is served waits no longer than their work takes, however many ask. */
export function createConcurrencyLimiter(most: number): ConcurrencyLimiter {
  let underway = 0
  let refused = 0
  return {
    isFull: () => underway >= most,
    underway: () => underway,
    refused: () => refused,
    refuse: () => void refused++,
    async during(work) {
      underway++
      try {
        return await work()
      } finally {
        underway--
      }
    },
  }
}
