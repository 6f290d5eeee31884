/**
 * How many typos a folded word may hold: none in short words or where there is a digit, one from 5 letters, two from 9.
 * Four letters may be five of which one was left out.
 */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > 30 || !/^\p{L}+$/u.test(word)) return 0
  return word.length < 9 ? 1 : 2
}

/** A possibly mistyped word without up to `typos` of its letters: it shares one of these with the right word. */
export const remains = (word: string, typos: number): string[] => deletions(word, word.length < 5 ? 0 : typos)

/**
 * The word, and all that is left of it without up to `depth` letters. Two words that have one of these in common are a
 * typo (or `depth` of them) apart: a letter too many, too few, another one, or one in the wrong place.
 */
export function deletions(word: string, depth: number): string[] {
  let latest = [word]
  const all = new Set(latest)
  for (let step = 0; step < depth; step++) {
    latest = latest.flatMap((text) => {
      // By whole characters: half of one is nothing a database takes.
      const letters = [...text]
      return letters.map((_, i) => letters.toSpliced(i, 1).join(''))
    })
    for (const text of latest) all.add(text)
  }
  return [...all]
}
