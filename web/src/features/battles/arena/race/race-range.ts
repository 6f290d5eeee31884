import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'

/** For each frame the lowest and highest balance of any lane until then: the scale never tells what is still to come. */
export function reachOf({ lanes, edges }: Tape): { low: Float64Array; high: Float64Array } {
  const low = new Float64Array(edges.length)
  const high = new Float64Array(edges.length)
  for (let frame = 1; frame < edges.length; frame += 1) {
    low[frame] = Math.min(low[frame - 1] as number, ...lanes.map((lane) => lane.low[frame] as number))
    high[frame] = Math.max(high[frame - 1] as number, ...lanes.map((lane) => lane.high[frame] as number))
  }
  return { low, high }
}

/** Round values across a range, about so many. */
export function ticksOf(low: number, high: number, about: number): number[] {
  const rough = (high - low) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough * 0.8) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step)
}

/** Moves what lies too close apart, keeping the order and staying within `most`. */
export function apart(places: readonly number[], gap: number, most: number): number[] {
  const order = places.map((at, i) => ({ at, i })).sort((one, other) => one.at - other.at)
  for (let k = 1; k < order.length; k += 1) {
    const [above, below] = [order[k - 1], order[k]]
    if (above && below) below.at = Math.max(below.at, above.at + gap)
  }
  const last = order.at(-1)
  if (last && last.at > most) last.at = most
  for (let k = order.length - 2; k >= 0; k -= 1) {
    const [above, below] = [order[k], order[k + 1]]
    if (above && below) above.at = Math.min(above.at, below.at - gap)
  }
  const moved = [...places]
  for (const { at, i } of order) moved[i] = at
  return moved
}
