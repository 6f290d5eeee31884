import { sha256Hex } from '#battles/replay/sha256.ts'
import {
  type Assumption,
  type Assumptions,
  assume,
  assumptionsOf,
  type GameFacts,
  type ModelInput,
} from './assumptions.ts'
import { exactWeights, type Outcome, unit } from './exact-mean.ts'
import { classOf, engineVersion, withoutFreeSpins } from './model-classes.ts'
import { logSpaced, tilted } from './tilt.ts'

/** The origin of a payout: nothing, the reels, a bonus round, the max win. */
export type Source = 'none' | 'base' | 'bonus' | 'max'

/**
 * The payout distribution of a game. Outcome i pays `payouts[i]` tenths of the bet in `weights[i]` of 2^40 spins.
 * Only outcome 0 pays nothing; payouts ascend (a bonus round may pay the same as the reels); at most 256 outcomes.
 */
export type PayoutTable = {
  /** The version of the engine that built it. */
  version: number
  /** The cost of one spin, or of one bought bonus round, in tenths of the bet. */
  cost: number
  payouts: readonly number[]
  weights: readonly number[]
  sources: readonly Source[]
  /** SHA-256 of `tableText`. */
  hash: string
}

/** A table with its assumptions. */
export type Model = { table: PayoutTable; assumptions: Assumptions }

/** Number of reel payouts, and of bonus payouts including the max win. */
const baseSteps = 64
const bonusSteps = 128

/**
 * The payout table of a game's spins. Its mean is exactly the RTP (parts per million), its largest payout the max
 * win. Published hit frequency and max-win odds are used where they are compatible with the rest. Every input
 * gives a table; `assumptions` names the source of each figure.
 */
export function spinModel(facts: GameFacts): Model {
  const input = assume(facts)
  const plan = planOf(input)
  const outcomes = [
    ...baseOutcomes(plan),
    ...bonusOutcomes(input.maxWin, plan.bonusMean, classOf(input.level).twiceTail, plan.bonus),
    { payout: Math.round(input.maxWin * 10), probability: plan.max, source: 'max' as const },
  ]
  const table = tableOf(outcomes, (BigInt(input.rtp) * BigInt(unit) + 50_000n) / 100_000n, 10)
  return { table, assumptions: assumptionsOf(withFitted(input, plan), table) }
}

/** Builds a table whose sum of weight times payout (2^40ths of tenths) is exactly `target`. */
export function tableOf(outcomes: readonly Outcome[], target: bigint, cost: number): PayoutTable {
  const merged = inOrder(outcomes)
  const weights = exactWeights(merged, target)
  const zero = unit - weights.reduce((sum, weight) => sum + weight, 0)
  const table = {
    version: engineVersion,
    cost,
    payouts: [0, ...merged.map(({ payout }) => payout)],
    weights: [zero, ...weights],
    sources: ['none' as const, ...merged.map(({ source }) => source)],
  }
  return { ...table, hash: tableHash(table) }
}

/** SHA-256 of `slottable/1|version|cost|payout:weight:source,…`. */
export function tableHash({ version, cost, payouts, weights, sources }: Omit<PayoutTable, 'hash'>): string {
  const outcomes = payouts.map((payout, i) => `${payout}:${weights[i]}:${sources[i]}`)
  return sha256Hex(`slottable/1|${version}|${cost}|${outcomes.join(',')}`)
}

/**
 * The outcomes of a bonus round below the max win: a beta prime distribution tilted to `mean` (multiple of the
 * bet). A larger `twiceShape` makes the lower side steeper; 2 is the Lomax distribution of published figures.
 */
