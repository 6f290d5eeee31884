import { fold } from '#text/fold.ts'

export type Titled = { name: string; provider: string }

/** Words too common in titles to identify a series: articles, conjunctions, and words every provider uses. */
const weak = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'to', 'on', 'or', 'n', 's', 'le', 'book', 'wild'])

/** Words that mark an edition of the same game. */
const edition = new Set(['megaways', 'deluxe', 'slot', 'edition', 'xxxtreme', 'xmas', 'touch'])

/** Variants of a word within one series. */
const twisted = new Map([['bigger', 'big']])

/** The parts of a title that identify its series, computed once because each title is compared with many. */
export type Title = { provider: string; words: readonly string[] }

export const titleOf = ({ name, provider }: Titled): Title => ({ provider, words: stem(name) })

/**
 * True when two games belong to one series, judged by titles alone. For one provider: the leading words of one
 * title appear in the other and contain two distinctive words (`Big Bass Splash`, `Christmas Big Bass Bonanza`),
 * or one title is a prefix of the other (`Starburst`, `Starburst XXXtreme`). Other providers' games belong only as
 * editions (`Gonzo's Quest`, `Gonzo's Quest Megaways`).
 */
export function sameSeries(one: Title, other: Title): boolean {
  const [first, second] = [one.words, other.words]
  if (one.provider !== other.provider) return isSame(first, second) && distinctive(first) >= 2
  const shared = opening(first, second, 0)
  const whole = shared.length === Math.min(first.length, second.length)
  if (distinctive(shared) >= (whole ? 1 : 2)) return true
  return opensWithin(first, second) || opensWithin(second, first)
}

/** The words of a title without leading and trailing numbers and edition words: `9 Coins`, `15 Coins 2` → `coins`. */
function stem(name: string): string[] {
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '')
  const named = words.filter((word) => !edition.has(word)).map((word) => twisted.get(word) ?? word)
  while (named.length > 1 && isNumber(named.at(-1))) named.pop()
  while (named.length > 1 && isNumber(named[0])) named.shift()
  return named.length > 0 ? named : words
}

function isSame(title: readonly string[], other: readonly string[]): boolean {
  return title.length === other.length && title.every((word, at) => word === other[at])
}

/** The leading words of `title` that appear in `other` from position `at` on. */
function opening(title: readonly string[], other: readonly string[], at: number): readonly string[] {
  const different = title.findIndex((word, index) => word !== other[at + index])
  return different < 0 ? title : title.slice(0, different)
}

function opensWithin(title: readonly string[], other: readonly string[]): boolean {
  return other.some((word, at) => word === title[0] && distinctive(opening(title, other, at)) >= 2)
}

function distinctive(words: readonly string[]): number {
  return words.filter((word) => !weak.has(word)).length
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^x?\d+$/.test(word)
}
