import { crash } from './crash.ts'
import { killLongWrites } from './long-writes.ts'

const rounds = Number(process.env.CRASH_ROUNDS || 50)
const seed = process.env.CRASH_SEED || new Date().toISOString()

/** `CRASH_ROUNDS` kills on each engine, begun by `CRASH_SEED`. */
export const crashTrial = async (): Promise<string[]> => [
  ...(await crash({ engine: 'embedded', rounds, seed })),
  ...(await crash({ engine: 'postgres', rounds, seed })),
]

/** Long writes killed on each engine, begun by `CRASH_SEED`. */
export const longWritesTrial = async (): Promise<string[]> => [
  ...(await killLongWrites({ engine: 'embedded', rounds: 1, seed })),
  ...(await killLongWrites({ engine: 'postgres', rounds: 1, seed })),
]
