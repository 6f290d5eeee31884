import { communityTags } from '@slot-liste/contract/core/endpoint.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { startOnce } from '#platform/jobs/resumed-work.ts'
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
  invalidateTags(services, communityTags)
  await removePictures(services, pictures)
}

/** Begins, or goes on with, the removal of an account: done once this process does no more of it. */
export const startRemoval = (services: Needed, userId: string): Promise<void> =>
  startOnce(services, `removal ${userId}`, () => removeAccount(services, userId))

/** Goes on with removals whose process ended. */
export async function resumeRemovals(services: Needed): Promise<void> {
  for (const userId of await listLeavers(services.db)) void startRemoval(services, userId)
}

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
