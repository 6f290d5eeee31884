/** A range of figures; `null` is an open end. */
export type Range = readonly [from: number | null, to: number | null]

/** Places of both ends on the scale, counted in stops: a figure between two stops lies between their places. */
export function placesOf([from, to]: Range, stops: readonly number[]): [number, number] {
  return [from === null ? 0 : placeOf(from, stops), to === null ? stops.length - 1 : placeOf(to, stops)]
}

/**
 * The range of two places. The ends of the scale are open ends, and an end that was not moved keeps its exact figure.
 */
export function rangeAt(places: readonly [number, number], before: Range, stops: readonly number[]): Range {
  const [from, to] = placesOf(before, stops)
  const last = stops.length - 1
  return [
    places[0] === from ? before[0] : places[0] <= 0 ? null : (stops[Math.round(places[0])] ?? null),
    places[1] === to ? before[1] : places[1] >= last ? null : (stops[Math.round(places[1])] ?? null),
  ]
}

/** Whether any of the interval from stop `bin` to the next lies in the range. */
export function touches(bin: number, [from, to]: readonly [number, number]): boolean {
  return from === to ? Math.floor(from) === bin : bin + 1 > from && bin < to
}

function placeOf(figure: number, stops: readonly number[]): number {
  const next = stops.findIndex((stop) => stop >= figure)
  if (next < 0) return stops.length - 1
  const [low = 0, high = 0] = [stops[next - 1] ?? stops[0], stops[next]]
  return next === 0 ? 0 : next - 1 + Math.round(((figure - low) / (high - low)) * 100) / 100
}
