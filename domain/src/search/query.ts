import { fold, foldWithin, queryWords } from '#text/fold.ts'
import { besideDuel, duelWords, plainDuel, readDuel } from './duel.ts'
import { everydayWord, meantStems } from './everyday-words.ts'
import { keyboardSlip } from './keyboard.ts'
import { numberForms } from './names/numbers.ts'
import { isAdjective, isFiller } from './turkish-stems.ts'
import { remains, typosAllowed } from './typos.ts'

/**
 * One way to read the words `from` to `to` of a query (both included); the lower the cost, the better a match by it. Names of
 * the catalogue are not found by what is only a `guess`.
 */
export type Reading = {
  from: number
  to: number
  text: string
  prefix: boolean
  cost: number
  guess?: true
}

/** A word that may be mistyped: the shorter words it could have in common with the right one. */
export type Misspelling = { word: number; text: string; typos: 1 | 2; near: string[]; far: string[] }

/** Consecutive words, or stems of a word, that may be said for something else; `whole` where they begin nothing longer. */
export type Phrase = { from: number; to: number; text: string; whole: boolean; guess?: true }

export type SearchQuery = {
  /** Folded, and the same without words that say nothing: what a name may be, exactly. */
  names: string[]
  /** How many words there are. A match must have all those of one of `required`: of either side, where two are compared. */
  words: number
  required: number[][]
  readings: Reading[]
  misspellings: Misspelling[]
  phrases: Phrase[]
  /** The query with its own letters, in the ways its case can be: a name that holds one has these very letters. */
  letters: string[]
}

const maxWords = 8
/** A shorter word alone begins too many others, unless somebody is still typing it. */
const shortestBegun = 4
const maxWordLength = 40
const longest = 100

export const costs = { roman: 5, joined: 10, synonym: 15, stem: 20, slip: 25, prefix: 30 } as const

/**
 * Reads a query; `undefined` when it holds no letter or digit. Only its first 100 characters count. Its last word may go on
 * where it `isBegun`.
 */
export function readQuery(query: string, isBegun = false): SearchQuery | undefined {
  const typed = query
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .slice(0, longest)
    .toWellFormed()
    .trim()
  const text = plainDuel(typed)
  const { words, others } = split(text)
  if (words.length === 0) return undefined
  const distinctive = words.flatMap((word, i) => (isOptional(word) ? [] : [i]))
  const asked = distinctive.length ? distinctive : words.map((_, i) => i)
  const required = readDuel(text) ? sides(words, asked) : [asked]
  const plain = required.map((side) => side.map((i) => words[i]).join(' '))
  const isLone = !isBegun && asked.length === 1
  const lone = isLone ? asked[0] : undefined
  return {
    names: [...new Set([foldWithin(text, longest), ...plain])],
    words: words.length,
    required,
    readings: distinct([
      ...words
        .flatMap((word, i) => readingsOf(word, i, isBegun && i === words.length - 1))
        .filter(({ from, text, prefix }) => !(prefix && from === lone && text.length < shortestBegun)),
      ...joined(words),
      ...others,
    ]),
    misspellings: words.flatMap((word, i) => misspelling(word, i) ?? []),
    phrases: phrasesOf(words, others, isBegun).map((phrase) =>
      isLone && everydayWord(phrase.text) ? { ...phrase, guess: true } : phrase,
    ),
    letters: caseForms(text),
  }
}

/** The words before and after the one that compares. */
function sides(words: readonly string[], asked: readonly number[]): number[][] {
  const middle = words.findIndex((word) => duelWords.includes(word))
  const isOfSide = (i: number) => !besideDuel.includes(words[i] ?? '')
  const both = [asked.filter((i) => i < middle), asked.filter((i) => i > middle && isOfSide(i))]
  return both.every((side) => side.length > 0) ? both : [[...asked]]
}

