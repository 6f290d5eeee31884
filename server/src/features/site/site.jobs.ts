import type { Job } from '#platform/jobs.ts'
import { removeContactMessagesBefore } from '#store/contact.ts'
import { removeDayCountsBefore } from '#store/day-counts.ts'

const day = 24 * 60 * 60

export const siteJobs: readonly Job[] = [
  {
    name: 'forget searches that found nothing after 90 days, and the numbers of days after two years',
    everySeconds: day,
    run: ({ db, clock }) => {
      const ago = (days: number) => new Date(clock().getTime() - days * day * 1000)
      return removeDayCountsBefore(db, { words: ago(90), counts: ago(731) })
    },
  },
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
