import type { Sampler } from '#battles/model/alias.ts'
import { type Line, lineOf, mark, nextEdge, restartLine } from '#battles/setup/line.ts'
import { fill, type Stream } from './stream.ts'

/** The rules of a run; money in tenths of the bet. */
export type RunRules = {
  /** The cost of one spin or one bought bonus round. */
  cost: number
  /** Number of spins, unless the run ends earlier. */
  spins: number
  /** The run ends when the rest does not pay for another spin. `null`: never. */
  bankroll: number | null
  /** The run ends when it is ahead by this much. `null`: never. */
  target: number | null
  /** Number of segments of the balance line, 1 to 512. */
  pieces: number
}

/** `spins`: all were made; `ruin`: the bankroll does not pay for another; `target`: the target was reached. */
export type Ending = 'spins' | 'ruin' | 'target'

/**
 * A run in progress; only `advance` changes it. Money in tenths of the bet, spins counted from 1, balances as
 * returned minus wagered.
 */
export type Run = RunRules & {
  readonly sampler: Sampler
  readonly dealt: Deal
  /** Spins made. */
  done: number
  /** Returned minus wagered. */
  balance: number
  /** Hits of each paying outcome; the other spins of `done` paid nothing. */
  readonly counts: Int32Array
  peak: number
  /** The deepest fall from an earlier peak. */
  drawdown: number
  /** The longest series of spins without a payout, and its length when the present series began. */
  longestDry: number
  dryFrom: number
  biggest: number
  /** The spin that first paid the biggest payout; 0 before any payout. */
  biggestAt: number
  /** Number of spins the bankroll can pay for without further payouts. */
  lasts: number
  ending: Ending | null
  readonly line: Line
}

/** A block of spins drawn ahead; only paying ones are stored. */
type Deal = {
  readonly stream: Stream
  readonly spare: Int32Array
  /** Number of spins drawn since the start. */
  until: number
  /**
   * For each paying spin: the number of earlier spins × 256, plus its outcome. `next` is the first one not yet
   * settled.
   */
  readonly paid: Int32Array
  paying: number
  next: number
}

/** Short enough that the sum of a block stays below 2^31, for 512 times the largest payout. */
const block = 512

/** Above any balance within a block. */
const outOfReach = 0x7fffffff

/** Marks the end of the paying spins: later than any spin. */
const noMore = 0x7fffffff

export function startRun(sampler: Sampler, stream: Stream, rules: RunRules): Run {
  const size = Math.min(block, rules.spins)
  return {
    ...rules,
    sampler,
    dealt: {
      stream,
      spare: new Int32Array(1),
      until: 0,
      paid: new Int32Array(size + 1),
      paying: 0,
      next: 0,
    },
    done: 0,
    balance: 0,
    counts: new Int32Array(256),
    peak: 0,
    drawdown: 0,
    longestDry: 0,
    dryFrom: 0,
    biggest: 0,
    biggestAt: 0,
    lasts: lastsAtFirst(rules),
    ending: null,
    line: lineOf(rules.spins, rules.pieces),
  }
}

/** Restarts a run on another stream, reusing its arrays. Equivalent to `startRun`. */
export function restartRun(run: Run, stream: Stream): void {
  const { dealt } = run
  dealt.stream.set(stream)
  dealt.until = 0
  run.done = 0
  run.balance = 0
  run.counts.fill(0)
  run.peak = 0
  run.drawdown = 0
  run.longestDry = 0
  run.dryFrom = 0
  run.biggest = 0
  run.biggestAt = 0
  run.lasts = lastsAtFirst(run)
  run.ending = null
  restartLine(run.line)
}

/** Number of spins the bankroll can pay for without payouts. */
const lastsAtFirst = ({ bankroll, cost, spins }: RunRules) =>
  bankroll === null ? spins : Math.floor(bankroll / cost)

/** Plays at most `most` more spins. The result does not depend on how a run is sliced. */
export function advance(run: Run, most: number): void {
  const stop = Math.min(run.spins, run.done + most)
  while (run.ending === null && run.done < stop) {
    if (run.done === run.dealt.until) deal(run.dealt, run.sampler, run.spins)
    settle(run, Math.min(stop, run.dealt.until, nextEdge(run.line, run.done)))
    if (run.ending === null && run.done === run.lasts && run.done < run.spins) run.ending = 'ruin'
    if (run.ending === null && run.done === run.spins) run.ending = 'spins'
  }
}

