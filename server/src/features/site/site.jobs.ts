import type { Job } from '#platform/jobs.ts'
import { removeContactMessagesBefore } from '#store/contact.ts'

const day = 24 * 60 * 60

export const siteJobs: readonly Job[] = [
  {
    name: 'forget contact messages after 24 months',
    everySeconds: day,
    run: ({ db, clock }) => {
      const moment = clock()
      moment.setUTCMonth(moment.getUTCMonth() - 24)
      return removeContactMessagesBefore(db, moment)
    },
  },
]
