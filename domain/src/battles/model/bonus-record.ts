import type { Outcome } from './exact-mean.ts'
import { bonusOutcomes } from './table.ts'
import { solve } from './tilt.ts'

/** The community record of a game's bonus rounds: how many count, of how many members, and what they paid. */
export type BonusRecord = {
  n: number
  members: number
  /** Multiple of the bet. */
  mean: number
  /** Standard deviation of the natural logarithm of what the paying ones paid. */
  spread: number
}

/**
 * From so many counted rounds on there is a record, and so many of one member count: it always has five members or more,
 * and none of them makes more than a fifth of it.
 */
export const recordRules = { rounds: 30, ofMember: 6 } as const

/**
 * Rounds that what is published weighs as much as, in the mean and in the spread (empirical Bayes): the variance within
 * games over the variance between them, in 68,986 public rounds of 3,498 games (decision 0031).
 */
export const priorRounds = { mean: 20, spread: 8 } as const

/** The bounds of a round's return, as a share of its price. Nothing recorded makes a price pay off. */
const returns = { least: 0.2, most: 0.999 } as const

/** Whether a return in percent is one that a record was cut down to: its rounds pay more than their price. */
export const isCutReturn = (percent: number): boolean => percent >= returns.most * 100

/** Twice the exponents of the lower side, the widest first; 2 is that of published figures. */
const twiceShapes = [1, 2, 3, 4, 6, 8, 12] as const

/**
 * The share of its price (multiple of the bet) that a round returns by the record, brought towards what is published: both
 * parts per million. Whole hundredths of a percent.
 */
export function recordedReturn({ n, mean }: BonusRecord, price: number, published: number): number {
  const { mean: prior } = priorRounds
  const share = (n * (mean / price) + prior * (published / 1_000_000)) / (n + prior)
  return Math.round(Math.min(returns.most, Math.max(returns.least, share)) * 10_000) * 100
}

type Round = { maxWin: number; mean: number; twiceTail: number; share: number }

/**
 * The outcomes of a round below the max win with the spread of the record, brought towards that of the class. The tail is
 * the class's: no record is long enough to tell of it. Of two shapes of the lower side, both with the mean asked for, as
 * much is taken of each as the spread needs.
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

/** So much of every shape is that of published figures: the smallest payouts need some weight to settle the mean with. */
const ofPublished = 0.001

const mixed = (one: readonly Outcome[], other: readonly Outcome[], part: number): Outcome[] =>
  one.map((outcome, i) => ({
    ...outcome,
    probability: outcome.probability * part + (other[i]?.probability ?? 0) * (1 - part),
  }))

/** The standard deviation of the logarithm of what outcomes pay. */
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

/** The natural logarithm by basic arithmetic alone: engines differ in the last bits of theirs. */
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
