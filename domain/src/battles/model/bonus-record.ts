import type { Outcome } from './exact-mean.ts'
import { bonusOutcomes } from './table.ts'
import { solve } from './tilt.ts'

/** The community record of a game's bonus rounds: counted rounds, their members and what they paid. */
export type BonusRecord = {
  n: number
  members: number
  /** Multiple of the bet. */
  mean: number
  /** Standard deviation of the natural logarithm of the payouts above zero. */
  spread: number
}

/**
 * A record needs `rounds` counted rounds, at most `ofMember` from one member. It therefore has at least five
 * members, none with more than a fifth of it.
 */
export const recordRules = { rounds: 30, ofMember: 6 } as const

/**
 * The published figures weigh as much as this many rounds, in the mean and in the spread (empirical Bayes):
 * variance within games over variance between games, in 68,986 public rounds of 3,498 games (decision 0031).
 */
export const priorRounds = { mean: 20, spread: 8 } as const

/** Bounds of a round's return as a share of its price. No record makes a price profitable. */
const returns = { least: 0.2, most: 0.999 } as const

/** True when a return (percent) was clamped: the recorded rounds pay more than their price. */
export const isCutReturn = (percent: number): boolean => percent >= returns.most * 100

/** Twice the exponents of the lower side, widest first. 2 is the published shape. */
const twiceShapes = [1, 2, 3, 4, 6, 8, 12] as const

/**
 * The return of a round as a share of its `price` (multiple of the bet), from the record shrunk towards
 * `published`. Both in parts per million; rounded to hundredths of a percent.
 */
export function recordedReturn({ n, mean }: BonusRecord, price: number, published: number): number {
  const { mean: prior } = priorRounds
  const share = (n * (mean / price) + prior * (published / 1_000_000)) / (n + prior)
  return Math.round(Math.min(returns.most, Math.max(returns.least, share)) * 10_000) * 100
}

type Round = { maxWin: number; mean: number; twiceTail: number; share: number }

/**
 * The outcomes of a round below the max win, with the record's spread shrunk towards the class's. The tail is the
 * class's, because no record is long enough to estimate it. Mixes two lower-side shapes with the required mean in
 * the proportion that gives the spread.
 */
export function recordedOutcomes({ maxWin, mean, twiceTail, share }: Round, record: BonusRecord): Outcome[] {
  const published = bonusOutcomes(maxWin, mean, twiceTail, share)
  const shaped = (twice: number) =>
    mixed(published, bonusOutcomes(maxWin, mean, twiceTail, share, twice), ofPublished)
  const { spread: prior } = priorRounds
  const own = spreadOf(published)
  const wanted = (prior * own * own + (record.n - 1) * record.spread * record.spread) / (prior + record.n - 1)
  const spreads = twiceShapes.map((twice) => spreadOf(shaped(twice)))
  const narrower = spreads.findIndex((spread) => spread * spread <= wanted)
  const wide = shaped(twiceShapes[Math.max(0, narrower < 0 ? twiceShapes.length - 1 : narrower - 1)] ?? 2)
  if (narrower <= 0) return wide
  const narrow = shaped(twiceShapes[narrower] ?? 2)
  const part = solve(0, 1, (candidate) => {
    const spread = spreadOf(mixed(wide, narrow, candidate))
    return spread * spread < wanted
  })
  return mixed(wide, narrow, part)
}

/** The share of the published shape in every mix: the smallest payouts need some weight to settle the mean. */
const ofPublished = 0.001

const mixed = (one: readonly Outcome[], other: readonly Outcome[], part: number): Outcome[] =>
  one.map((outcome, i) => ({
    ...outcome,
    probability: outcome.probability * part + (other[i]?.probability ?? 0) * (1 - part),
  }))

/** Standard deviation of the natural logarithm of the payouts. */
export function spreadOf(outcomes: readonly Pick<Outcome, 'payout' | 'probability'>[]): number {
  let [total, sum, squares] = [0, 0, 0]
  for (const { payout, probability } of outcomes) {
    const log = logOf(payout)
    total += probability
    sum += probability * log
    squares += probability * log * log
  }
  return Math.sqrt(Math.max(0, squares / total - (sum / total) * (sum / total)))
}

/** Natural logarithm by basic arithmetic only, because `Math.log` differs between engines in the last bits. */
export function logOf(value: number): number {
  let [rest, halvings] = [value, 0]
  while (rest > 1.5) {
    rest /= 2
    halvings += 1
  }
  return halvings * ln2 + logNearOne(rest)
}

/** 2·(z + z³/3 + z⁵/5 + …) with z = (y − 1)/(y + 1), for y from ½ to 2. */
function logNearOne(value: number): number {
  const z = (value - 1) / (value + 1)
  let [power, sum] = [z, 0]
  for (let odd = 1; odd < 40; odd += 2) {
    sum += power / odd
    power *= z * z
  }
  return 2 * sum
}

const ln2 = logNearOne(2)
