import { isVowel } from './sound.ts'

/** The costs of adding or leaving out a letter, of taking one for another, and of swapping two neighbours. */
type Costs = { letter: Float64Array; exchange: Float64Array; swap: number }

/** Consonants that keys, ears and languages confuse. */
const close = new Set(
  ['mn', 'bp', 'dt', 'gk', 'fv', 'Jg', 'Js', 'Jk', 'ks'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
)

/** Costs by code: looked up, since words are compared by the hundred for each one typed. Codes from 127 on are one letter. */
function tabulate(
  letter: (letter: string) => number,
  exchange: (a: string, b: string) => number,
  swap: number,
): Costs {
  const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const each = letters.flatMap((a) => letters.map((b) => (a === b && a !== '\u007f' ? 0 : exchange(a, b))))
  return { letter: Float64Array.from(letters, letter), exchange: Float64Array.from(each), swap }
}

const heard = tabulate(
  (letter) => (isVowel(letter) ? 0.4 : letter === 'v' ? 0.8 : 1),
  (a, b) => (isVowel(a) && isVowel(b) ? 0.25 : close.has(a + b) ? 0.6 : 1),
  0.6,
)
const written = tabulate(
  () => 1,
  () => 1,
  1,
)

/** From 0 to 1, how alike two words sound that are given as `soundsOf` has them, 0 below 0.55; vowels count less than consonants. */
export const soundLikeness = (a: string, b: string): number => likeness(a, b, heard, 0.55)

/** From 0 to 1, how many letters two words share. */
export const spelledLikeness = (a: string, b: string): number => likeness(a, b, written, 0)

/** The same of `a` and the beginning of `b` that is most like it, a letter longer or shorter than `a` at most. */
export const soundBeginning = (a: string, b: string): number =>
  likeness(a, beginningFor(a, b), heard, 0.55, 1)
export const spelledBeginning = (a: string, b: string): number =>
  likeness(a, beginningFor(a, b), written, 0, 1)

const beginningFor = (a: string, b: string) => b.slice(0, a.length + 1)

/** `open` letters more or less than those of `a` may be left of `b` at its end. */
function likeness(a: string, b: string, costs: Costs, least: number, open = 0): number {
  const [weighsA, weighsB] = [weigh(a, costs), weigh(b, costs)]
  const whole = open ? weighsA : Math.max(weighsA, weighsB)
  const most = whole * (1 - least)
  if (!open && Math.abs(weighsA - weighsB) > most) return 0
  const apart = distance(a, b, costs, most, open)
  return apart > most ? 0 : 1 - apart / whole
}

function weigh(text: string, { letter }: Costs): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += at(letter, codeAt(text, i))
  return sum
}

const longest = 60
let [before, above, row] = [0, 0, 0].map(() => new Float64Array(longest + 2)) as [
  Float64Array,
  Float64Array,
  Float64Array,
]

/**
 * Edit distance in which neighbours may be swapped, with a cost for each step; infinite once it is above `most`. Where it is
 * `open`, that of the beginning of `b` it is least of.
 */
function distance(
  a: string,
  b: string,
  { letter, exchange, swap }: Costs,
  most: number,
  open: number,
): number {
  const [rows, columns] = [Math.min(a.length, longest), Math.min(b.length, longest)]
  above[0] = 0
  for (let j = 0; j < columns; j++) above[j + 1] = at(above, j) + at(letter, codeAt(b, j))
  for (let i = 0; i < rows; i++) {
    const one = codeAt(a, i)
    row[0] = at(above, 0) + at(letter, one)
    let nearest = at(row, 0)
    for (let j = 0; j < columns; j++) {
      const two = codeAt(b, j)
      const exchanged = at(above, j) + at(exchange, one * 128 + two)
      let least = Math.min(exchanged, at(above, j + 1) + at(letter, one), at(row, j) + at(letter, two))
      if (i > 0 && j > 0 && one !== two && one === codeAt(b, j - 1) && codeAt(a, i - 1) === two)
        least = Math.min(least, at(before, j - 1) + swap)
      row[j + 1] = least
      nearest = Math.min(nearest, least)
    }
    if (nearest > most + swap) return Number.POSITIVE_INFINITY
    ;[before, above, row] = [above, row, before]
  }
  let least = at(above, columns)
  if (open) for (let j = Math.max(0, rows - open); j < columns; j++) least = Math.min(least, at(above, j))
  return least
}

const codeAt = (text: string, place: number): number => Math.min(text.charCodeAt(place), 127)
const at = (cells: Float64Array, place: number): number => cells[place] as number
