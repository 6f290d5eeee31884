import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/services.ts'

const underway = new Map<string, Promise<void>>()

/**
 * Begins work in slices behind other work in the background, or waits for it where this process is at it already. Resolves once this
 * process does no more of it.
 * Work that is interrupted or fails is begun again by a job, which finds it by what is left to do.
 * @param what names it, once among all work.
 */
export function startOnce(
  { background, log }: Pick<Services, 'background' | 'log'>,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const running = underway.get(what)
  if (running) return running
  const ended = new Promise<void>((resolve) =>
    background.start(async () => {
      try {
        await work()
      } catch (error) {
        if (!background.isInterrupted(error))
          log.error({ err: error }, 'work in slices will be gone on with later')
      } finally {
        underway.delete(what)
        resolve()
      }
    }),
  )
  underway.set(what, ended)
  return ended
}

/** Waits for work as long as somebody may wait for an answer: most is done then. */
export const soon = (work: Promise<void>) => Promise.race([work, sleep(2000, undefined, { ref: false })])
