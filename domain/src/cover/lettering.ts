/** A name broken into lines; `size` is the font size in units of the cover at which every line fits. */
export type Lettering = { lines: readonly string[]; size: number }
/** `longest`: how many ems of a name are set at most; what is beyond gives way to an ellipsis. */
export type Space = { width: number; height: number; largest: number; longest?: number }

/** Distance from one baseline to the next, height of the first line over its baseline, depth under the last: in ems. */
export const leading = 0.97
export const rise = 0.72
export const depth = 0.2

/** Breaks a name into at most four lines so that it can be set as large as the space allows. */
export function setName(name: string, { width, height, largest, longest = maxNameLength }: Space): Lettering {
  const words = wordsOf(name, longest)
  let best: Lettering & { score: number } = { lines: [''], size: 0, score: -1 }
  for (const lines of breakings(words, 4)) {
    const size = Math.min(width / Math.max(...lines.map(ems)), height / blockEms(lines.length), largest)
    const score = size * manners(lines)
    if (score > best.score) best = { lines, size, score }
  }
  return { lines: best.lines, size: Math.floor(best.size * 2) / 2 }
}

/** A single line at `size`, or smaller where it would not fit; what stands in brackets is left out. */
export function setLine(text: string, width: number, size: number): Lettering {
  const line = shorten(text.replace(/\s*\(.*$/, '').trim() || text.trim(), width / 10)
  return { lines: [line], size: Math.min(size, Math.floor((width / Math.max(ems(line), 1)) * 2) / 2) }
}

/** Height of so many lines, in ems. */
export function blockEms(lines: number): number {
  return rise + (lines - 1) * leading + depth
}

/** Width of a text in ems as the display font draws it at weight 800; without kerning, so within 1.5 % for short texts. */
export function ems(text: string): number {
  return Array.from(text.normalize('NFD')).reduce((sum, letter) => sum + advance(letter), 0)
}

/** The text, or as much of its beginning as `most` ems hold, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (ems(text) <= most) return text
  const letters = Array.from(text)
  while (letters.length > 0 && ems(letters.join('')) > most - 1) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Advances of the display font at weight 800 from space to ~, in hundredths of an em. */
const advances =
  '22 30 38 63 65 99 75 19 33 33 46 53 21 36 25 36 67 36 61 64 64 61 66 52 66 66 26 24 53 53 53 42 100 71 69 68 70 63 60 73 73 30 38 70 51 95 79 72 65 73 69 66 58 73 68 100 72 66 58 33 36 33 58 54 28 59 65 57 65 59 41 61 64 29 29 60 28 96 64 61 65 65 45 55 41 63 58 88 59 61 54 35 28 35 53'
    .split(' ')
    .map(Number)
const wide = /\p{Extended_Pictographic}|\p{RI}/u

function advance(letter: string): number {
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0
  if (letter === 'ı') return 0.29
  return (advances[(letter.codePointAt(0) ?? 0) - 32] ?? (wide.test(letter) ? 130 : 100)) / 100
}

const maxNameLength = 52
const maxWordEms = 8.8
const maxWords = 16

function wordsOf(name: string, longest: number): string[] {
  const clean = shorten(name.slice(0, 200).replace(/\s+/g, ' ').trim(), longest)
  // A dash or an ampersand never starts a line: it sticks to the word before it.
  const words = clean.split(/ (?![-–—&+:]+(?: |$))/).flatMap(pieces)
  return words.length <= maxWords ? words : pairs(words)
}

/** A word that is too long for any line, cut into pieces of about equal length. */
function pieces(word: string): string[] {
  const count = Math.max(1, Math.ceil(ems(word) / maxWordEms))
  const letters = Array.from(word)
  const length = Math.ceil(letters.length / count)
  const cuts = Array.from({ length: count }, (_, i) => letters.slice(i * length, (i + 1) * length).join(''))
  return cuts.filter((cut) => cut !== '').map((cut, i, all) => (i + 1 < all.length ? `${cut}-` : cut))
}

/** Keeps the number of possible breaks small for names of very many words. */
function pairs(words: readonly string[]): string[] {
  const joined = words.flatMap((_, i) => (i % 2 === 0 ? [words.slice(i, i + 2).join(' ')] : []))
  return joined.length <= maxWords ? joined : pairs(joined)
}

function breakings(words: readonly string[], most: number): string[][] {
  const whole = [words.join(' ')]
  if (most === 1) return [whole]
  const broken = words.slice(1).flatMap((_, i) => {
    const first = words.slice(0, i + 1).join(' ')
    return breakings(words.slice(i + 1), most - 1).map((rest) => [first, ...rest])
  })
  return [whole, ...broken]
}

/** How well the breaks read, at most 1: a line should not end on a word that belongs to the next, nor a number stand alone. */
function manners(lines: readonly string[]): number {
  const hanging = lines.slice(0, -1).filter((line) => hangs.test(line)).length
  const alone = lines.length > 2 && /^[\dIVX]+$/.test(lines.at(-1) ?? '')
  return 0.72 ** (hanging + (alone ? 1 : 0)) * 0.97 ** lines.length
}

const hangs = /(^|\s)(of|the|and|a|an|in|on|to|at|vs|or|from|with|for|de|los|di|n'|le|el|big|&|\d)$/i
