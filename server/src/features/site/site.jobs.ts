import type { Job } from '#platform/jobs/jobs.ts'
import { removeDayCountsBefore } from '#store/admin/day-counts.ts'
import { removeGameViewsBefore } from '#store/admin/game-views.ts'
import { removeContactMessagesBefore } from '#store/site/contact.ts'
import { removeIdempotencyKeysBefore } from '#store/site/idempotency-keys.ts'

const day = 24 * 60 * 60

export const siteJobs: readonly Job[] = [
  {
    name: 'forget searches that found nothing and views of games after 90 days, and the numbers of days after two years',
    everySeconds: day,
    run: async ({ db, clock }) => {
      const ago = (days: number) => new Date(clock().getTime() - days * day * 1000)
      await removeDayCountsBefore(db, { words: ago(90), counts: ago(731) })
      await removeGameViewsBefore(db, ago(90))
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
  {
    name: 'forget idempotency keys after a day',
    everySeconds: 60 * 60,
    run: ({ db, clock }) => removeIdempotencyKeysBefore(db, new Date(clock().getTime() - day * 1000)),
  },
]
