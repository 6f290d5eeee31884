import type { Chosen } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { PastBattle } from './battle-history.ts'

/**
 * The address of the simulator with this set-up, as its search parameters. With `seed` it is the same run again, as far
 * as the games' figures are still the same.
 */
export function battleAddress(
  setup: PastBattle['setup'],
  chosen: readonly Chosen[],
  { seed, spins = setup.spins }: { seed?: string; spins?: number } = {},
): Record<string, string> {
  const { mode, criterion, bankroll, target, bestOf, seeding } = setup
  return {
    g: gamesAddress(chosen),
    m: mode,
    n: String(spins),
    ...(mode !== 'race' && { c: criterion }),
    ...(bankroll !== null && { b: String(bankroll / 10) }),
    ...(target !== null && { t: String(target / 10) }),
    ...(mode === 'bracket' && { o: String(bestOf), sd: seeding }),
    ...(seed !== undefined && { s: seed, v: String(setup.version) }),
  }
}

/** The games alone; the simulator takes what is usual for the rest. */
export const gamesAddress = (chosen: readonly Chosen[]): string => chosen.map(written).join(',')

function written({ game, rtp, cost, record }: Chosen): string {
  const price = cost === undefined ? [] : [`c${cost}`]
  return [game, ...(rtp === undefined ? [] : [rtp]), ...price, ...(record ? ['r'] : [])].join('~')
}
