import type { Noun } from '@slot-liste/contract/core/endpoint.ts'
import { tellShown } from '#platform/cache/shown.ts'
import type { Services } from '#platform/services.ts'

/** Work the clock asks for, not a caller. `touches` is what of public answers it changes; nothing if nothing is said. */
export type Job = {
  name: string
  everySeconds: number
  touches?: readonly Noun[]
  run: (services: Services) => Promise<void>
}

/** Starts every job, now and then at its interval; the function it returns stops them. */
export function startJobs(services: Services, jobs: readonly Job[]): () => void {
  const timers = jobs.map((job) => {
    const run = async () => {
      const began = performance.now()
      const told = (isDone: boolean) =>
        services.metrics.observeJob(job.name, isDone, performance.now() - began)
      try {
        await job.run(services)
        tellShown(services, job.touches ?? [])
        told(true)
      } catch (error) {
        told(false)
        services.log.error({ err: error, job: job.name }, 'job failed')
      }
    }
    void run()
    return setInterval(run, job.everySeconds * 1000).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
