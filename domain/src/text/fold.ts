import { plainLetters, spell } from './spelling.ts'

/**
 * The search form of a text: letters without case or marks (`İ I ı i` → `i`, `ş` → `s`, `é` → `e`, `ß` → `ss`),
 * digits, single spaces, nothing else. `spell` says how punctuation is treated: `Play'n` → `playn`,
 * `St. Julian's` → `st julians`, `Hold-and-Win` → `hold and win`. Letters of other scripts stay, in lower case.
 * Composed and decomposed input give the same; folding twice changes nothing.
 */
export function fold(text: string): string {
  return bare(spell(text)).replaceAll("'", '').replace(/ +/g, ' ').trim()
}

/**
 * `fold` of the first `maxLength` characters, cut to that length: folding can turn one character into eighteen letters.
 */
export const foldWithin = (text: string, maxLength: number): string =>
  cut(fold(text.slice(0, maxLength).toWellFormed()), maxLength).trimEnd()

/** Cuts without splitting a surrogate pair. */
const cut = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** No name has a longer word. */
const maxWordLength = 100

/**
 * The folded words a query asks for, in order, repeated words once, at most `max`. Each is a list of alternatives,
 * the full word first: `Pragmatic'in` → `['pragmaticin', 'pragmatic']`, since Turkish puts its suffixes after an
 * apostrophe and English names hold one too (`Play'n`). A single letter before the apostrophe is no alternative
 * (`O'Reilly` must not find every name with an o); a single digit is (`5'li`). Of a word the first 100 letters count.
 */
export function queryWords(query: string, max = 8): string[][] {
  const found = new Map<string, string[]>()
  for (const raw of bare(spell(query)).split(' ')) {
    if (found.size >= max) break
    const word = cut(raw, maxWordLength).replace(/^'|'$/g, '')
    const whole = word.replaceAll("'", '')
    if (whole === '' || found.has(whole)) continue
    const stem = word.slice(0, Math.max(0, word.lastIndexOf("'"))).replaceAll("'", '')
    found.set(whole, stem === '' || /^\p{L}$/u.test(stem) ? [whole] : [whole, stem])
  }
  return [...found.values()]
}

/**
 * Marks go before lower-casing: `toLowerCase` would give İ a dot of its own. The last step puts Korean
 * syllables, the one script NFKD takes apart into letters, together again.
 */
function bare(spelled: string): string {
  return spelled
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFC')
}
