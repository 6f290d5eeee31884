/**
 * How folded words sound, so that Turkish and English spellings of a word meet: `fayir cokir` and `fire joker`, `geyts` and
 * `gates`. Every letter is one consonant (`J` is ch, ç, j, dg and the Turkish c) or, a run of them together, one vowel.
 */

type Rule = [RegExp, string]

/** In this order; what is not named stays. */
const shared: Rule[] = [
  [/ph/g, 'f'],
  [/(sh|sch)/g, 's'],
  [/(ch|dg(?=[eiy])|j)/g, 'J'],
  [/th/g, 't'],
  [/wh/g, 'v'],
  [/w/g, 'v'],
  [/ck/g, 'k'],
  [/(qu|q)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
]

const english: Rule[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/igh/g, 'i'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
]

/** As whoever writes by ear in Turkish means it: the c of `cokir`, and that of `cili`, whose ç lost its mark. */
const turkish: Rule[] = [[/c/g, 'J']]

/** The silent e of `fire`, and the h nobody hears in `pharaoh`. */
const silent: Rule[] = [
  [/(?<=.[^aeiou])e$/, ''],
  [/(?<=.)h/g, ''],
]

const vowels = /[aeiouy]+/g

/** The sounds of a folded word: read as English, and as Turkish where that makes a difference. */
export function soundsOf(word: string): string[] {
  const read = (rules: Rule[]) => {
    const consonants = [...rules, ...silent].reduce((text, [from, to]) => text.replace(from, to), word)
    return consonants.replace(vowels, (run) => run[0] ?? '').replace(/(.)\1+/gu, '$1')
  }
  return [
    ...new Set([
      read([...english.slice(0, 3), ...shared, ...english.slice(3)]),
      read([...shared, ...turkish]),
    ]),
  ]
}

export const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter)
