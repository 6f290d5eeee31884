const small = new Set([
  'of',
  'the',
  'and',
  'or',
  'a',
  'an',
  'in',
  'to',
  'on',
  'for',
  'n',
  'de',
  'la',
  'el',
  'vs',
])

/** Whether a word of a name says little. */
export const isSmall = (word: string): boolean => small.has(word)

const maxLetters = 7

/**
 * The abbreviations of a folded name: the first letters of its first two and more words, with and without the small ones,
 * and without a leading `the`. A number ends them: in `goo 1000` it is a word of its own.
 */
export function initialsOf(words: readonly string[]): { letters: string; words: string[] }[] {
  const end = words.findIndex((word) => /\d/.test(word))
  const named = end < 0 ? words : words.slice(0, end)
  const ways = [named, named.filter((word) => !isSmall(word)), named[0] === 'the' ? named.slice(1) : []]
  const found = new Map<string, string[]>()
  for (const way of ways)
    for (let length = 2; length <= Math.min(way.length, maxLetters); length++) {
      const letters = way.slice(0, length).map((word) => word.charAt(0))
      found.set(letters.join(''), way.slice(0, length))
    }
  return [...found].map(([letters, words]) => ({ letters, words }))
}
