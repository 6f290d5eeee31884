import { fold } from '#text/fold.ts'

/** Words of names that mean the same, and what Turkish players say for them; nothing where they are names themselves. */
export type WordEntry = { words: readonly string[]; turkish: readonly string[] }

/** A word somebody types, and the folded words a name may have for it. */
export type WordPair = { term: string; means: string }

/** Of these a shorter one means too much in the other language: `el`, `at`. */
const shortestMeaning = 3

/**
 * Each word of an entry may be said for each other, and a Turkish one for those of names. A word of names is said for one
 * Turkish word only where no name has that for a word of its own: `horse` finds no `Bait at …`.
 */
export function wordPairs(entries: readonly WordEntry[]): WordPair[] {
  const named = new Set(entries.flatMap(({ words }) => words.map(fold)))
  const pairs = new Map<string, WordPair>()
  for (const entry of entries) {
    const [words, turkish] = [entry.words.map(fold), entry.turkish.map(fold)]
    const single = turkish.filter(
      (word) => word.length >= shortestMeaning && !word.includes(' ') && !named.has(word),
    )
    for (const [terms, meanings] of [
      [words, [...words, ...single]],
      [turkish, words],
    ] as const)
      for (const term of terms)
        for (const means of meanings) if (term !== means) pairs.set(`${term}\0${means}`, { term, means })
  }
  return [...pairs.values()]
}

/** Folded words of these names that have no entry, each with a name it stands in. */
export function wordsWithoutEntry(
  entries: readonly WordEntry[],
  names: readonly string[],
): { word: string; name: string }[] {
  const known = new Set(entries.flatMap(({ words }) => words.map(fold)))
  const missing = new Map<string, string>()
  for (const name of names)
    for (const word of fold(name).split(' '))
      if (word !== '' && !known.has(word) && !missing.has(word)) missing.set(word, name)
  return [...missing].map(([word, name]) => ({ word, name }))
}
