import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '#db/database-unavailable.ts'
import type { ConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { createSemaphore } from './semaphore.ts'

/** Work that continues after its request was answered. */
export type BackgroundWork = {
  /** Starts work. Failures are logged; the work itself must leave a consistent state. */
  start: (work: () => Promise<void>) => void
  /** Aborted when the server closes: work in slices stops after its slice, and another process resumes it. */
  signal: AbortSignal
  /** True when work failed because the server closes or the database is away, so it can resume later. */
  isInterrupted: (error: unknown) => boolean
  /** Waits until present requests are answered, but not long: on a busy site work would never end. */
  pause: () => Promise<void>
  /** Waits for running work. */
  close: () => Promise<void>
}

/** Milliseconds. A request of several statements waits for one slice, not for one before each statement. */
const maxPauseMs = 150

type Surroundings = { log: FastifyBaseLogger; limiter: ConcurrencyLimiter; engine: 'embedded' | 'postgres' }

/** Runs one task after the other, because some take a thread and much memory. */
export function createBackgroundWork({ log, limiter, engine }: Surroundings): BackgroundWork {
  const turns = createSemaphore(1, 1000)
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  return {
    start: (work) => {
      const run = turns(work).catch((error) => log.error({ err: error }, 'work in the background failed'))
      running.add(run)
      void run.finally(() => running.delete(run))
    },
    signal: closing.signal,
    isInterrupted: (error) => closing.signal.aborted || isUnavailable(error),
    async pause() {
      const until = performance.now() + maxPauseMs
      do await sleep(1)
      while (engine === 'embedded' && limiter.underway() > 0 && performance.now() < until)
    },
    close: async () => {
      closing.abort()
      await Promise.all(running)
    },
  }
}
