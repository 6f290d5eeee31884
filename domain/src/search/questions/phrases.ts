import type { Token } from './tokens.ts'

/** Phrases by their words without the spaces: `free spin`, `freespin` and `free-spin` are one. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>

const maxTokens = 7

export type Said<Meaning> = { means: Meaning; to: number; form: string }

/** The longest phrase that begins at a token; `to` is the token after it. Its last word may have an ending, unless it is `exact`. */
export function phraseAt<Meaning>(
  tokens: readonly Token[],
  from: number,
  phrases: Phrases<Meaning>,
  how: 'inflected' | 'exact' = 'inflected',
): Said<Meaning> | undefined {
  let longest: Said<Meaning> | undefined
  let before = ''
  for (let at = from; at < Math.min(tokens.length, from + maxTokens); at++) {
    const token = tokens[at]
    if (!token || (token.kind === 'sign' && (token.word !== '-' || at === from))) break
    if (token.kind === 'sign') continue
    for (const form of how === 'exact' ? [token.word] : token.forms) {
      const means = phrases.get(before + form)
      if (means === undefined) continue
      longest = { means, to: at + 1, form }
      break
    }
    before += token.word
  }
  return longest
}

/** The same meaning for each phrase of a list, `|` between them. */
export function phrasesOf<Meaning>(entries: readonly (readonly [Meaning, string])[]): Phrases<Meaning> {
  return new Map(
    entries.flatMap(([means, words]) =>
      words.split('|').map((phrase) => [phrase.replaceAll(' ', '').trim(), means] as const),
    ),
  )
}
