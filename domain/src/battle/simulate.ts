import type { Sampler } from './alias.ts'
import { type Line, lineOf, mark, nextEdge } from './line.ts'
import { fill, type Stream } from './stream.ts'

/** What a run is played under; money in tenths of the bet. */
export type RunRules = {
  /** Of one spin, or of one bought bonus round. */
  cost: number
  /** How many spins it has, unless it ends before. */
  spins: number
  /** It ends when what is left does not pay for another spin. `null`: it never does. */
  bankroll: number | null
  /** It ends when it is ahead by this much. `null`: it never does. */
  target: number | null
  /** Into how many pieces the balance line is cut, 1 … 512. */
  pieces: number
}

/** `spins`: all were made; `ruin`: the bankroll does not pay for another; `target`: it was reached. */
export type Ending = 'spins' | 'ruin' | 'target'

/**
 * One entrant's spins, under way; only `advance` changes it. Money in tenths of the bet, spins counted from 1, balances
 * as returned less wagered.
 */
export type Run = RunRules & {
  readonly sampler: Sampler
  readonly dealt: Deal
  /** Spins made. */
  done: number
  returned: number
  /** How often each outcome that pays came; what is left of `done` paid nothing. */
  readonly counts: Int32Array
  peak: number
  /** The deepest fall from an earlier peak. */
  drawdown: number
  /** The most spins in a row without a payout, and how many there were when the present row began. */
  longestDry: number
  dryFrom: number
  biggest: number
  /** The spin that first paid the biggest payout; 0 before any. */
  biggestAt: number
  /** How many spins can be paid for if nothing more comes back. */
  lasts: number
  ending: Ending | null
  readonly line: Line
}

/** A block of spins drawn ahead, of which only those that pay are kept. */
type Deal = {
  readonly stream: Stream
  readonly draws: Int32Array
  /** How many spins have been drawn since the start. */
  until: number
  /** The spins that pay (spins before them since the start) and their outcomes; `next` is the first not yet settled. */
  readonly spins: Int32Array
  readonly outcomes: Uint8Array
  paying: number
  next: number
}

const block = 1024

export function startRun(sampler: Sampler, stream: Stream, rules: RunRules): Run {
  const size = Math.min(block, rules.spins)
  return {
    ...rules,
    sampler,
    dealt: {
      stream,
      draws: new Int32Array(size),
      until: 0,
      spins: new Int32Array(size + 1),
      outcomes: new Uint8Array(size + 1),
      paying: 0,
      next: 0,
    },
    done: 0,
    returned: 0,
    counts: new Int32Array(256),
    peak: 0,
    drawdown: 0,
    longestDry: 0,
    dryFrom: 0,
    biggest: 0,
    biggestAt: 0,
    lasts: rules.bankroll === null ? rules.spins : Math.floor(rules.bankroll / rules.cost),
    ending: null,
    line: lineOf(rules.spins, rules.pieces),
  }
}

/** Plays at most `most` spins more. However a run is sliced, the same comes out. */
export function advance(run: Run, most: number): void {
  const stop = Math.min(run.spins, run.done + most)
  while (run.ending === null && run.done < stop) {
    if (run.done === run.dealt.until) deal(run.dealt, run.sampler, run.spins)
    settle(run, Math.min(stop, run.dealt.until, nextEdge(run.line, run.done)))
    if (run.ending === null && run.done === run.lasts && run.done < run.spins) run.ending = 'ruin'
    if (run.ending === null && run.done === run.spins) run.ending = 'spins'
  }
}

/** Returned less wagered, in tenths of the bet. */
export function balanceOf(run: Pick<Run, 'returned' | 'cost' | 'done'>): number {
  return run.returned - run.cost * run.done
}

/**
 * Draws the next block. Which spins pay is not foreseeable, so there is no branch on it: each spin is written down, and
 * the next one over it unless it paid (outcome 0 alone pays nothing).
 */
function deal(dealt: Deal, sampler: Sampler, spins: number): void {
  const { draws, until, spins: paid, outcomes: came } = dealt
  const { threshold, outcomes } = sampler
  const count = Math.min(draws.length, spins - until)
  fill(dealt.stream, draws, count)
  let paying = 0
  for (let i = 0; i < count; i += 1) {
    const draw = draws[i] as number
    const column = draw & 255
    const above = (draw >>> 8) - (threshold[column] as number)
    // A negative number's highest bit is 1: its own outcome below the threshold.
    let outcome = outcomes[2 * column + (above >>> 31)] as number
    if (above === 0) outcome = byFineDraw(dealt, sampler, column, i + 1, count)
    paid[paying] = until + i
    came[paying] = outcome
    paying += (0 - outcome) >>> 31
  }
  dealt.until += count
  dealt.paying = paying
  dealt.next = 0
}

/** Takes the stream's next draw (those at hand move up by one) for the eight bits that decide a tie. */
function byFineDraw(dealt: Deal, sampler: Sampler, column: number, at: number, count: number): number {
  const { draws } = dealt
  const last = new Int32Array(1)
  fill(dealt.stream, last, 1)
  const [draw = 0] = at < count ? draws.subarray(at) : last
  draws.copyWithin(at, at + 1, count)
  if (at < count) draws.set(last, count - 1)
  return sampler.outcomes[2 * column + (draw >>> 24 < (sampler.fine[column] as number) ? 1 : 0)] as number
}

/**
 * Plays up to spin `to`, within one piece of the line: between two payouts the balance does nothing but fall, by the
 * cost of each spin, so that only payouts are looked at. Locals, because this is the loop everything waits for.
 */
function settle(run: Run, to: number): void {
  const { dealt, cost, counts, bankroll } = run
  const { payouts } = run.sampler
  const target = run.target ?? Number.POSITIVE_INFINITY
  let { returned, peak, drawdown, longestDry, dryFrom, lasts } = run
  let { next } = dealt
  let low = returned - cost * run.done
  let high = low
  let end = Math.min(to, lasts)
  for (; next < dealt.paying && (dealt.spins[next] as number) < end; next += 1) {
    const spin = dealt.spins[next] as number
    const outcome = dealt.outcomes[next] as number
    const payout = payouts[outcome] as number
    const before = returned - cost * spin
    if (before < low) low = before
    if (peak - before > drawdown) drawdown = peak - before
    if (spin - dryFrom > longestDry) longestDry = spin - dryFrom
    dryFrom = spin + 1
    counts[outcome] = (counts[outcome] as number) + 1
    returned += payout
    if (payout > run.biggest) bigger(run, payout, spin + 1)
    const balance = before + payout - cost
    if (balance > high) high = balance
    if (balance > peak) peak = balance
    if (bankroll !== null) {
      lasts = Math.floor((bankroll + returned) / cost)
      end = Math.min(to, lasts)
    }
    if (balance >= target) {
      run.ending = 'target'
      end = spin + 1
    }
  }
  const close = returned - cost * end
  dealt.next = next
  run.done = end
  run.returned = returned
  run.peak = peak
  run.drawdown = Math.max(drawdown, peak - close)
  run.longestDry = Math.max(longestDry, end - dryFrom)
  run.dryFrom = dryFrom
  run.lasts = lasts
  mark(run.line, Math.min(low, close), high, close)
}

function bigger(run: Run, payout: number, spin: number): void {
  run.biggest = payout
  run.biggestAt = spin
}
