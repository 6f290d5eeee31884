import type { Job } from '#platform/jobs/jobs.ts'
import { removeRemovedComments } from '#store/admin/moderated.ts'

const day = 86_400_000

/** Content deleted by administrators can be restored for 30 days. */
const sweepRemoved: Job = {
  name: 'sweep comments administrators deleted',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => {
    const now = clock()
    return removeRemovedComments(db, new Date(now.getTime() - 30 * day), now)
  },
}

export const moderationJobs: readonly Job[] = [sweepRemoved]