/** The folded words, and what a word could be beside itself: a suffix left out, another keyboard. */
function split(text: string): { words: string[]; others: Reading[] } {
  const words: string[] = []
  const others: Reading[] = []
  for (const token of text.split(/\s+/)) {
    const from = words.length
    for (const [whole = '', stem] of queryWords(token)) {
      if (words.length >= maxWords || words.includes(whole) || whole.length > maxWordLength) continue
      if (stem) others.push(exactly(words.length, stem, costs.stem))
      words.push(whole)
    }
    const slip = fold(keyboardSlip(token) ?? '')
    const to = words.length - 1
    if (to < from || slip === '' || slip.includes(' ') || slip.length > maxWordLength) continue
    others.push({ from, to, text: slip, prefix: false, cost: costs.slip })
    others.push({ from, to, text: slip, prefix: true, cost: costs.slip + costs.prefix })
  }
  return { words, others }
}

const exactly = (place: number, text: string, cost: number): Reading => ({
  from: place,
  to: place,
  text,
  prefix: false,
  cost,
})

/** Words that say nothing (`oyunları`, `of`), and a single letter, are looked for and not insisted on. */
const isOptional = (word: string) => isFiller(word) || /^\p{L}$/u.test(word)

function readingsOf(word: string, place: number, isBegun: boolean): Reading[] {
  const other = word === 'i' ? undefined : numberForms(word)[1]
  const isGuess = !isBegun && everydayWord(word) === word
  return [
    exactly(place, word, 0),
    ...(word.length > 1 && !isAdjective(word)
      ? [{ ...exactly(place, word, costs.prefix), prefix: true, ...(isGuess && { guess: true as const }) }]
      : []),
    ...(other ? [exactly(place, other, costs.roman)] : []),
    ...meantStems(word).map((stem) => exactly(place, stem, costs.stem)),
  ]
}

/** Two or three neighbours as one word: `star burst`, `no limit city`. */
function joined(words: readonly string[]): Reading[] {
  return spans(words, 2, 3).flatMap(({ from, to }) => {
    const text = words.slice(from, to + 1).join('')
    if (text.length > maxWordLength || /^\d+$/.test(text)) return []
    const reading = { from, to, text, prefix: false, cost: costs.joined }
    return [reading, { ...reading, prefix: true, cost: costs.joined + costs.prefix }]
  })
}

function phrasesOf(words: readonly string[], others: readonly Reading[], isBegun: boolean): Phrase[] {
  const whole = spans(words, 1, 3).map(({ from, to }) => ({
    from,
    to,
    text: words.slice(from, to + 1).join(' '),
  }))
  const parts = words.flatMap((word, place) =>
    meantStems(word).map((text) => ({ from: place, to: place, text })),
  )
  const rest = others.filter(({ prefix }) => !prefix).map(({ from, to, text }) => ({ from, to, text }))
  return [
    ...[...whole, ...rest].map((phrase) => ({ ...phrase, whole: !isBegun || isAdjective(phrase.text) })),
    // A word without its ending is a whole word.
    ...parts.map((phrase) => ({ ...phrase, whole: true })),
  ]
}

function spans(words: readonly string[], least: number, most: number): { from: number; to: number }[] {
  return words.flatMap((_, from) => {
    const ends = Array.from({ length: most - least + 1 }, (_, more) => from + least - 1 + more)
    return ends.filter((to) => to < words.length).map((to) => ({ from, to }))
  })
}

function misspelling(text: string, word: number): Misspelling | undefined {
  const typos = typosAllowed(text)
  // It is spelled as it is meant.
  if (typos === 0 || everydayWord(text) !== undefined) return undefined
  return { word, text, typos, near: remains(text, 1), far: remains(text, typos) }
}

function distinct(readings: readonly Reading[]): Reading[] {
  const best = new Map<string, Reading>()
  for (const reading of readings) {
    const key = `${reading.from} ${reading.to} ${reading.text} ${reading.prefix}`
    if (reading.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, reading)
  }
  return [...best.values()]
}

/** As it is, small, and each word or only the first one with a capital; Turkish and English disagree about i. */
function caseForms(text: string): string[] {
  const forms = ['tr', 'en'].flatMap((language) => {
    const lower = text.toLocaleLowerCase(language)
    const capital = (letter: string) => letter.toLocaleUpperCase(language)
    return [lower, lower.replace(/\p{L}/u, capital), lower.replace(/(?<!\p{L})\p{L}/gu, capital)]
  })
  return [...new Set([text, ...forms])]
}
