import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '#db/database-unavailable.ts'
import type { ConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { createSemaphore } from './semaphore.ts'

/** Work that goes on after its request was answered. */
export type BackgroundWork = {
  /** Begins work nobody waits for; it is logged when it fails, and leaves everything as it should be by itself. */
  start: (work: () => Promise<void>) => void
  /** Aborted once the server closes: work in slices ends with its slice, another process goes on with it. */
  signal: AbortSignal
  /** Whether work ended with this because the server closes or the database is away: it can go on later. */
  isInterrupted: (error: unknown) => boolean
  /** Waits until those who are being answered have been, but not for long: on a busy site work would never be done. */
  pause: () => Promise<void>
  /** Waits for what is under way. */
  close: () => Promise<void>
}

/** Milliseconds; a request of several statements waits for one slice, not for one before each of them. */
const maxPauseMs = 150

type Surroundings = { log: FastifyBaseLogger; limiter: ConcurrencyLimiter; engine: 'embedded' | 'postgres' }

/** One task after the other: some take a thread and much of the memory. */
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
