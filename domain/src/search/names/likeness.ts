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

const other = 127
const letters = Array.from({ length: other + 1 }, (_, code) => String.fromCharCode(code))

/** Costs by code: looked up, since words are compared by the hundred for each one typed. Codes from `other` on are one letter. */
function tabulate(
  letter: (letter: string) => number,
  exchange: (a: string, b: string) => number,
  swap: number,
): Costs {
  const each = letters.flatMap((a) =>
    letters.map((b) => (a === b && a !== letters[other] ? 0 : exchange(a, b))),
  )
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

/** Letters after these are not compared. */
const longest = 60

/** A word as it is compared: its letters as codes, and what adding all of them costs by their sound. */
export type Compared = { codes: Uint8Array; heard: number; consonants: number; close: number }

export function compared(text: string): Compared {
  const codes = new Uint8Array(text.length)
  let [heardInAll, consonants, near] = [0, 0, 0]
  for (let i = 0; i < codes.length; i++) {
    const code = Math.min(text.charCodeAt(i), other)
    codes[i] = code
    heardInAll += at(heard.letter, code)
    if (i < longest) consonants |= at(signs, code)
    if (i < longest) near |= at(nearSigns, code)
  }
  return { codes, heard: heardInAll, consonants, close: consonants | near }
}

/** A bit for each consonant; signs of which there are many share one. */
const signs = Int32Array.from(letters, (letter, code) => {
  if (isVowel(letter)) return 0
  return 1 << (letter >= 'a' && letter <= 'z' ? code - 97 : letter === 'J' ? 26 : 27)
})
/** Those of the consonants each one is confused with. */
const nearSigns = Int32Array.from(letters, (letter) =>
  letters.reduce((all, one, code) => (close.has(letter + one) ? all | at(signs, code) : all), 0),
)

/**
 * From 0 to 1, how alike two words sound that are given as `soundsOf` has them, 0 below `least`; vowels count less than
 * consonants.
 */
export function soundLikeness(a: Compared, b: Compared, least: number): number {
  const whole = Math.max(a.heard, b.heard)
  const most = whole * (1 - least)
  if (Math.abs(a.heard - b.heard) > most || Math.max(apart(a, b), apart(b, a)) > most + tiny) return 0
  return likeness(a, b, heard, whole, least)
}

/** From 0 to 1, how many letters two words share. */
export const spelledLikeness = (a: Compared, b: Compared): number =>
  likeness(a, b, written, Math.max(a.codes.length, b.codes.length), 0)

/** The same of `a` and the beginning of `b` that is most like it, a letter longer or shorter than `a` at most. */
export const soundBeginning = (a: Compared, b: Compared, least: number): number =>
  apart(a, b) > a.heard * (1 - least) + tiny ? 0 : likeness(a, b, heard, a.heard, least, 1)
export const spelledBeginning = (a: Compared, b: Compared): number =>
  likeness(a, b, written, a.codes.length, 0, 1)

/** Sums of fractions are not exact. */
const tiny = 1e-9

/** The least cost of the consonants of `a` that `b` lacks: a close one stands for each, or none does. */
const apart = (a: Compared, b: Compared): number =>
  0.6 * bitsOf(a.consonants & ~b.consonants) + 0.2 * bitsOf(a.consonants & ~b.close)

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** `open` letters more or less than those of `a` may be left of `b` at its end. */
function likeness(a: Compared, b: Compared, costs: Costs, whole: number, least: number, open = 0): number {
  const most = whole * (1 - least)
  const between = distance(a.codes, b.codes, costs, most, open)
  return between > most ? 0 : 1 - between / whole
}

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
  a: Uint8Array,
  b: Uint8Array,
  { letter, exchange, swap }: Costs,
  most: number,
  open: number,
): number {
  const rows = Math.min(a.length, longest)
  const columns = Math.min(b.length, longest, open ? a.length + open : longest)
  above[0] = 0
  for (let j = 0; j < columns; j++) above[j + 1] = at(above, j) + at(letter, at(b, j))
  for (let i = 0; i < rows; i++) {
    const one = at(a, i)
    row[0] = at(above, 0) + at(letter, one)
    let nearest = at(row, 0)
    for (let j = 0; j < columns; j++) {
      const two = at(b, j)
      const exchanged = at(above, j) + at(exchange, one * 128 + two)
      let least = Math.min(exchanged, at(above, j + 1) + at(letter, one), at(row, j) + at(letter, two))
      if (i > 0 && j > 0 && one !== two && one === at(b, j - 1) && at(a, i - 1) === two)
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

function at(cells: Float64Array | Int32Array | Uint8Array, place: number): number {
  return cells[place] as number
}
