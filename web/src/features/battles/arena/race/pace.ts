import type { Tape, TapeEvent } from '@slot-liste/domain/battles/replay/tape.ts'
import { frameOfSpin } from './race-range.ts'

/** Something worth watching: a large payout, a bonus round, a lead that had lasted and is lost, a game that is over early. */
type RaceEvent = {
  frame: number
  spin: number
  lane: number
  kind: 'payout' | 'bonus' | 'lead' | 'over'
  /** 0 where nothing was paid. */
  payout: number
}

/** When each frame is reached at speed 1 (milliseconds since the start), and the events in the order of the run. */
export type Pace = { times: Float64Array; events: readonly RaceEvent[] }

/** Milliseconds: a frame takes at most `frame`, a run without events `most`; of several games each has less. */
const whole = { frame: 600, most: 20_000, mostOfMany: 5_000 } as const
/** How long an event of a run of `whole.most` is dwelt on (milliseconds): the largest payout longest. */
const dwell = { payout: 250, largest: 950, bonus: 600, lead: 350, over: 900 } as const
/** Events together take at most this share of the time without them. */
const mostDwelt = 0.9
/** An event is dwelt on when it has come, and the frames after it pass slower. Before it nothing may tell that it comes. */
const fading = [0.6, 0.25, 0.15] as const
/** Without an event for so long (shares of the run) the pace begins to rise, and is highest at the latter. */
const calm = { from: 1 / 50, to: 1 / 10, slowest: 0.35 } as const

/** How a run passes at speed 1: the time of each frame, from what has happened until then. */
export function paceOf(tape: Tape, isOneOfMany: boolean): Pace {
  const last = tape.edges.length - 1
  const events = eventsOf(tape)
  const usual = Math.min(isOneOfMany ? whole.mostOfMany : whole.most, last * whole.frame)
  const dwelt = dweltOf(tape, events, last)
  const sum = dwelt.reduce((all, one) => all + one, 0)
  const times = new Float64Array(last + 1)
  const shares = calmOf(events, last)
  const share = usual / shares.reduce((all, one) => all + one, 0)
  const scale = Math.min(usual / whole.most, (mostDwelt * usual) / (sum || 1))
  for (let frame = 0; frame < last; frame += 1)
    times[frame + 1] =
      (times[frame] as number) + (shares[frame] as number) * share + (dwelt[frame] as number) * scale
  return { times, events }
}

/** Milliseconds that are added after each frame. */
function dweltOf(tape: Tape, events: readonly RaceEvent[], last: number): Float64Array {
  const largest = Math.max(1, ...tape.events.map(({ payout }) => payout))
  const longest = new Float64Array(last + 1)
  for (const { frame, kind, payout } of events) {
    const own = kind === 'payout' ? dwell.payout + dwell.largest * Math.sqrt(payout / largest) : dwell[kind]
    longest[frame] = Math.max(longest[frame] as number, own)
  }
  const dwelt = new Float64Array(last)
  for (let frame = 0; frame < last; frame += 1)
    for (const [after, share] of fading.entries())
      dwelt[frame] = (dwelt[frame] as number) + (longest[frame - after] ?? 0) * share
  return dwelt
}

/** How long each frame takes compared with one right after an event. */
function calmOf(events: readonly RaceEvent[], last: number): number[] {
  const frames = new Set(events.map(({ frame }) => frame))
  let since = 0
  return Array.from({ length: last }, (_, frame) => {
    since = frames.has(frame) ? 0 : since + 1
    const past = (since / last - calm.from) / (calm.to - calm.from)
    return 1 - (1 - calm.slowest) * Math.min(1, Math.max(0, past))
  })
}

/** A lead counts as lost when it had lasted for so much of the run: at the start it comes and goes with every spin. */
const lasting = 1 / 64

function eventsOf(tape: Tape): RaceEvent[] {
  const { edges } = tape
  const whenOf = (spin: number, lane: number) => ({ frame: frameOfSpin(edges, spin), spin, lane })
  const paid = (kind: 'payout' | 'bonus', all: readonly TapeEvent[]) =>
    all.map(({ spin, lane, payout }): RaceEvent => ({ ...whenOf(spin, lane), kind, payout }))
  const isBonus = new Set(tape.bonuses.map(({ spin, lane }) => `${spin} ${lane}`))
  const least = (edges.at(-1) ?? 0) * lasting
  const leads = tape.leadChanges.flatMap(({ spin, lane }, i): RaceEvent[] => {
    const held = spin - (tape.leadChanges[i - 1]?.spin ?? 0)
    return held < least ? [] : [{ ...whenOf(spin, lane), kind: 'lead', payout: 0 }]
  })
  const overs = tape.lanes.flatMap(({ spins }, lane): RaceEvent[] => {
    const frame = spins.findIndex((spin, f) => spin < (edges[f] ?? 0))
    return frame < 0 ? [] : [{ frame, spin: spins[frame] ?? 0, lane, kind: 'over', payout: 0 }]
  })
  const large = tape.events.filter(({ spin, lane }) => !isBonus.has(`${spin} ${lane}`))
  // Of those in one frame the last is said: who leads is what the payout has led to.
  return [...paid('payout', large), ...paid('bonus', tape.bonuses), ...leads, ...overs].sort(
    (one, other) => one.frame - other.frame || one.spin - other.spin,
  )
}

/** The time at which a frame, and what is gone of the next one, is reached. */
export function timeAt({ times }: Pace, at: number): number {
  const frame = Math.min(times.length - 1, Math.floor(at))
  const from = times[frame] ?? 0
  return from + ((times[frame + 1] ?? from) - from) * (at - frame)
}

/** The frame, and what is gone of the next one, at a time: the reverse of `timeAt`. */
export function frameAt({ times }: Pace, time: number): number {
  const last = times.length - 1
  if (time >= (times[last] ?? 0)) return last
  let [low, high] = [0, last]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) <= time) low = middle
    else high = middle
  }
  const [from, to] = [times[low] as number, times[high] as number]
  return Math.max(0, low + (time - from) / (to - from))
}
