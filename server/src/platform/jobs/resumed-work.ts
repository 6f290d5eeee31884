import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/services.ts'

const underway = new Map<string, Promise<void>>()

/**
 * Starts sliced work in the background, or joins it when this process already runs it. Resolves when the work
 * ends, fails or is interrupted. A job resumes interrupted and failed work by looking for what is left.
 * @param what unique name of the work
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

/** Waits for work at most as long as a caller can wait for a reply; most work is done by then. */
export const soon = (work: Promise<void>) => Promise.race([work, sleep(2000, undefined, { ref: false })])
