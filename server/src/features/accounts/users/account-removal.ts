import { setTimeout as sleep } from 'node:timers/promises'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Services } from '#platform/services.ts'
import {
  listLeavers,
  type RemovalStep,
  removalSteps,
  removeLeaver,
  takeRemovalTurn,
} from '#store/accounts/account-removal.ts'
import { inSlices } from '#store/query/slices.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

type Needed = Pick<Services, 'db' | 'files' | 'log' | 'background' | 'cache' | 'events'>

/** Small: a list or a comment takes milliseconds. */
const slices = { first: 5, most: 2000 }

/**
 * Removes the rows of an account that vanished, in slices; where it stopped does not matter. Does nothing where another process is at
 * it. The limits of a slice, in rows, are given by tests.
 * @throws the reason of the signal of background work, once the server closes.
 */
export async function removeAccount(services: Needed, userId: string, limits = slices): Promise<void> {
  const { db, background } = services
  const inTurn =
    (step: RemovalStep): RemovalStep =>
    async (tx, size) =>
      (await takeRemovalTurn(tx, userId)) ? step(tx, size) : 0
  const steps = await removalSteps(db, userId)
  const { pause, signal } = background
  for (const step of steps) await inSlices(db, { slice: inTurn(step), pause, signal, ...limits })
  const pictures = await inRetriedTransaction(db, async (tx) =>
    (await takeRemovalTurn(tx, userId)) ? removeLeaver(tx, userId, steps) : [],
  )
  invalidateTags(services)
  await removePictures(services, pictures)
}

const underway = new Set<string>()

/** Begins, or goes on with, the removal of an account behind other work of this kind; done once this process does no more of it. */
export function startRemoval(services: Needed, userId: string): Promise<void> {
  const { background, log } = services
  if (underway.has(userId)) return Promise.resolve()
  underway.add(userId)
  return new Promise((resolve) =>
    background.start(async () => {
      try {
        await removeAccount(services, userId)
      } catch (error) {
        if (!background.isInterrupted(error))
          log.error({ err: error }, 'the rows of a deleted account will be removed later')
      } finally {
        underway.delete(userId)
        resolve()
      }
    }),
  )
}

/** Goes on with removals whose process ended. */
export async function resumeRemovals(services: Needed): Promise<void> {
  for (const userId of await listLeavers(services.db)) void startRemoval(services, userId)
}

/** Waits for a removal as long as somebody may wait for an answer: that of most accounts is done then. */
export const soon = (removal: Promise<void>) =>
  Promise.race([removal, sleep(2000, undefined, { ref: false })])

/** The files of who is gone. Where one resists, the sweep of the media removes it later. */
async function removePictures(
  { files, log }: Pick<Needed, 'files' | 'log'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    await files
      .remove(hash)
      .catch((error) => log.error({ err: error }, 'a picture of a deleted account could not be removed yet'))
}
