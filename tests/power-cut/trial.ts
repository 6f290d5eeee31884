import { powerCut } from './power-cut.ts'

/** `POWER_CUTS` cuts begun by `POWER_CUT_SEED`; with `POWER_CUT_FSYNC=off` nothing counts as synced, and it must fail. */
export function powerCutTrial(): Promise<string[]> {
  const { POWER_CUTS, POWER_CUT_SEED, POWER_CUT_FSYNC } = process.env
  return powerCut({
    cuts: Number(POWER_CUTS || 200),
    cutsOfRun: 10,
    seed: POWER_CUT_SEED || new Date().toISOString(),
    ignoresSync: POWER_CUT_FSYNC === 'off',
  })
}
