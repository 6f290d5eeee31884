import { stems } from '#search/turkish-stems.ts'
import { fold } from '#text/fold.ts'

/**
 * A piece of a query that means something by itself: a word, the digits of a number, or one of the signs that compare. The
 * letters of a number (`50000x`, `2024te`) are a token of their own, which is `glued` to it: no span may begin there.
 */
export type Token = {
  /** Offsets in the text. */
  from: number
  to: number
  kind: 'word' | 'number' | 'sign'
  /** Folded; of a number its digits, of a sign the sign. */
  word: string
  /** The word and what it may be without endings, the likeliest first. */
  forms: readonly string[]
  /** As written: `10.000`, `96,5`. */
  text: string
  glued: boolean
  /** The signs between it and the token before, without spaces: a comma, say. */
  between: string
}

const lexeme = /\d+(?:[.,]\d+)*|[\p{L}\p{M}'’]+|[<>]=?|[≤≥%+–—-]/gu
const signs: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '–': '-',
  '—': '-',
  '<': '<=',
  '>': '>=',
}

/** Signs and spaces that say nothing are left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: from } of text.matchAll(lexeme)) {
    const kind = /^\d/.test(piece) ? 'number' : /^[\p{L}\p{M}'’]/u.test(piece) ? 'word' : 'sign'
    const word =
      kind === 'word' ? fold(piece) : kind === 'number' ? piece.replace(/[.,]/g, '') : (signs[piece] ?? piece)
    if (word === '') continue
    const before = tokens.at(-1)
    const isNext = before?.to === from || (from === (before?.to ?? 0) + 1 && isEnding(before, word))
    const glued = before !== undefined && isNext && kind !== 'sign' && before.kind !== 'sign'
    const forms = kind === 'word' ? formsOf(piece, word) : [word]
    const between = text.slice(before?.to ?? from, from).trim()
    tokens.push({ from, to: from + piece.length, kind, word, forms, text: piece, glued, between })
  }
  return tokens
}

/** `97 den az`, `96 nın üstü`, `2025 te çıkan`: endings that some write apart from their figure. */
const isEnding = (before: Token | undefined, word: string) =>
  /^(?:[dt][ae](?:n|ki)?|n[iu]n)$/.test(word) && (before?.kind === 'number' || before?.glued === true)

/** Turkish puts its endings after an apostrophe: what stands before one is a form, too. */
function formsOf(piece: string, word: string): string[] {
  const named = fold(piece.replace(/['’]\p{L}*$/u, ''))
  return [...new Set([word, ...(named.length > 1 ? [named] : []), ...stems(word)])]
}
