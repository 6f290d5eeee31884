import type { Job } from '#platform/jobs/jobs.ts'
import { removeDeletedBattles } from '#store/battles/battle-writes.ts'
import { removeViewsBefore } from '#store/community/subject-views.ts'

const day = 86_400_000

/** A deleted battle can be brought back for 30 days. */
const sweepDeleted: Job = {
  name: 'sweep deleted battles',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => removeDeletedBattles(db, new Date(clock().getTime() - 30 * day)),
}

/** Removes visitors' hashes after 48 hours. */
const forgetViews: Job = {
  name: 'forget who saw which battle',
  everySeconds: 3600,
  run: ({ db, clock }) => removeViewsBefore(db, 'battle', new Date(clock().getTime() - 2 * day)),
}

export const battlesJobs: readonly Job[] = [sweepDeleted, forgetViews]
