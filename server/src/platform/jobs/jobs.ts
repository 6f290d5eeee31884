import type { CacheTag } from '@slot-liste/contract/core/endpoint.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Services } from '#platform/services.ts'

/** Scheduled work. `invalidates` are the cache tags it changes; default: none. */
export type Job = {
  name: string
  everySeconds: number
  invalidates?: readonly CacheTag[]
  run: (services: Services) => Promise<void>
}

/** Runs every job now and at its interval. Returns a function that stops them. */
export function startJobs(services: Services, jobs: readonly Job[]): () => void {
  const timers = jobs.map((job) => {
    const run = async () => {
      const began = performance.now()
      const report = (isDone: boolean) =>
        services.metrics.observeJob(job.name, isDone, performance.now() - began)
      try {
        await job.run(services)
        invalidateTags(services, job.invalidates ?? [])
        report(true)
      } catch (error) {
        report(false)
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
