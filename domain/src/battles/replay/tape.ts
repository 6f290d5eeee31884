import type { Place, Player } from '#battles/model/game.ts'
import { startGame } from '#battles/model/game.ts'
import { edgeOf } from '#battles/setup/line.ts'
import type { Measure } from '#battles/setup/standing.ts'
import { advance, type Run, type RunRules } from './simulate.ts'

/**
 * One lane of a tape: an entry per frame, the first before any spin. Money in tenths of the bet; a lane that has
 * ended stays constant.
 */
export type TapeLane = {
  spins: Int32Array
  balance: Float64Array
  /** Lowest and highest balance since the frame before, including this one. */
  low: Float64Array
  high: Float64Array
  hits: Int32Array
  biggest: Float64Array
  /** Spins without a payout in a row, up to this frame. */
  dry: Int32Array
}

/** A notable payout, or a change of the lead. Spins counted from 1, lanes from 0. */
export type TapeEvent = { spin: number; lane: number; payout: number }
export type LeadChange = { spin: number; lane: number }

/**
 * A game of several entrants, recorded for display. Frame f follows `edges[f]` spins; the last frame follows all
 * spins, or the end of every lane.
 */
export type Tape = {
  edges: Int32Array
  lanes: TapeLane[]
  /** Changes of the lead up to each frame. */
  leads: Int32Array
  leadChanges: LeadChange[]
  /** The largest payouts, in order of time. */
  events: TapeEvent[]
  /** Bonus rounds of games played by the spin, whatever they paid; only the first ones of a long run. */
  bonuses: TapeEvent[]
}

/** The largest events only: more would be a wall of lines. */
const eventsKept = 60
/** All changes are counted, but only this many are stored as marks. */
const leadChangesKept = 400
const bonusesKept = 400
/** A play that pays at least this many times its price is an event. */
const eventFrom = { spin: 10, round: 2 } as const
const framesMost = 512
const perStep = 4_000

/**
 * Plays the same game as `playGames`, spin by spin, and records what viewers see. Yields the plays since the last
 * report. `measure` selects the value that decides the leader.
 */
export function* tapeOf(
  players: readonly Player[],
  place: Place,
  rules: Omit<RunRules, 'cost' | 'pieces'>,
  measure: Measure,
): Generator<number, Tape> {
  const frames = Math.min(framesMost, rules.spins)
  const runs = players.map((player) => startGame(player, place, { ...rules, pieces: 1 }))
  const tape = emptyTape(runs.length, frames)
  const head = { lane: -1, changes: 0 }
  let unreported = 0
  for (let frame = 1; frame <= frames; frame += 1) {
    const edge = edgeOf(rules.spins, frames, frame - 1)
    tape.edges[frame] = edge
    for (const lane of tape.lanes) keepLevel(lane, frame)
    for (let spin = (tape.edges[frame - 1] as number) + 1; spin <= edge; spin += 1) {
      runs.forEach((run, lane) => {
        playOne(tape, run, players[lane] as Player, lane, frame)
      })
      markHead(tape, head, runs, measure, spin)
      unreported += runs.length
      if (unreported < perStep) continue
      yield unreported
      unreported = 0
    }
    runs.forEach((run, lane) => {
      writeDown(tape.lanes[lane] as TapeLane, frame, run)
    })
    tape.leads[frame] = head.changes
    if (frame < frames && runs.every(({ ending }) => ending !== null)) return finished(cut(tape, frame))
  }
  yield unreported
  return finished(tape)
}

/** Cuts the tape after the last frame with an active lane. */
function cut(tape: Tape, last: number): Tape {
  const short = <List extends Int32Array | Float64Array>(list: List) => list.slice(0, last + 1) as List
  return {
    ...tape,
    edges: short(tape.edges),
    leads: short(tape.leads),
    lanes: tape.lanes.map((lane) => ({
      spins: short(lane.spins),
      balance: short(lane.balance),
      low: short(lane.low),
      high: short(lane.high),
      hits: short(lane.hits),
      biggest: short(lane.biggest),
      dry: short(lane.dry),
    })),
  }
}

const finished = (tape: Tape): Tape => ({ ...tape, events: largest(tape.events) })

function emptyTape(lanes: number, frames: number): Tape {
  const size = frames + 1
  return {
    edges: new Int32Array(size),
    lanes: Array.from({ length: lanes }, () => ({
      spins: new Int32Array(size),
      balance: new Float64Array(size),
      low: new Float64Array(size),
      high: new Float64Array(size),
      hits: new Int32Array(size),
      biggest: new Float64Array(size),
      dry: new Int32Array(size),
    })),
    leads: new Int32Array(size),
    leadChanges: [],
    events: [],
    bonuses: [],
  }
}

function keepLevel(lane: TapeLane, frame: number): void {
  const before = lane.balance[frame - 1] as number
  lane.low[frame] = before
  lane.high[frame] = before
  lane.hits[frame] = lane.hits[frame - 1] as number
}

function playOne(tape: Tape, run: Run, { table }: Player, lane: number, frame: number): void {
  if (run.ending !== null) return
  const kept = tape.lanes[lane] as TapeLane
  const before = run.balance
  const { done } = run
  advance(run, 1)
  // A bankroll that does not pay for another spin ends the run without it.
  if (run.done === done) return
  const payout = run.balance - before + run.cost
  if (run.balance < (kept.low[frame] as number)) kept.low[frame] = run.balance
  if (run.balance > (kept.high[frame] as number)) kept.high[frame] = run.balance
  if (payout > 0) kept.hits[frame] = (kept.hits[frame] as number) + 1
  const from = run.cost * (run.cost === 10 ? eventFrom.spin : eventFrom.round)
  if (payout >= from) tape.events.push({ spin: run.done, lane, payout })
  if (payout > 0 && run.cost === 10 && table.sources[lastOutcome(run)] === 'bonus')
    if (tape.bonuses.length < bonusesKept) tape.bonuses.push({ spin: run.done, lane, payout })
}

/** Index of the outcome of the last spin that paid. */
const lastOutcome = ({ dealt: { paid, next } }: Run) => (paid[next - 1] as number) & 255

function writeDown(lane: TapeLane, frame: number, run: Run): void {
  lane.spins[frame] = run.done
  lane.balance[frame] = run.balance
  lane.biggest[frame] = run.biggest
  lane.dry[frame] = run.done - run.dryFrom
}

/** While several are level the previous leader remains the leader until someone passes. */
function markHead(
  tape: Tape,
  head: { lane: number; changes: number },
  runs: readonly Run[],
  measure: Measure,
  spin: number,
): void {
  const lane = aheadOf(runs, measure)
  if (lane < 0 || lane === head.lane) return
  if (head.lane >= 0) {
    head.changes += 1
    if (tape.leadChanges.length < leadChangesKept) tape.leadChanges.push({ spin, lane })
  }
  head.lane = lane
}

function aheadOf(runs: readonly Run[], measure: Measure): number {
  let best = Number.NEGATIVE_INFINITY
  let ahead = -1
  for (let lane = 0; lane < runs.length; lane += 1) {
    const run = runs[lane] as Run
    const worth =
      measure === 'biggest' ? run.biggest : measure === 'rate' ? run.balance / run.cost : run.balance
    if (worth > best) {
      best = worth
      ahead = lane
    } else if (worth === best) ahead = -1
  }
  return ahead
}

function largest(events: readonly TapeEvent[]): TapeEvent[] {
  const kept = [...events].sort((one, other) => other.payout - one.payout).slice(0, eventsKept)
  return kept.sort((one, other) => one.spin - other.spin || one.lane - other.lane)
}
