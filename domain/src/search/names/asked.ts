import { everydayWord, meantStems } from '#search/everyday-words.ts'
import { isFiller } from '#search/turkish-stems.ts'
import { queryWords } from '#text/fold.ts'
import { isSmall } from './initials.ts'
import { isNumber } from './numbers.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A typed word in the forms it may have: as it is, without what follows an apostrophe, without endings. */
export type AskedWord = {
  text: string
  forms: string[]
  stems: string[]
  weight: number
  /** It is spelled as it is meant: like no other word. */
  isEveryday: boolean
  /** It says something of the name that is meant, and is no number. */
  isTelling: boolean
}

const longest = 100
const maxWords = 8
/** While a word is being typed, the fewer of these letters it has, the less it says. */
const wholeWord = 8

/**
 * The words of a query; letters and digits that were written together are two (`sb1000`). Only its first 100 characters count.
 * `isBegun` where the last one may go on.
 */
export function askedWords(query: string, vocabulary: Vocabulary, isBegun: boolean): AskedWord[] {
  const words = queryWords(query.slice(0, longest).toWellFormed(), maxWords)
  return words
    .flatMap((forms) => {
      const parts = forms[0]?.match(/\d+|\D+/g) ?? []
      return parts.length === 2 || parts.length === 3 ? parts.map((part) => [part]) : [forms]
    })
    .slice(0, maxWords)
    .map((forms, i, all) => {
      const text = forms[0] ?? ''
      const share = isBegun && i === all.length - 1 && i > 0 ? Math.min(1, text.length / wholeWord) : 1
      const isTelling = !isNumber(text) && !isSmall(text) && !isFiller(text)
      return {
        text,
        forms,
        stems: forms.flatMap(meantStems),
        weight: weightOf(text, vocabulary) * share,
        isEveryday: everydayWord(text) !== undefined,
        isTelling,
      }
    })
}

/** How much it matters that this word is found. */
function weightOf(word: string, vocabulary: Vocabulary): number {
  if (isSmall(word)) return 0.2
  if (isFiller(word)) return vocabulary.has(word) ? 0.4 : 0.1
  return word.length < 3 && !/\d/.test(word) ? 0.6 : 1
}
