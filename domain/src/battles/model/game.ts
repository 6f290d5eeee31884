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

/** The figures by which games are compared; money in tenths of the bet. */
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
  /** How often each outcome of the table came; together `spins`. */
  counts: number[]
  /** The sum of all payouts squared. */
  squares: number
  biggestAt: number
  longestDry: number
  peak: number
  trough: number
  drawdown: number
  /** The balance within each piece of the run. Pieces never reached are left out. */
  line: { low: number[]; high: number[]; close: number[] }
}

/** An entrant with its table made ready for drawing. */
export type Player = Entrant & { sampler: Sampler }

/** Which streams a game draws from: its seed, its place within the battle, and which repeat of it this is. */
export type Place = { seed: string; label: string; replicate: number }

/** So many spins are played between two reports. */
const slice = 50_000

/** Plays the same game with each of them, and reports the spins made since the last time. */
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
 * One entrant's game before its first spin, to be played by `advance` at whatever pace somebody watches it. The only game of
 * an entrant has the stream of its key, others add where they stand within the battle.
 */
export function startGame(player: Player, place: Place, rules: Omit<RunRules, 'cost'>): Run {
  return startRun(player.sampler, streamAt(player, place), { ...rules, cost: player.table.cost })
}

/** Begins a game again elsewhere, as another repeat of it, in the arrays it has. */
export function restartGame(run: Run, player: Player, place: Place): void {
  restartRun(run, streamAt(player, place))
}

const streamAt = ({ key }: Player, { seed, label, replicate }: Place) =>
  streamOf(seed, label === '' ? key : `${key}/${label}`, replicate)

/** An unfinished run counts as ended by its spins. */
export function standingOf(run: Run): Standing {
  const { done: spins, balance, cost, biggest, ending } = run
  const wagered = cost * spins
  return { spins, ending: ending ?? 'spins', wagered, returned: balance + wagered, balance, biggest }
}

/** A run's result so far. */
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
