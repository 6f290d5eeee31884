import type { FastifyBaseLogger } from 'fastify'
import { createSemaphore } from '#platform/jobs/semaphore.ts'

export type ImportWork = {
  /** Begins work nobody waits for; it is logged when it fails, and has put its import right by itself. */
  start: (work: () => Promise<void>) => void
  /** Waits for what is under way. */
  close: () => Promise<void>
}

/** Checks, writings and undoings, one after the other: each takes a thread and much of the memory. */
export function createImportWork(log: FastifyBaseLogger): ImportWork {
  const turns = createSemaphore(1, 1000)
  const running = new Set<Promise<void>>()
  return {
    start: (work) => {
      const run = turns(work).catch((error) => log.error({ err: error }, 'work on an upload failed'))
      running.add(run)
      void run.finally(() => running.delete(run))
    },
    close: async () => {
      await Promise.all(running)
    },
  }
}
