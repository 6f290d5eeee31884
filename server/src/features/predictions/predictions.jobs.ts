import type { Job } from '#platform/jobs/jobs.ts'
import { ensureToday, settleDueDays } from './predictions.actions.ts'

/** The first visit of a day makes it, too. */
const make: Job = {
  name: 'make the prediction of the day',
  everySeconds: 300,
  run: async (services) => {
    await ensureToday(services)
  },
}

/** Days that closed while no server ran are settled at the start. */
const settle: Job = { name: 'settle predictions', everySeconds: 15, run: settleDueDays }

export const predictionsJobs: readonly Job[] = [make, settle]
