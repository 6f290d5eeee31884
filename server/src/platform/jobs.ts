import type { Services } from './services.ts'

/** Work the clock asks for, not a caller. */
export type Job = { name: string; everySeconds: number; run: (services: Services) => Promise<void> }

/** Starts every job, now and then at its interval; the function it returns stops them. */
export function startJobs(services: Services, jobs: readonly Job[]): () => void {
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
