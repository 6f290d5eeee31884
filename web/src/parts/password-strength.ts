export type Strength = 0 | 1 | 2 | 3 | 4

/** Enough guesses for somebody who tries by machine, in powers of two, to earn each step. */
const steps = [28, 40, 56, 72]

const favourites =
  /(password|passwort|parola|sifre|şifre|qwert|asdf|zxcv|111|123|abc|admin|letmein|iloveyou|galatasaray|fenerbahce|besiktas|slot|casino)/gi

/**
 * How hard a password is to guess, roughly: its length times the variety of its characters, where runs, repetitions,
 * favourites and what is known of the person count for little. Advice, never a hurdle.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  const personal = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2)
  let rest = password.replace(favourites, '#')
  for (const part of personal)
    rest = rest.toLowerCase().includes(part) ? rest.toLowerCase().replaceAll(part, '#') : rest
  const bits = telling(rest) * Math.log2(variety(password))
  return steps.filter((step) => bits >= step).length as Strength
}

/** Characters that are not the one before again, nor the next of a row. */
function telling(text: string): number {
  const codes = [...text].map((one) => one.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}

function variety(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 24],
    [/[^\P{L}a-zA-Z]/u, 20],
  ]
  return kinds.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 1)
}