export function bonusOutcomes(
  maxWin: number,
  mean: number,
  twiceTail: number,
  share: number,
  twiceShape = 2,
): Outcome[] {
  const payouts = logSpaced(maxWin * 10, bonusSteps).slice(0, -1)
  const scale = ((twiceTail - 2) / twiceShape) * mean * 10
  const rising = (payout: number) => (twiceShape === 2 ? payout : halfPower(payout / scale, twiceShape))
  const weights = payouts.map(
    (payout) => rising(payout) / halfPower(1 + payout / scale, twiceTail + twiceShape),
  )
  return tilted({ payouts, weights }, mean * 10).map((probability, i) => ({
    payout: payouts[i] as number,
    probability: probability * share,
    source: 'bonus',
  }))
}

/** The probabilities of a table's parts and their target means (multiples of the bet). */
type Plan = {
  bonus: number
  bonusMean: number
  max: number
  base: number
  baseMean: number
  largestBaseWin: number
}

function planOf({ rtp: ppm, level, maxWin, freeSpins, hitFrequency, maxWinOdds }: ModelInput): Plan {
  const rtp = ppm / 1_000_000
  const model = classOf(level)
  const less = freeSpins ? { bonusShare: 1, bonusMean: 1 } : withoutFreeSpins
  const bonusShare = model.bonusShare * less.bonusShare
  const bonusMean = Math.min(model.bonusMean * less.bonusMean * rtp, (maxWin / 8) * 0.999)
  const bonus = (bonusShare * rtp) / bonusMean
  const usual = (model.maxWinShare * Math.min(1, model.maxWinScale / maxWin) * rtp) / maxWin
  const max = Math.min(maxWinOdds === null ? usual : 1 / maxWinOdds, rtp / 4 / maxWin)
  const returned = (1 - bonusShare) * rtp - max * maxWin
  const wanted = (hitFrequency ?? model.hitFrequency) - bonus - max
  // A game that pays less often than its class pays more per hit, up to half of its max win.
  const roomiest = maxWin / 2
  const base = Math.min(returned / 0.4, Math.max(returned / (roomiest / 2), wanted))
  const baseMean = returned / base
  return {
    bonus,
    bonusMean,
    max,
    base,
    baseMean,
    largestBaseWin: Math.min(roomiest, Math.max(model.largestBaseWin, 2 * baseMean)),
  }
}

function baseOutcomes({ base, baseMean, largestBaseWin }: Plan): Outcome[] {
  const payouts = logSpaced(largestBaseWin * 10, baseSteps)
  const weights = payouts.map(() => 1)
  return tilted({ payouts, weights }, baseMean * 10).map((probability, i) => ({
    payout: payouts[i] as number,
    probability: probability * base,
    source: 'base',
  }))
}

/** Only products and one square root, which all engines round alike. */
function halfPower(value: number, halves: number): number {
  let power = halves % 2 === 0 ? 1 : Math.sqrt(value)
  for (let i = 0; i < Math.floor(halves / 2); i += 1) power *= value
  return power
}

const order: readonly Source[] = ['none', 'base', 'bonus', 'max']

function inOrder(outcomes: readonly Outcome[]): Outcome[] {
  const merged = new Map<string, Outcome>()
  for (const { payout, probability, source } of outcomes) {
    const key = `${payout}:${source}`
    const sum = (merged.get(key)?.probability ?? 0) + probability
    merged.set(key, { payout, probability: sum, source })
  }
  return [...merged.values()].sort(
    (one, other) => one.payout - other.payout || order.indexOf(one.source) - order.indexOf(other.source),
  )
}

/** Marks published figures that were incompatible with the rest, with the value used instead. */
function withFitted({ hitFrequency, maxWinOdds, stated }: ModelInput, plan: Plan): Assumption[] {
  const hits = plan.base + plan.bonus + plan.max
  const became = (figure: string, published: number | null, value: number) =>
    published !== null && Math.abs(value - published) > published / 1000 ? { figure, value } : null
  const changed = [became('hitFrequency', hitFrequency, hits), became('maxWinOdds', maxWinOdds, 1 / plan.max)]
  return stated.map((one) => {
    const fitted = changed.find((change) => change?.figure === one.figure)
    return fitted ? { ...one, kind: 'estimated', how: 'fitted', value: fitted.value } : one
  })
}
