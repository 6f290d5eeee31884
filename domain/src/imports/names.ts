import { fold } from '#text/fold.ts'
import { drawnInLatin } from '#text/look-alikes.ts'

/** Whether two names differ in the case of their letters, in punctuation and in spaces alone; marks of letters count. */
export const sameButForCase = (one: string, other: string): boolean => letters(one) === letters(other)

const letters = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

export type Named = { slug: string; name: string }

/** Words that many providers have in their names. */
const common = new Set(
  'game games gaming studio studios play software soft interactive entertainment limited ltd group the and by slots casino inc ab'.split(
    ' ',
  ),
)

/** A name with what comparing it needs, worked out once. */
const keysOf = (name: string) => {
  const words = fold(drawnInLatin(name) ?? name)
    .split(' ')
    .filter(Boolean)
  const telling = words.filter((word) => !common.has(word))
  const initials = [words, telling].map((some) => some.map((word) => word[0]).join(''))
  return { words, initials, whole: words.join(''), telling: (telling.length ? telling : words).join('') }
}
type Keys = ReturnType<typeof keysOf>

/** Finds the names a text may mean: the same without spaces, part of one, its initials, one typo away; the nearest first. */
export function createNearest(known: readonly Named[]): (text: string, most?: number) => Named[] {
  const all = known.map((one) => ({ one, keys: keysOf(one.name) }))
  return (text, most = 3) => {
    const asked = keysOf(text)
    if (asked.whole === '') return []
    return all
      .map(({ one, keys }) => ({ one, near: nearness(asked, keys) }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.near - a.near || a.one.name.length - b.one.name.length)
      .slice(0, most)
      .map(({ one: { slug, name } }) => ({ slug, name }))
  }
}

function nearness(asked: Keys, known: Keys): number {
  if (asked.whole === known.whole) return 6
  if (asked.telling === known.telling) return 5
  if (isBeginning(asked, known) || isBeginning(known, asked)) return 4
  if (asked.whole.length > 1 && known.initials.includes(asked.whole)) return 3
  if (known.whole.length > 1 && asked.initials.includes(known.whole)) return 3
  const longest = Math.max(asked.whole.length, known.whole.length)
  if (longest >= 5 && typos(asked.whole, known.whole) <= (longest >= 9 ? 2 : 1)) return 2
  return 0
}

/** `PG` and `PG Soft`, `Net Entertainment` and `NetEnt`: letters that begin the other name, at least two of a word or five in all. */
const isBeginning = (one: Keys, other: Keys) =>
  (one.words.length < other.words.length && one.words.every((word, place) => word === other.words[place])) ||
  (one.whole.length >= 5 && other.whole.startsWith(one.whole))

/** How many letters have to be changed, put in or left out; 3 stands for more. */
function typos(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++)
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
      )
    before = now
  }
  return Math.min(3, before[other.length] ?? 3)
}
