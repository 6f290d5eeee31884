import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { startOnce } from '#platform/jobs/resumed-work.ts'
import type { Services } from '#platform/services.ts'
import { gameMerging } from '#store/catalogue/merging/game-merging.ts'
import {
  finishMerge,
  listMerging,
  type MergedTable,
  takeMergeTurn,
} from '#store/catalogue/merging/merging.ts'
import { providerMerging } from '#store/catalogue/merging/provider-merging.ts'
import { inSlices } from '#store/query/slices.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'background' | 'cache' | 'events'>

const kinds = { games: gameMerging, providers: providerMerging }
const slices = { first: 10, most: 2000 }

/**
 * Moves what refers to a merged game or provider, in slices, and removes it; where it stopped does not matter. Does nothing where
 * another process is at it. The limits of a slice, in rows, are given by tests.
 * @throws the reason of the signal of background work, once the server closes.
 */
export async function moveReferences(
  services: Needed,
  table: MergedTable,
  from: number,
  limits = slices,
): Promise<void> {
  const { db, clock, background } = services
  const { pause, signal } = background
  const merging = kinds[table]
  for (const step of merging.steps)
    await inSlices(db, {
      slice: async (tx, size) => {
        const into = await takeMergeTurn(tx, table, from)
        return into === undefined ? 0 : step(tx, size, { from, into })
      },
      ...{ pause, signal, ...limits },
    })
  await inRetriedTransaction(db, async (tx) => {
    if ((await takeMergeTurn(tx, table, from)) !== undefined) await finishMerge(tx, merging, from, clock())
  })
  invalidateTags(services)
}

export const startMerge = (services: Needed, table: MergedTable, from: number): Promise<void> =>
  startOnce(services, `merge ${table} ${from}`, () => moveReferences(services, table, from))

export const mergingJobs: readonly Job[] = [
  {
    name: 'go on with merges whose process ended',
    everySeconds: 60,
    run: async (services) => {
      for (const table of ['games', 'providers'] as const)
        for (const from of await listMerging(services.db, table)) void startMerge(services, table, from)
    },
  },
]
