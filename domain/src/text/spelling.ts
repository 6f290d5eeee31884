/**
 * Letters Unicode does not take apart, as a reader without them types them.
 * Lower case only; `ς` is here because which sigma `toLowerCase` writes depends on its neighbours.
 */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ə', 'e'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ς', 'σ'],
])

/**
 * Text taken apart (NFKD) into letters, marks, digits, `'` and spaces: the one place that says what
 * punctuation is worth, for searching, sorting and slugs alike.
 *
 * - Vanishes: trade-mark signs, invisible characters, a single dot (`R.I.P.`), the comma of thousands (`10,001`).
 * - Becomes `'`: every way to type an apostrophe. Callers drop it; a query reads the Turkish suffix after it.
 * - Becomes a space: everything else (`-`, `/`, `:`, `&`, `+`, `_`, `!`, dashes, emoji). `×` reads as `x`.
 */
export function spell(text: string): string {
  return (
    text
      // Before taking apart: NFKD turns ™ into the letters TM and ´ into a space with an accent.
      .replace(/[™℠®©]/g, '')
      .replace(/[\u00b4\u1ffd]/g, "'")
      .normalize('NFKD')
      .replace(/\p{Cf}|(?<!\.)\.(?!\.)|(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd}))/gu, '')
      .replace(/['‘’‛`′ʹ-ˑ]+/g, "'")
      .replace(/×/g, 'x')
      .replace(/[^\p{L}\p{M}\p{Nd}']+/gu, ' ')
  )
}
