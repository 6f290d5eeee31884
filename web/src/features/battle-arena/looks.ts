/** How a lane is told from the others: by its letter and the dashes of its line as well as by its colour (arena.css). */
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

/** `lane`: by which letter it goes; `place`: which colour and line it has where not all lanes are shown. */
export function lookOf(lane: number, place = lane): Look {
  return {
    letter: String.fromCharCode(65 + lane),
    color: `--lane-${(place % dashes.length) + 1}`,
    dash: dashes[place % dashes.length] ?? [],
  }
}
