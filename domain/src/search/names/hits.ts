import type { AskedWord } from './asked.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The asked words `from` to `to` (both included), and the words of a name they may stand for, all of them. */
export type Hit = { from: number; to: number; words: readonly string[]; likeness: number }

const worth = { apostrophe: 0.97, stem: 0.9, typo: 0.88, meaning: 0.9, begun: 0.8, split: 0.95, joined: 0.96 }
const least = { begun: 3, word: 0.55, joined: 0.7, sure: 0.85, little: 0.9, short: 0.84, typed: 0.66 }
const maxWords = 30
const maxTermLength = 3

/** The words each asked word may stand for by itself. */
export const ofWords = (vocabulary: Vocabulary, asked: readonly AskedWord[], isBegun: boolean): Hit[] =>
  asked.flatMap((word, i) => {
    // Two letters begin too much, alone or where nobody is typing.
    const goesOn = i === asked.length - 1 && (word.text.length > 2 || (isBegun && i > 0))
    const likely = likelyOf(vocabulary, word, goesOn).filter(([text, likeness]) => {
      if (word.isEveryday && !isSpelled(text, word)) return isBegun && goesOn && text.startsWith(word.text)
      if (isBelow(asked, 4)) return likeness > least.little || (isBegun && text.startsWith(word.text))
      if (text.includes(word.text)) return true
      if (isBegun) return asked.length > 1 || likeness > least.typed
      return !isBelow(asked, 6) || likeness > least.short
    })
    const hits = likely.map(([text, likeness]): Hit => ({ from: i, to: i, words: [text], likeness }))
    const isOne = word.isEveryday || vocabulary.has(word.text)
    const parts = isOne ? undefined : vocabulary.split(word.text)
    return parts ? [...hits, { from: i, to: i, words: parts, likeness: worth.split }] : hits
  })

const isSpelled = (text: string, { forms, stems }: AskedWord) => forms.includes(text) || stems.includes(text)

/** A short word alone is like a word of too many names. */
const isBelow = (asked: readonly AskedWord[], letters: number) =>
  asked.length === 1 && (asked[0]?.text.length ?? 0) < letters

function likelyOf(vocabulary: Vocabulary, { forms, stems }: AskedWord, isLast: boolean) {
  const found = new Map<string, number>()
  const add = (some: Iterable<[string, number]>, factor: number) => {
    for (const [word, likeness] of some)
      if (likeness * factor > (found.get(word) ?? least.word)) found.set(word, likeness * factor)
  }
  for (const [i, form] of forms.entries())
    add(vocabulary.likely(form, isLast), i === 0 ? 1 : worth.apostrophe)
  const isSure = Math.max(0, ...found.values()) > least.sure
  for (const stem of stems) {
    if (vocabulary.has(stem)) add([[stem, 1]], worth.stem)
    else if (stem.length > 3 && !isSure) add(vocabulary.likely(stem, false), worth.typo)
  }
  return [...found].sort(([, a], [, b]) => b - a).slice(0, maxWords)
}

/** Looks folded terms up: a term itself, or all that begin with it. */
export type Meanings = { of: (term: string) => readonly string[]; begun: (term: string) => readonly string[] }

/** The words that up to three asked ones mean, by synonyms and in the other language; the last one may go on where it `isBegun`. */
export const ofMeanings = (meanings: Meanings, asked: readonly AskedWord[], isBegun: boolean): Hit[] =>
  spans(asked).flatMap(({ from, to, before, last }) => {
    const term = (text: string) => [...before, text].join(' ')
    const said = (some: readonly string[], likeness: number) =>
      some.map((means): Hit => ({ from, to, words: means.split(' '), likeness }))
    const goesOn = isBegun && to === asked.length - 1 && last.text.length >= least.begun
    // `kapila`: with the beginning of an ending.
    const cut = goesOn ? [1, 2].map((more) => last.text.slice(0, -more)) : []
    const known = cut.filter(({ length }) => length >= least.begun).map(term)
    return [
      ...said(last.forms.map(term).flatMap(meanings.of), worth.meaning),
      ...said(last.stems.map(term).flatMap(meanings.of), worth.meaning * worth.stem),
      ...(goesOn ? said(meanings.begun(term(last.text)), worth.begun) : []),
      ...said(known.flatMap(meanings.of), worth.begun),
    ]
  })

/** Neighbours that are one word: `star burst`, `pley en go`. */
export const ofNeighbours = (vocabulary: Vocabulary, asked: readonly AskedWord[]): Hit[] =>
  spans(asked).flatMap(({ from, to, before, last }) => {
    const joined = [...before, last.text].join('')
    if (to === from || /^\d+$/.test(joined)) return []
    return [...vocabulary.likely(joined, to === asked.length - 1)]
      .filter(([, likeness]) => likeness > least.joined)
      .map(([word, likeness]): Hit => ({ from, to, words: [word], likeness: likeness * worth.joined }))
  })

function spans(asked: readonly AskedWord[]) {
  return asked.flatMap((_, from) =>
    asked.slice(from, from + maxTermLength).map((last, more) => ({
      from,
      to: from + more,
      before: asked.slice(from, from + more).map(({ text }) => text),
      last,
    })),
  )
}

type Choice = { value: number; hits: Hit[] }

/** The hits that cover most of the query and do not overlap; the weights are those of its words. */
export function choose(hits: readonly Hit[], weights: readonly number[]): Hit[] {
  const best: Choice[] = [{ value: 0, hits: [] }]
  for (const end of weights.keys()) {
    let winner = best[end] as Choice
    for (const hit of hits.filter(({ to }) => to === end)) {
      const before = best[hit.from] as Choice
      const value = before.value + hit.likeness * weigh(hit, weights)
      if (value > winner.value) winner = { value, hits: [...before.hits, hit] }
    }
    best.push(winner)
  }
  return best.at(-1)?.hits ?? []
}

export const weigh = ({ from, to }: Hit, weights: readonly number[]): number =>
  weights.slice(from, to + 1).reduce((total, weight) => total + weight, 0)
