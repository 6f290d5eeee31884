import type { Job } from '#platform/jobs/jobs.ts'
import { releaseImports, removeForgottenImports } from '#store/catalogue/imports.ts'

/** Longer than work ever goes without a sign of life. */
const silence = 3 * 60_000
const week = 7 * 86_400_000

let isFirst = true

/**
 * A process that ended in the middle of an import left nothing in the catalogue: its transaction is gone with it. The
 * embedded engine belongs to this process alone: what is at work when it starts, nobody works on.
 */
const release: Job = {
  name: 'release uploads whose process ended',
  everySeconds: 60,
  run: async ({ db, clock, engine }) => {
    const now = clock().getTime()
    const before = new Date(engine === 'embedded' && isFirst ? now + 1 : now - silence)
    isFirst = false
    await releaseImports(db, before)
  },
}

const forget: Job = {
  name: 'remove uploads nobody went on with',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => removeForgottenImports(db, new Date(clock().getTime() - week)),
}

export const importsJobs: readonly Job[] = [release, forget]
