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

/**
 * Moves what lies too close apart, each as little as can be: those that touch stand around the middle of their own places.
 * The order is kept, and all stay between `least` and `most`.
 */
export function apart(places: readonly number[], gap: number, least: number, most: number): number[] {
  const order = places.map((at, i) => ({ at, i })).sort((one, other) => one.at - other.at)
  // Without the gaps nothing may come before what is above it: groups that would are one, at their mean.
  const groups: { sum: number; size: number }[] = []
  for (const [k, { at }] of order.entries()) {
    let group = { sum: at - k * gap, size: 1 }
    for (let above = groups.at(-1); above && meanOf(above) >= meanOf(group); above = groups.at(-1)) {
      group = { sum: above.sum + group.sum, size: above.size + group.size }
      groups.pop()
    }
    groups.push(group)
  }
  const highest = Math.max(least, most - (order.length - 1) * gap)
  const means = groups.flatMap((group) =>
    Array.from({ length: group.size }, () => Math.min(highest, Math.max(least, meanOf(group)))),
  )
  const moved = [...places]
  for (const [k, { i }] of order.entries()) moved[i] = (means[k] ?? 0) + k * gap
  return moved
}

const meanOf = ({ sum, size }: { sum: number; size: number }) => sum / size

/** The first frame that has this spin. */
export function frameOfSpin(edges: Int32Array, spin: number): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle] ?? 0) < spin) low = middle + 1
    else high = middle
  }
  return low
}
