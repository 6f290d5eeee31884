import { foldWithin } from '#text/fold.ts'
import { readDuel } from './duel.ts'
import { joinFilters, type QuestionFilters } from './questions/filters.ts'
import type { Known } from './questions/known.ts'
import { notAt } from './questions/label-rule.ts'
import { phraseAt } from './questions/phrases.ts'
import { claimAt } from './questions/rules.ts'
import { type Token, tokensOf } from './questions/tokens.ts'
import { gamesOfKind, isAsking, isComingOut, isQuestion, themeMarks, without } from './questions/words.ts'
import { isFiller } from './turkish-stems.ts'

/** A part of a query that says filters of the catalogue, or an order. */
export type Understood = {
  /** Names it among the others of its query. */
  id: string
  /** As typed. */
  text: string
  filters: QuestionFilters
  /** Its words stand in names, too (`jackpot`), or in none (`rtp 96 üstü`). */
  isWord: boolean
  /** It can hardly be a word of a name. */
  isSure: boolean
  from: number
  to: number
}

export type Question = {
  understood: Understood[]
  /** The other words of the query, without those that ask for a figure (`rtp oranı kaç`). */
  rest: string
  /** Whether the rest says more than words that say nothing. */
  saysMore: boolean
  /** True when the other words ask for a kind of games (`oyunları`, `çıkan`) and not for a name. */
  saysKind: boolean
  /** Whether what is understood is meant without being asked: nothing more is said, and it can be no part of a name. */
  isMeant: boolean
  /** The words to look for in names where some of what is understood applies: a figure that does not is in no name, either. */
  words: (applied: readonly Understood[]) => string
}

const longest = 100

/** The part of a query that counts, as offsets refer to it. */
export const questionText = (query: string): string =>
  query.slice(0, longest).toWellFormed().normalize('NFC').slice(0, longest).toWellFormed()

/**
 * Reads what a query says about figures, in both languages. A name always wins: of a game whose whole name stands in it no
 * word is understood. `isName` is asked for folded words.
 */
export function readQuestion(
  query: string,
  known: Known,
  isName: (folded: string) => boolean,
): Question | undefined {
  const text = questionText(query)
  const tokens = tokensOf(text)
  const whole = foldWithin(text, longest)
  if (
    tokens.length === 0 ||
    readDuel(text) ||
    isName(whole) ||
    known.providers.has(whole.replaceAll(' ', ''))
  )
    return undefined
  const named = namedIn(tokens, known, isName)
  const content = textOf(tokens.filter((token) => isTelling(token) || token.glued))
  if (isName(content) && !known.providers.has(content.replaceAll(' ', '')))
    for (const [at, token] of tokens.entries()) if (isTelling(token)) named.add(at)
  const { taken, asked } = spansOf(tokens, known, named)
  const understood = taken.map(({ from, to, isBare, ...one }) => ({
    ...one,
    isSure: !isBare || one.filters.provider !== undefined,
    ...offsets(tokens, from, to, text),
  }))
  const left = tokens.filter((_, at) => ![...taken, ...asked].some(({ from, to }) => at >= from && at < to))
  const saysMore = left.some(isTelling)
  const mayBeName = taken.every(({ isBare, filters }) => isBare && (taken.length === 1 || !filters.provider))
  const isOfKind = saysKind(left)
  const isLone = mayBeName && !isOfKind
  const questions = left.filter((token) => isQuestion(token.word) && !named.has(tokens.indexOf(token)))
  const silent = [...asked.map(({ from, to }) => offsets(tokens, from, to, text)), ...questions]
  return {
    understood,
    rest: cut(text, [...understood, ...silent]),
    saysMore,
    saysKind: isOfKind,
    isMeant: understood.length > 0 && !saysMore && !isLone,
    words: (applied) => {
      const words = cut(text, [
        ...silent,
        ...understood.filter((one) => applied.includes(one) || !one.isWord),
      ])
      return tokensOf(words).some(isTelling) ? words : text
    },
  }
}

/** The text without parts of it. */
export function cut(text: string, spans: readonly { from: number; to: number }[]): string {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  const ends = [0, ...sorted.map(({ to }) => to)]
  const pieces = ends.map((end, i) => text.slice(end, sorted[i]?.from))
  return pieces.join(' ').replace(/\s+/g, ' ').trim()
}

