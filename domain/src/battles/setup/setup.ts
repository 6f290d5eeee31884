import { unit } from '#battles/model/exact-mean.ts'
import { bounds, engineVersion } from '#battles/model/model-classes.ts'
import { type PayoutTable, tableHash } from '#battles/model/table.ts'
import type { BattleMode } from '#site/kinds.ts'

export const criteria = ['final', 'biggest', 'survival'] as const

/** `key` names the entrant's streams: its slug, with a suffix that distinguishes copies of one game (`~2`, `~94.5`). */
export type Entrant = { key: string; table: PayoutTable }

/**
 * All that decides a battle; the same one always comes to the same result. Money in tenths of the bet.
 * - `duel`: two play as many spins. `race`: two to eight, first to the target or last with money left. `bonus`: two to eight
 *   play bought rounds, their tables are those of bonus rounds. `bracket`: three to sixteen, single elimination. `league`:
 *   three to six, everyone against everyone.
 * - `criterion`: the balance after the last spin (in `bonus` the return per money wagered), the biggest single payout, or
 *   how many spins the bankroll lasted. A race has rules of its own and does not look at it.
 * - `spins`: of each entrant in each game of the battle; rounds in `bonus`.
 */
export type Battle = {
  version: number
  mode: BattleMode
  seed: string
  entrants: readonly Entrant[]
  spins: number
  criterion: (typeof criteria)[number]
  bankroll: number | null
  /** Races only: the lead that wins. */
  target: number | null
  /** Brackets only: maximum number of games of a pair. */
  bestOf: 1 | 3 | 5
  /** Brackets only: entrants are in order of strength, or drawn by lot. */
  seeding: 'given' | 'drawn'
}

/** Removes settings the mode ignores, so that they are not stored: a duel has no best-of, a race no criterion. */
export function withoutIdle<Setup extends Pick<Battle, 'mode' | 'criterion' | 'bestOf' | 'seeding'>>(
  setup: Setup,
): Setup {
  const isBracket = setup.mode === 'bracket'
  return {
    ...setup,
    criterion: setup.mode === 'race' ? 'final' : setup.criterion,
    bestOf: isBracket ? setup.bestOf : 1,
    seeding: isBracket ? setup.seeding : 'given',
  }
}

export const limits = {
  spins: 100_000,
  /** Spins of all entrants in all games, without spin-offs. */
  draws: 16_000_000,
  /** Above this number the page asks before it starts. */
  drawsToAsk: 5_000_000,
  repeats: 100_000,
  /** Spins of all repeats of a forecast. */
  forecastDraws: 200_000_000,
  /** Tenths of the bet: 50x to 1,000x, and up to the largest max win. */
  bankroll: { least: 500, most: 10_000 },
  target: { least: 10, most: 3_000_000 },
} as const

/** For each entrant that shares the first place. */
export const spinOffSpins = 50

export const entrantsOf = {
  duel: { least: 2, most: 2 },
  race: { least: 2, most: 8 },
  bracket: { least: 3, most: 16 },
  league: { least: 3, most: 6 },
  bonus: { least: 2, most: 8 },
} as const

export const battleProblems = [
  'BATTLE_VERSION',
  'BATTLE_SEED',
  'BATTLE_ENTRANTS',
  'BATTLE_ENTRANT_KEY',
  'BATTLE_TABLE',
  'BATTLE_SPINS',
  'BATTLE_BANKROLL',
  'BATTLE_TARGET',
  'BATTLE_BEST_OF',
  'BATTLE_TOO_MANY_DRAWS',
] as const
export type BattleProblem = (typeof battleProblems)[number]

export class BattleError extends Error {
  readonly code: BattleProblem

  constructor(code: BattleProblem) {
    super(code)
    this.code = code
  }
}

/** The first problem that prevents the battle, or `null`. */
export function problemOf(battle: Battle): BattleProblem | null {
  const { mode, entrants, spins, bankroll, target } = battle
  const { least, most } = entrantsOf[mode]
  const keys = entrants.map(({ key }) => key)
  if (battle.version !== engineVersion) return 'BATTLE_VERSION'
  if (!/^[\w-]{1,64}$/.test(battle.seed)) return 'BATTLE_SEED'
  if (keys.length < least || keys.length > most) return 'BATTLE_ENTRANTS'
  if (!keys.every((key) => /^[\w.~-]{1,160}$/.test(key))) return 'BATTLE_ENTRANT_KEY'
  if (new Set(keys).size < keys.length) return 'BATTLE_ENTRANT_KEY'
  if (!entrants.every(({ table }) => isSound(table, mode === 'bonus'))) return 'BATTLE_TABLE'
  if (!within(spins, { least: 1, most: limits.spins })) return 'BATTLE_SPINS'
  if (bankroll !== null && !within(bankroll, limits.bankroll)) return 'BATTLE_BANKROLL'
  if (bankroll === null && battle.criterion === 'survival' && mode !== 'race') return 'BATTLE_BANKROLL'
  if ((target !== null) !== (mode === 'race')) return 'BATTLE_TARGET'
  if (target !== null && !within(target, limits.target)) return 'BATTLE_TARGET'
  if (![1, 3, 5].includes(battle.bestOf)) return 'BATTLE_BEST_OF'
  return drawsOf(battle) > limits.draws ? 'BATTLE_TOO_MANY_DRAWS' : null
}

/** Maximum number of spins of the battle, without spin-offs. */
export function drawsOf({ mode, entrants, spins, bestOf }: Battle): number {
  const count = entrants.length
  if (mode === 'bracket') return 2 * (count - 1) * bestOf * spins
  return mode === 'league' ? count * (count - 1) * spins : count * spins
}

/** How often a battle can be repeated within this number of spins, up to the general maximum. */
export function repeatsWithin(battle: Battle, draws: number): number {
  return Math.min(limits.repeats, Math.max(1, Math.floor(draws / drawsOf(battle))))
}

/** The largest max win, in tenths. Sums of payouts stay exact. */
const maxPaid = bounds.maxWin.most * 10

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Checks a table before it is drawn from: stored tables come from outside. */
function isSound(table: PayoutTable, bonus: boolean): boolean {
  const { payouts, weights, sources, cost, version } = table
  const whole = (values: readonly number[]) => values.every((value) => Number.isSafeInteger(value))
  const rising = payouts.every((payout, i) => i === 0 || (payout > 0 && payout >= (payouts[i - 1] ?? 0)))
  return (
    version === engineVersion &&
    payouts.length <= 256 &&
    payouts.length === weights.length &&
    payouts.length === sources.length &&
    Number.isSafeInteger(cost) &&
    (bonus ? cost > 0 && cost <= maxPaid : cost === 10) &&
    payouts[0] === 0 &&
    (payouts.at(-1) ?? 0) <= maxPaid &&
    whole(payouts) &&
    rising &&
    whole(weights) &&
    weights.every((weight) => weight > 0) &&
    weights.reduce((sum, weight) => sum + weight, 0) === unit &&
    table.hash === tableHash(table)
  )
}