/** Draws the next block. */
function deal(dealt: Deal, sampler: Sampler, spins: number): void {
  const until = Math.min(dealt.until + block, spins)
  dealt.paying = 0
  dealt.next = 0
  while (dealt.until < until) {
    const column = decide(dealt, sampler, until)
    if (column < 0) break
    // The 24 bits do not decide: uses eight bits of the next draw.
    fill(dealt.stream, dealt.spare, 1)
    const own = (dealt.spare[0] as number) >>> 24 < (sampler.columns[column + 3] as number)
    const outcome = sampler.columns[column + (own ? 2 : 1)] as number
    dealt.paid[dealt.paying] = (dealt.until << 8) | outcome
    dealt.until += 1
    if (outcome > 0) dealt.paying += 1
  }
  dealt.paid[dealt.paying] = noMore
}

/**
 * Draws spins up to `until`, or up to one whose 24 bits do not decide, and returns where that one's column begins
 * (else −1). Branch-free, because payouts are unpredictable: each spin is written, and the next one overwrites it
 * unless it paid (only outcome 0 pays nothing). The generator of `fill` is repeated here, because a call in this
 * loop, or a second pass over stored draws, would take half as long again.
 */
function decide(dealt: Deal, { columns }: Sampler, until: number): number {
  const { stream, paid } = dealt
  let s0 = stream[0] as number
  let s1 = stream[1] as number
  let s2 = stream[2] as number
  let s3 = stream[3] as number
  let { paying, until: spin } = dealt
  let undecided = -1
  for (; spin < until; spin += 1) {
    const five = Math.imul(s1, 5)
    const draw = Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
    const column = (draw & 255) << 2
    const above = ((draw >>> 8) - (columns[column] as number)) | 0
    if (above === 0) {
      undecided = column
      break
    }
    // A negative number shifted by 31 bits is −1, any other 0: selects the own outcome below the threshold.
    const outcome = columns[(column + 1 - (above >> 31)) | 0] as number
    paid[paying] = (spin << 8) | outcome
    paying = (paying - ((0 - outcome) >> 31)) | 0
  }
  stream[0] = s0
  stream[1] = s1
  stream[2] = s2
  stream[3] = s3
  dealt.paying = paying
  dealt.until = spin
  return undecided
}

/**
 * Settles spins up to `to`, within one segment of the line. Between two payouts the balance only falls, by the
 * cost of each spin, so only payouts are visited. Balances are relative to the block's first one, so that they fit
 * into 32 bits and minimum and maximum need no branch (a negative number shifted by 31 bits is −1, any other 0).
 * Local variables, because this is the hottest loop.
 */
function settle(run: Run, to: number): void {
  const { dealt, cost, counts, bankroll, target, balance: start } = run
  const { paid } = dealt
  const { payouts } = run.sampler
  let { done, longestDry, dryFrom, biggest } = run
  let { next } = dealt
  let balance = 0
  let peak = Math.min(run.peak - start, outOfReach)
  let drawdown = 0
  let low = 0
  let high = 0
  /** Since the last peak; `low` covers the whole segment. */
  let trough = 0
  let end = Math.min(to, run.lasts)
  for (let spin = (paid[next] as number) >> 8; spin < end; spin = (paid[next] as number) >> 8) {
    const outcome = (paid[next] as number) & 255
    next += 1
    const payout = payouts[outcome] as number
    balance = (balance - Math.imul(cost, spin - done)) | 0
    const under = (balance - trough) | 0
    trough = (trough + (under & (under >> 31))) | 0
    if (spin - dryFrom > longestDry) longestDry = spin - dryFrom
    done = spin + 1
    dryFrom = done
    counts[outcome] = (counts[outcome] as number) + 1
    balance = (balance + payout - cost) | 0
    if (payout > biggest) {
      biggest = payout
      run.biggestAt = done
    }
    high = (high + ((balance - high) & ~((balance - high) >> 31))) | 0
    if (balance > peak) {
      drawdown = Math.max(drawdown, peak - trough)
      low = Math.min(low, trough)
      trough = balance
      peak = balance
    }
    if (bankroll !== null) {
      run.lasts = done + Math.floor((bankroll + start + balance) / cost)
      end = Math.min(to, run.lasts)
    }
    if (target !== null && start + balance >= target) {
      run.ending = 'target'
      end = done
    }
  }
  balance -= cost * (end - done)
  trough = Math.min(trough, balance)
  dealt.next = next
  run.done = end
  run.longestDry = Math.max(longestDry, end - dryFrom)
  run.dryFrom = dryFrom
  run.biggest = biggest
  run.balance = start + balance
  run.peak = Math.max(run.peak, start + high)
  run.drawdown = Math.max(run.drawdown, drawdown, run.peak - start - trough)
  mark(run.line, start + Math.min(low, trough), start + high, run.balance)
}
