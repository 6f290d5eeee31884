import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which part of the random runs of a property is made; see `vitest.config.ts`. */
    shareOfRuns: number
  }
}

/** How often a property is tried: `full` times in the full check, a tenth of that in the quick one. */
export const runs = (full: number): number => Math.ceil(full * inject('shareOfRuns'))

// This file is a set-up file too: it decides for properties that name no number.
fc.configureGlobal({ numRuns: runs(100) })
