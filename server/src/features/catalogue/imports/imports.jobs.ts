import type { Job } from '#platform/jobs/jobs.ts'
import { releaseImports, removeForgottenImports, takeOverImports } from '#store/catalogue/imports.ts'
import { goOn } from './write.actions.ts'

/** Milliseconds, longer than a slice and longer than reading or checking ever go without a sign of life. */
const silence = { writing: 30_000, reading: 3 * 60_000 }
const week = 7 * 86_400_000

let isFirst = true

/**
 * A process that ended while an import was written left a journal: this one goes on where it stopped. Reading and checking
 * begin again. The embedded engine belongs to this process alone: what is at work when it starts, nobody works on.
 */
const resume: Job = {
  name: 'go on with uploads whose process ended',
  everySeconds: 20,
  run: async (services) => {
    const { db, clock, engine, background } = services
    const now = clock()
    const isAlone = engine === 'embedded' && isFirst
    isFirst = false
    const before = (ms: number) => new Date(isAlone ? now.getTime() + 1 : now.getTime() - ms)
    await releaseImports(db, before(silence.reading))
    for (const hold of await takeOverImports(db, before(silence.writing), now))
      background.start(() => goOn(services, hold))
  },
}

const forget: Job = {
  name: 'remove uploads nobody went on with',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => removeForgottenImports(db, new Date(clock().getTime() - week)),
}

export const importsJobs: readonly Job[] = [resume, forget]
