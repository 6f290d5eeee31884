/** How a lane is distinguished from the others: by its letter and the dashes of its line as well as by its colour (arena.css). */
export type Look = { letter: string; color: string; dash: readonly number[] }

const dashes: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 5],
  [5, 2],
  [2, 6],
  [10, 3, 2, 3, 2, 3],
]

export function lookOf(lane: number): Look {
  return withColor(lane, lane % dashes.length)
}

/** The looks of those that meet: who would look like one before takes the next look that is free. */
export function looksOf(lanes: readonly number[]): Look[] {
  const taken = new Set<number>()
  return lanes.map((lane) => {
    let color = lane % dashes.length
    while (taken.has(color) && taken.size < dashes.length) color = (color + 1) % dashes.length
    taken.add(color)
    return withColor(lane, color)
  })
}

function withColor(lane: number, color: number): Look {
  return {
    letter: String.fromCharCode(65 + lane),
    color: `--lane-${color + 1}`,
    dash: dashes[color] ?? [],
  }
}
