import { fold } from '#text/fold.ts'
import { type AskedWord, askedWords } from './asked.ts'
import { choose, type Hit, type Meanings, ofMeanings, ofNeighbours, ofWords, weigh } from './hits.ts'
import { initialsOf, isSmall } from './initials.ts'
import { isNumber } from './numbers.ts'
import { arrangeVocabulary, slicesOf, type Vocabulary } from './vocabulary.ts'

/** A game or provider: `also` are words of others that may be typed with its name, `fame` is from 0 to 1. */
export type Named = { kind: 'game' | 'provider'; id: number; name: string; also: string | null; fame: number }

/** Folded words that stand for others, all of them. */
export type Meaning = { term: string; means: string }

/**
 * `score` is about 1 for the very name; `covered` is how much of the query it answers, from 0 to 1. `isWhole` where neither
 * has a word that the other lacks, small ones aside.
 */
export type NameMatch = Pick<Named, 'kind' | 'id' | 'name'> & {
  score: number
  covered: number
  isWhole: boolean
}

export type NameIndex = {
  /** The likeliest first; `isBegun` where somebody is still typing the last word. */
  find: (query: string, most: number, isBegun?: boolean) => NameMatch[]
  /** Whether this folded text is the name of a game or provider. */
  isName: (folded: string) => boolean
}

type Subject = Pick<Named, 'kind' | 'id' | 'name' | 'fame'> & {
  words: string[]
  also: string[]
  /** How much each of its words tells of it, and their sum. */
  weights: number[]
  weight: number
}
type Short = { letters: string; words: string[]; subject: Subject }

type Names = {
  vocabulary: Vocabulary
  /** By a word of theirs; by their name without spaces; by letters that abbreviate it. */
  holding: Map<string, Subject[]>
  wholes: Map<string, Subject[]>
  shorts: Map<string, Short[]>
  meanings: Meanings
}

/** Players abbreviate well-known names alone; three letters are the initials of too many others. */
const leastAbbreviated = 0.5
/** From so many letters on a name is found by how it begins, spaces aside. */
const shortestWhole = 4
const worth = { initials: 0.9, begun: 0.9, also: 0.9, covered: 0.6, named: 0.25, fame: 0.15 }

/**
 * Finds names of the catalogue by what people type, in memory: words as they are, mistyped, spelled as they sound, in
 * Turkish, joined, split or abbreviated, each for itself. A word that fits none counts against a name and rules none out.
 */
export function createNameIndex(named: readonly Named[], meanings: readonly Meaning[]): NameIndex {
  const slices = arrange(named, meanings)
  let slice = slices.next()
  while (!slice.done) slice = slices.next()
  return indexOf(slice.value)
}

/** The same in slices of a few milliseconds, with a `pause` between them. */
export async function createNameIndexInSlices(
  named: readonly Named[],
  meanings: readonly Meaning[],
  pause: () => Promise<void>,
): Promise<NameIndex> {
  const slices = arrange(named, meanings)
  let slice = slices.next()
  while (!slice.done) {
    await pause()
    slice = slices.next()
  }
  return indexOf(slice.value)
}

function indexOf(names: Names): NameIndex {
  return {
    isName: (folded) => names.wholes.has(folded.replaceAll(' ', '')),
    find: (query, most, isBegun = false) => {
      const asked = askedWords(query, names.vocabulary, isBegun)
      const weights = asked.map(({ weight }) => weight)
      const all = sum(weights)
      const scored: Scored[] = []
      for (const [subject, reached] of hitsOf(names, asked, isBegun)) {
        reached.chosen ??= chosenOf(reached.hits, weights, asked, isBegun)
        if (!reached.chosen.saysEnough) continue
        const found = scoreOf(subject, reached.chosen, all)
        if (found.score > 0) scored.push(found)
      }
      return scored
        .sort((a, b) => b.score - a.score || a.subject.id - b.subject.id)
        .slice(0, most)
        .map(({ subject, chosen, score, covered }) => {
          const { kind, id, name } = subject
          return { kind, id, name, covered, score, isWhole: isWhole(subject, chosen.hits, asked) }
        })
    },
  }
}

