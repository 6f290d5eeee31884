/**
 * Stops of the RTP slider and edges of the bars behind it, in percent: fine where most figures lie (nine in ten
 * are between 95.8 and 97). Figures below the first stop count in the first bar.
 */
export const rtpStops: readonly number[] = [
  85, 90, 92, 94, 94.5, 95, 95.25, 95.5, 95.75, 96, 96.1, 96.2, 96.3, 96.4, 96.5, 96.6, 96.75, 97, 97.25,
  97.5, 98, 99, 100,
]

/** Stops of the max-win slider and edges of its bars, in multiples of the bet; greater ones count in the last bar. */
export const maxWinStops: readonly number[] = [
  0, 100, 250, 500, 1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 50_000, 100_000, 150_000,
  300_000,
]

/**
 * Index of the bar a value counts in: bar i holds `[stops[i], stops[i + 1])`, the last one its upper edge too.
 * Values outside count in the first or last bar. `stops` ascend and are at least two.
 */
export function binOf(value: number, stops: readonly number[]): number {
  const bins = stops.length - 1
  const above = stops.findIndex((stop) => stop > value)
  return above < 0 ? bins - 1 : Math.max(0, above - 1)
}
