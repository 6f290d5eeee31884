import { crash } from './crash.ts'

const rounds = Number(process.env.CRASH_ROUNDS || 50)
const seed = process.env.CRASH_SEED || new Date().toISOString()

/** `CRASH_ROUNDS` kills on each engine, begun by `CRASH_SEED`. */
export const crashTrial = async (): Promise<string[]> => [
  ...(await crash({ engine: 'embedded', rounds, seed })),
  ...(await crash({ engine: 'postgres', rounds, seed })),
]