function* arrange(named: readonly Named[], meanings: readonly Meaning[]): Generator<void, Names> {
  const subjects: Subject[] = []
  const shorts: Short[] = []
  for (const some of slicesOf(named)) {
    for (const one of some) {
      const subject = { ...one, words: words(one.name), also: words(one.also ?? ''), weights: [], weight: 0 }
      subjects.push(subject)
      if (one.fame >= leastAbbreviated)
        shorts.push(...initialsOf(fold(one.name).split(' ')).map((short) => ({ ...short, subject })))
    }
    yield
  }
  const holding = groupBy(subjects, ({ words, also }) => new Set([...words, ...also]))
  // A word of many names tells less of each.
  const weightOf = (word: string) => {
    const count = holding.get(word)?.length ?? 1
    return isSmall(word) ? 0.2 : 1 - 0.5 * (Math.log(count) / Math.log(subjects.length + 1))
  }
  yield
  for (const subject of subjects) {
    subject.weights = subject.words.map(weightOf)
    subject.weight = sum(subject.weights)
  }
  yield
  return {
    vocabulary: yield* arrangeVocabulary(new Set(holding.keys())),
    holding,
    wholes: groupBy(subjects, ({ name }) => [fold(name).replaceAll(' ', '')]),
    shorts: groupBy(shorts, ({ letters }) => [letters]),
    meanings: arrangeMeanings(meanings),
  }
}

/** Terms that begin alike are looked at up to this number. */
const maxBegun = 12

function arrangeMeanings(meanings: readonly Meaning[]): Meanings {
  const terms = groupBy(meanings, ({ term }) => [term])
  const inOrder = [...terms.keys()].sort()
  const of = (term: string) => terms.get(term)?.map(({ means }) => means) ?? []
  const firstFrom = (term: string) => {
    let [low, high] = [0, inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((inOrder[middle] as string) < term) low = middle + 1
      else high = middle
    }
    return low
  }
  const begun = (term: string) => {
    const first = firstFrom(term)
    return inOrder
      .slice(first, first + maxBegun)
      .filter((one) => one.startsWith(term) && one !== term)
      .flatMap(of)
  }
  return { of, begun }
}

/** Hits in their order; names that have the same share one, since very many do, and what is chosen of them. */
type Reached = { hits: readonly Hit[]; next: Map<Hit, Reached>; chosen?: Chosen }

function reach(from: Reached, hit: Hit): Reached {
  const there = from.next.get(hit)
  if (there) return there
  const reached: Reached = { hits: [...from.hits, hit], next: new Map() }
  from.next.set(hit, reached)
  return reached
}

/** All that the asked words may stand for, by game or provider. */
function hitsOf(
  { vocabulary, holding, wholes, shorts, meanings }: Names,
  asked: readonly AskedWord[],
  isBegun: boolean,
) {
  const none: Reached = { hits: [], next: new Map() }
  const hits = new Map<Subject, Reached>()
  const add = (subject: Subject, hit: Hit) => hits.set(subject, reach(hits.get(subject) ?? none, hit))
  const all = [
    ...ofWords(vocabulary, asked, isBegun),
    ...ofMeanings(meanings, asked, isBegun),
    ...ofNeighbours(vocabulary, asked),
  ]
  const [little, much] = [all.filter(isOfSmall), all.filter((hit) => !isOfSmall(hit))]
  for (const hit of much) {
    const [first = '', ...rest] = hit.words
    for (const subject of holding.get(first) ?? [])
      if (rest.every((word) => holds(subject, word))) add(subject, hit)
  }
  // `of` and `the` alone bring nobody: they would bring half the catalogue.
  for (const hit of little)
    for (const subject of much.length ? hits.keys() : (holding.get(hit.words[0] ?? '') ?? []))
      if (hit.words.every((word) => holds(subject, word))) add(subject, hit)
  for (const [i, { text, isEveryday }] of asked.entries())
    if (!isEveryday && !vocabulary.has(text))
      for (const { subject, words } of shorts.get(text) ?? [])
        add(subject, { from: i, to: i, words, likeness: worth.initials })
  const whole = asked.map(({ text }) => text).join('')
  const addWhole = (subject: Subject, likeness: number) =>
    add(subject, { from: 0, to: asked.length - 1, words: subject.words, likeness })
  for (const subject of wholes.get(whole) ?? []) addWhole(subject, 1)
  if (isBegun && whole.length >= shortestWhole)
    for (const [name, subjects] of wholes)
      if (name.startsWith(whole)) for (const subject of subjects) addWhole(subject, worth.begun)
  return hits
}

