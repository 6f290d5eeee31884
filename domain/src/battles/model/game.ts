import {
  advance,
  type Ending,
  type Run,
  type RunRules,
  restartRun,
  startRun,
} from '#battles/replay/simulate.ts'
import { streamOf } from '#battles/replay/stream.ts'
import type { Entrant } from '#battles/setup/setup.ts'
import type { Sampler } from './alias.ts'

/** The figures that rank games. Money in tenths of the bet. */
export type Standing = {
  spins: number
  ending: Ending
  wagered: number
  returned: number
  balance: number
  biggest: number
}

/** The result of one entrant's spins; money in tenths of the bet, spins counted from 1. */
export type Game = Standing & {
  key: string
  hits: number
  /** Number of hits of each table outcome; the sum is `spins`. */
  counts: number[]
  /** Sum of the squared payouts. */
  squares: number
  biggestAt: number
  longestDry: number
  peak: number
  trough: number
  drawdown: number
  /** Lowest, highest and closing balance of each segment of the run. Segments not reached are absent. */
  line: { low: number[]; high: number[]; close: number[] }
}

/** An entrant with its sampler. */
export type Player = Entrant & { sampler: Sampler }

/** Selects the random streams of a game: seed, position within the battle, and replicate. */
export type Place = { seed: string; label: string; replicate: number }

/** Spins between two progress reports. */
const slice = 50_000

/** Plays one game with each player. Yields the spins since the last report. */
export function* playGames(
  players: readonly Player[],
  place: Place,
  rules: Omit<RunRules, 'cost'>,
): Generator<number, Game[]> {
  const games: Game[] = []
  let unreported = 0
  for (const player of players) {
    const run = startGame(player, place, rules)
    while (run.ending === null) {
      const before = run.done
      advance(run, slice)
      unreported += run.done - before
      if (unreported < slice) continue
      yield unreported
      unreported = 0
    }
    games.push(gameOf(player, run))
  }
  yield unreported
  return games
}

/**
 * One entrant's run before its first spin; `advance` plays it. An entrant with a single game uses the stream of
 * its key, other games add their position within the battle.
 */
export function startGame(player: Player, place: Place, rules: Omit<RunRules, 'cost'>): Run {
  return startRun(player.sampler, streamAt(player, place), { ...rules, cost: player.table.cost })
}

/** Restarts a run as another replicate, reusing its arrays. */
export function restartGame(run: Run, player: Player, place: Place): void {
  restartRun(run, streamAt(player, place))
}

const streamAt = ({ key }: Player, { seed, label, replicate }: Place) =>
  streamOf(seed, label === '' ? key : `${key}/${label}`, replicate)

/** The standing of a run. An unfinished run counts as ended. */
export function standingOf(run: Run): Standing {
  const { done: spins, balance, cost, biggest, ending } = run
  const wagered = cost * spins
  return { spins, ending: ending ?? 'spins', wagered, returned: balance + wagered, balance, biggest }
}

/** The result of a run so far. */
export function gameOf({ key, table }: Player, run: Run): Game {
  const { low, high, close } = run.line
  const pieces = run.line.piece + 1
  const paid = run.counts.subarray(1, table.payouts.length)
  const { hits, squares } = tally(paid, table.payouts)
  const lows = [...low.subarray(0, pieces)]
  return {
    key,
    ...standingOf(run),
    hits,
    counts: [run.done - hits, ...paid],
    squares,
    biggestAt: run.biggestAt,
    longestDry: run.longestDry,
    peak: run.peak,
    trough: Math.min(...lows),
    drawdown: run.drawdown,
    line: { low: lows, high: [...high.subarray(0, pieces)], close: [...close.subarray(0, pieces)] },
  }
}

function tally(paid: Int32Array, payouts: readonly number[]): { hits: number; squares: number } {
  let [hits, squares] = [0, 0]
  for (let i = 0; i < paid.length; i += 1) {
    const count = paid[i] as number
    const payout = payouts[i + 1] as number
    hits += count
    squares += count * payout * payout
  }
  return { hits, squares }
}