const offsets = (tokens: readonly Token[], from: number, to: number, text: string) => {
  const [start, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0]
  return { from: start, to: end, text: text.slice(start, end) }
}

/** Whether a token says something of what is looked for. */
const isTelling = ({ kind, word }: Token) =>
  kind === 'number' || (kind === 'word' && !isAsking(word) && !isFiller(word))

const textOf = (tokens: readonly Token[]) =>
  tokens.reduce((text, { word, glued }) => (text === '' || glued ? text + word : `${text} ${word}`), '')

const saysKind = (left: readonly Token[]) =>
  left.some(({ word }, at) => isComingOut(word) || phraseAt(left, at, gamesOfKind, 'exact'))

type Span = {
  id: string
  filters: QuestionFilters
  isWord: boolean
  isBare: boolean
  from: number
  to: number
}

/** From left to right the longest claim each time; one that contradicts those before it is left as words. */
function spansOf(tokens: readonly Token[], known: Known, named: ReadonlySet<number>) {
  const taken: Span[] = []
  const asked: { from: number; to: number }[] = []
  let filters: QuestionFilters = {}
  for (let at = 0; at < tokens.length; ) {
    const claim = tokens[at]?.glued || named.has(at) ? undefined : claimAt(tokens, at, known)
    const to = claim?.to ?? at + 1
    const isFree = claim && !tokens[to]?.glued && !spanned(at, to).some((place) => named.has(place))
    const joined = isFree && joinFilters(filters, claim.filters ?? {})
    // Of two orders the first one holds.
    if (isFree && !joined && claim.filters?.sort) {
      asked.push({ from: at, to })
      at = to
      continue
    }
    if (!isFree || !joined) {
      at++
      continue
    }
    const id = idOf(claim.filters ?? {})
    const isTwice = taken.some((span) => span.id === id)
    if (!claim.filters || isTwice) asked.push({ from: at, to })
    else
      taken.push({
        id,
        filters: claim.filters,
        isWord: isWord(claim.filters),
        isBare: claim.isBare === true,
        from: at,
        to,
      })
    filters = joined
    at = to
  }
  return { taken, asked }
}

const spanned = (from: number, to: number) => Array.from({ length: to - from }, (_, more) => from + more)

/** `theme:egypt`, `rtpMin`, `reels:5,rows:3`. */
const idOf = (filters: QuestionFilters): string =>
  Object.entries(filters)
    .map(([name, value]) => (Array.isArray(value) ? `${name}:${value.join('.')}` : name))
    .join('_')

const wordly = ['provider', 'theme', 'feature', 'mechanic'] as const
const isWord = (filters: QuestionFilters) => wordly.some((name) => name in filters)

const maxNameWords = 12

/** Places of tokens that belong to the name of a game. A provider's name beside other words is none. */
function namedIn(tokens: readonly Token[], known: Known, isName: (folded: string) => boolean): Set<number> {
  const named = new Set<number>()
  for (const from of tokens.keys()) {
    let name = ''
    for (let to = from; to < Math.min(tokens.length, from + maxNameWords); to++) {
      const token = tokens[to]
      if (!token || token.kind === 'sign') continue
      const isFirst = name === ''
      const before = isFirst || token.glued ? name : `${name} `
      name = before + token.word
      if (isFirst && isFigure(tokens, to)) continue
      // `fruit party'nin`: the last word with an ending.
      const forms = isFirst || token.kind === 'number' ? [token.word] : token.forms
      const isProvider = (text: string) => known.providers.has(text.replaceAll(' ', ''))
      if (!forms.some((form) => isName(before + form) && !isProvider(before + form)) || isProvider(name))
        continue
      for (const place of spanned(from, to + 1)) named.add(place)
    }
  }
  return named
}

/** A number that stands alone is a figure before it is a name; and a word before `temalı`, `slots` or `hariç` is a theme. */
const isFigure = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' ||
  phraseAt(tokens, at + 1, themeMarks) !== undefined ||
  phraseAt(tokens, at + 1, gamesOfKind, 'exact') !== undefined ||
  notAt(tokens, at + 1) !== undefined ||
  without.before.has(tokens[at - 1]?.word ?? '')