/** Letters that are still being typed are not missed before there are so many of them. */
const shortestMissed = 4

/** A number is shared by too many names to mean one of them where a word beside it is in none: `iphone 15` is no `15 Coins`. */
function saysEnough(chosen: readonly Hit[], asked: readonly AskedWord[], isBegun: boolean): boolean {
  if (!chosen.every(({ words }) => words.every((word) => isNumber(word) || isSmall(word)))) return true
  return asked.every(
    ({ text, isTelling }, i) =>
      !isTelling || isMet(chosen, i) || (isBegun && i === asked.length - 1 && text.length < shortestMissed),
  )
}

const isMet = (chosen: readonly Hit[], place: number) =>
  chosen.some(({ from, to }) => from <= place && place <= to)

function isWhole({ words }: Subject, chosen: readonly Hit[], asked: readonly AskedWord[]): boolean {
  const held = new Set(chosen.flatMap((hit) => hit.words))
  const isAnswered = asked.every(
    ({ text, isTelling }, i) => !(isTelling || isNumber(text)) || isMet(chosen, i),
  )
  return isAnswered && words.every((word) => isSmall(word) || held.has(word))
}

const isOfSmall = ({ words }: Hit) => words.every(isSmall)
const holds = ({ words, also }: Subject, word: string) => words.includes(word) || also.includes(word)

const words = (text: string) => [...new Set(fold(text).split(' '))].filter(Boolean)

type Chosen = {
  hits: readonly Hit[]
  saysEnough: boolean
  /** The weight of each hit; and by word, how likely it is meant. */
  weights: number[]
  held: Map<string, number>
}

function chosenOf(
  all: readonly Hit[],
  weights: readonly number[],
  asked: readonly AskedWord[],
  isBegun: boolean,
): Chosen {
  const hits = choose(all, weights)
  const held = new Map<string, number>()
  for (const { words, likeness } of hits)
    for (const word of words) held.set(word, Math.max(likeness, held.get(word) ?? 0))
  return {
    hits,
    saysEnough: saysEnough(hits, asked, isBegun),
    weights: hits.map((hit) => weigh(hit, weights)),
    held,
  }
}

type Scored = { subject: Subject; chosen: Chosen; score: number; covered: number }

/** For very many names at each question: without anything that has to be collected. */
function scoreOf(subject: Subject, chosen: Chosen, all: number): Scored {
  let met = 0
  for (const [i, hit] of chosen.hits.entries()) {
    const own = hit.words.some((word) => subject.words.includes(word)) ? 1 : worth.also
    met += own * hit.likeness * (chosen.weights[i] as number)
  }
  let held = 0
  for (const [i, word] of subject.words.entries())
    held += (subject.weights[i] as number) * (chosen.held.get(word) ?? 0)
  const [covered, named] = [met / all, held / subject.weight]
  // A name is not meant that was found by another's words alone.
  const likely = covered ** 1.5 * (worth.covered + worth.named * named) + worth.fame * subject.fame * covered
  return { subject, chosen, covered, score: named === 0 ? 0 : likely }
}

const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)

function groupBy<One>(some: readonly One[], keysOf: (one: One) => Iterable<string>): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of some)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}
