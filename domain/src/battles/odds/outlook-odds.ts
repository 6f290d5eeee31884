import type { Player } from '#battles/model/game.ts'
import { cellsFor } from '#battles/model/sum-law.ts'
import { advance, type RunRules, startRun } from '#battles/replay/simulate.ts'
import { streamOf } from '#battles/replay/stream.ts'
import { exactly, type Figure, simulatedShare, z95 } from '#battles/setup/figure.ts'
import { chanceOfOne, tableFigures } from '#battles/table-figures.ts'
import { chanceOfProfit, luckShare, percentiles, sessionLaw } from './session-odds.ts'

/** The displayed quantiles of the balance. */
export const outlookShares = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** The possible results of a session of one game; money in tenths of the bet, chances 0 to 1. */
export type Outlook = {
  /** The quantiles `outlookShares` of the balance after each number of spins in `at`. */
  fan: { at: number[]; shares: number[][] }
  /** Quantiles of the final balance. */
  percentiles: Figure[]
  profit: Figure
  /** The chance of a payout of at least 100 times the bet. */
  hundred: Figure
  /** The expected loss, in multiples of the bet. */
  cost: Figure
  /** The share of runs that end worse than this one; `null` without an end. */
  luck: Figure | null
}

const fanPoints = 24
const sampleRuns = 1_000
const sampleSpins = 6_000_000

/**
 * Exact for the model when all spins are made; with a bankroll or target from simulated runs on independent
 * streams. `end` is the final balance of a run; without `fan` only the end is computed.
 */
export function* outlookOf(
  player: Player,
  rules: Omit<RunRules, 'cost' | 'pieces'>,
  seed: string,
  end: number | null,
  withFan = true,
): Generator<number, Outlook> {
  if (rules.bankroll === null && rules.target === null)
    return yield* exactOutlook(player, rules.spins, end, withFan)
  return yield* sampledOutlook(player, rules, seed, end)
}

function* exactOutlook(
  { table }: Player,
  spins: number,
  end: number | null,
  withFan: boolean,
): Generator<number, Outlook> {
  const at = withFan ? pointsOf(spins) : []
  const shares: number[][] = []
  for (const plays of at) {
    const law = sessionLaw(table, plays, plays === spins ? cellsFor.shown : cellsFor.live)
    shares.push(percentiles(law, outlookShares).map(({ value }) => value))
    yield 1
  }
  const law = sessionLaw(table, spins)
  yield 1
  return {
    fan: { at, shares },
    percentiles: percentiles(law, outlookShares),
    profit: chanceOfProfit(law),
    hundred: chanceOfOne(table, 100, spins),
    cost: exactly((spins * table.cost * (1 - tableFigures(table).rtp)) / 10),
    luck: end === null ? null : luckShare(law, end),
  }
}

function pointsOf(spins: number): number[] {
  const count = Math.min(fanPoints, spins)
  return Array.from({ length: count }, (_, i) => Math.floor((spins * (i + 1)) / count))
}

function* sampledOutlook(
  player: Player,
  rules: Omit<RunRules, 'cost' | 'pieces'>,
  seed: string,
  end: number | null,
): Generator<number, Outlook> {
  const { cost } = player.table
  const at = pointsOf(rules.spins)
  const n = Math.max(100, Math.min(sampleRuns, Math.floor(sampleSpins / rules.spins)))
  const columns = at.map(() => new Float64Array(n))
  const ends = new Float64Array(n)
  const [made, big] = [new Float64Array(n), { count: 0 }]
  for (let replicate = 0; replicate < n; replicate += 1) {
    const stream = streamOf(seed, `${player.key}/outlook`, replicate)
    const run = startRun(player.sampler, stream, { ...rules, cost, pieces: at.length })
    advance(run, rules.spins)
    columns.forEach((column, piece) => {
      column[replicate] = piece <= run.line.piece ? (run.line.close[piece] as number) : run.balance
    })
    ends[replicate] = run.balance
    made[replicate] = run.done
    if (run.biggest >= 1_000) big.count += 1
    yield run.done
  }
  for (const column of [...columns, ends]) column.sort()
  const count = (holds: (balance: number) => boolean) => ends.filter(holds).length
  const level = end === null ? 0 : count((balance) => balance === end) / 2
  return {
    fan: {
      at,
      shares: columns.map((column) => outlookShares.map((share) => column[rankOf(share, n)] as number)),
    },
    percentiles: outlookShares.map((share) => sampledPercentile(ends, share)),
    profit: simulatedShare(
      count((balance) => balance > 0),
      n,
    ),
    hundred: simulatedShare(big.count, n),
    cost: sampledCost(player, made),
    luck: end === null ? null : simulatedShare(count((balance) => balance < end) + level, n),
  }
}

function rankOf(share: number, n: number): number {
  return Math.min(n - 1, Math.max(0, Math.ceil(share * n) - 1))
}

/** With the order statistics that contain the true value in 19 of 20 cases. */
function sampledPercentile(sorted: Float64Array, share: number): Figure {
  const n = sorted.length
  const half = z95 * Math.sqrt((share * (1 - share)) / n)
  const of = (where: number) => sorted[rankOf(where, n)] as number
  return { kind: 'simulated', value: of(share), n, low: of(share - half), high: of(share + half) }
}

/** Each spin has the same expected cost, so only the number of spins is sampled. */
function sampledCost({ table }: Player, made: Float64Array): Figure {
  const n = made.length
  const each = (table.cost * (1 - tableFigures(table).rtp)) / 10
  const mean = made.reduce((sum, spins) => sum + spins, 0) / n
  const square = made.reduce((sum, spins) => sum + (spins - mean) * (spins - mean), 0) / n
  const half = z95 * Math.sqrt(square / n)
  return {
    kind: 'simulated',
    value: mean * each,
    n,
    low: Math.max(0, mean - half) * each,
    high: (mean + half) * each,
  }
}
