import type { Services } from '#platform/services.ts'
import { removeContactMessagesBefore } from '#store/contact.ts'

type Job = { name: string; everySeconds: number; run: (services: Services) => Promise<void> }

const day = 24 * 60 * 60

/** Work the clock asks for, not a caller. */
const jobs: readonly Job[] = [
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

/** Starts every job, now and then at its interval; the function it returns stops them. */
export function startJobs(services: Services): () => void {
  const timers = jobs.map((job) => {
    const run = () =>
      job.run(services).catch((error) => services.log.error({ err: error, job: job.name }, 'job failed'))
    void run()
    return setInterval(run, job.everySeconds * 1000).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
