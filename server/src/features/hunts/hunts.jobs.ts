import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { refreshBonusRecords } from '#store/hunts/bonus-records.ts'
import { removeDeletedHunts } from '#store/hunts/hunt-writes.ts'

const day = 86_400_000

const refreshRecords: Job = {
  name: 'work out bonus records',
  everySeconds: 3600,
  run: async (services) => {
    if ((await refreshBonusRecords(services.db, services.clock())) > 0)
      invalidateTags(services, ['catalogue'])
  },
}

/** A deleted hunt is out of sight at once and kept for 30 days. */
const sweepDeleted: Job = {
  name: 'sweep deleted hunts',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => removeDeletedHunts(db, new Date(clock().getTime() - 30 * day)),
}

export const huntsJobs: readonly Job[] = [refreshRecords, sweepDeleted]
