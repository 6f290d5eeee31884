import { createRequire } from 'node:module'
import { samplerOf } from '@slot-liste/domain/battles/model/alias.ts'
import { exampleBattle, exampleEntrants } from '@slot-liste/domain/battles/model/examples.ts'
import { spinModel } from '@slot-liste/domain/battles/model/table.ts'
import { bracketOdds } from '@slot-liste/domain/battles/odds/bracket-odds.ts'
import { duelOdds, liveOdds } from '@slot-liste/domain/battles/odds/duel-odds.ts'
import { fieldOdds } from '@slot-liste/domain/battles/odds/field-odds.ts'
import { forecast } from '@slot-liste/domain/battles/odds/forecast.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { advance, startRun } from '@slot-liste/domain/battles/replay/simulate.ts'
import { type Stream, streamOf } from '@slot-liste/domain/battles/replay/stream.ts'
import { createWeightedSampler } from 'weighted-sampler'
import { type Row, ratio } from '#bench/table.ts'

const { VoseAliasMethod } = createRequire(import.meta.url)('vose-alias-method') as {
  VoseAliasMethod: new (shares: number[]) => { next: () => number }
}

const spins = 100_000
/** Played in one turn, one after another. */
const games = 8
const turns = 60

/**
 * The battle engine on one core, in process: simulating with all its statistics against drawing the numbers alone, and what
 * a page waits for before and during a battle. The best of many turns, so that a busy machine does not tell.
 */
export async function benchBattle(): Promise<Row[]> {
  const { draw, runs } = drawing()
  const peers = playingOfPeers()
  const fastest = Math.min(...peers.map(({ best }) => best))
  const tables = exampleEntrants(16).map(({ table }) => table)
  const [low, high] = tables as [(typeof tables)[0], (typeof tables)[0]]
  return [
    { what: 'drawing the numbers alone', figure: perSecond(draw), ratio: '1.00' },
    ...runs.map(({ level, best }) => ({
      what: `simulating with all statistics, ${level}`,
      figure: perSecond(best),
      ratio: ratio(draw / best),
      goal: '≥ 0.25',
    })),
    ...peers.map(({ name, best }) => ({
      what: `the same around ${name}, high`,
      figure: perSecond(best),
      ratio: ratio(draw / best),
    })),
    {
      what: 'ours against the faster of those two, high',
      figure: '',
      ratio: ratio(fastest / (runs.at(-1)?.best ?? 0)),
      goal: '≥ 4',
    },
    timed('16 tables made', 10, setUp),
    timed('exact odds of a duel of 1,000 spins', 20, () => duelOdds(low, high, 1_000)),
    timed('exact odds of a duel of 100,000 spins', 20, () => duelOdds(low, high, 100_000)),
    timed('odds of a duel that runs', 5, () => liveOdds(low, high, 700, 123)),
    timed('exact odds of 16, all against all, 1,000 spins', 150, () => fieldOdds(tables, 1_000)),
    timed('exact odds of a bracket of 16', 300, () => bracketOdds(exampleBattle('bracket', 16))),
    timed('a duel of 500 spins', 5, () => play(exampleBattle('duel', 2))),
    timed('10,000 repeats of it, 10 million spins', 100, () => forecast(exampleBattle('duel', 2), 10_000), 3),
  ]
}

const tableOf = (volatility: 'low' | 'medium' | 'high') =>
  spinModel({ rtp: 96, volatility, maxWin: 5_000, freeSpins: true }).table

/** Turns of both in alternation: whatever slows the machine down slows both. */
function drawing() {
  const stream = streamOf('bench', 'draws', 0)
  const rules = { cost: 10, spins, bankroll: null, target: null, pieces: 512 }
  const runs = (['low', 'medium', 'high'] as const).map((level) => ({
    level,
    sampler: samplerOf(tableOf(level)),
    best: Number.POSITIVE_INFINITY,
  }))
  let draw = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns; turn += 1) {
    draw = Math.min(
      draw,
      milliseconds(() => drawAlone(stream, games * spins)),
    )
    for (const run of runs) {
      const started = Array.from({ length: games }, (_, i) =>
        startRun(run.sampler, streamOf('bench', run.level, turn * games + i), rules),
      )
      run.best = Math.min(
        run.best,
        milliseconds(() => {
          for (const one of started) advance(one, spins)
        }),
      )
    }
  }
  return { draw, runs }
}

/** The same spins with the same statistics, written down plainly around the alias samplers of others. */
function playingOfPeers() {
  const { weights, payouts } = tableOf('high')
  const shares = weights.map((weight) => weight / 2 ** 40)
  const vose = new VoseAliasMethod(shares)
  const walker = createWeightedSampler([...shares.keys()], shares)
  const peers = [
    { name: 'vose-alias-method', next: () => vose.next() },
    { name: 'weighted-sampler', next: () => walker.sample() },
  ]
  return peers.map(({ name, next }) => {
    let best = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < turns / 3; turn += 1)
      best = Math.min(
        best,
        milliseconds(() => playPlainly(next, Int32Array.from(payouts))),
      )
    return { name, best }
  })
}

function playPlainly(next: () => number, payouts: Int32Array) {
  const counts = new Int32Array(payouts.length)
  let [balance, peak, drawdown, dry, longestDry, biggest] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < games * spins; i += 1) {
    const outcome = next()
    const payout = payouts[outcome] as number
    counts[outcome] = (counts[outcome] as number) + 1
    balance += payout - 10
    dry = payout > 0 ? 0 : dry + 1
    if (dry > longestDry) longestDry = dry
    if (payout > biggest) biggest = payout
    if (balance > peak) peak = balance
    if (peak - balance > drawdown) drawdown = peak - balance
  }
  return { counts, balance, drawdown, longestDry, biggest }
}

/** The engine's generator with nothing around it: no array, no table, no statistics. */
function drawAlone(stream: Stream, count: number): number {
  let s0 = stream[0]!
  let s1 = stream[1]!
  let s2 = stream[2]!
  let s3 = stream[3]!
  let kept = 0
  for (let i = 0; i < count; i += 1) {
    const five = Math.imul(s1, 5)
    kept ^= Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
  }
  stream.set([s0, s1, s2, s3])
  return kept
}

function setUp(): void {
  for (let i = 0; i < 16; i += 1)
    samplerOf(
      spinModel({ rtp: 94 + i / 8, volatility: 'high', maxWin: 1_000 * (i + 1), freeSpins: true }).table,
    )
}

function timed(what: string, goal: number, work: () => unknown, times = 20): Row {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < times; turn += 1) best = Math.min(best, milliseconds(work))
  return { what, figure: `${best.toFixed(1)} ms`, ratio: ratio(best / goal), goal: `≤ 1 (${goal} ms)` }
}

function milliseconds(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

const perSecond = (best: number) => `${((games * spins) / best / 1_000).toFixed(0)} million/s`
