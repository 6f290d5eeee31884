import {
  type Compared,
  compared,
  soundBeginning,
  soundLikeness,
  spelledBeginning,
  spelledLikeness,
} from './likeness.ts'
import { numberForms } from './numbers.ts'
import { soundsOf } from './sound.ts'

/** Which words of the catalogue's names a typed word may stand for. */
export type Vocabulary = {
  has: (word: string) => boolean
  /** By word, from 0 to 1, how likely it is meant; `isBegun` where the typed word may go on. */
  likely: (typed: string, isBegun: boolean) => Map<string, number>
  /** A typed word as words that stand one after the other in it, the fewest, of two letters at least. */
  split: (typed: string) => string[] | undefined
}

/** With the word and its sounds as they are compared. */
type Word = { text: string; letters: Compared; sounds: Compared[] }
type Buckets = Map<string, Word[]>

/** So that rounding leaves out nothing that is just enough. */
const slack = 1e-6
/** Words of other lengths are not compared. */
const maxMore = 3
/** A typed word is looked for inside of longer ones from so many letters on. */
const shortestPart = 5
const worth = {
  number: 0.95,
  sound: 0.65,
  spelling: 0.33,
  begun: 0.75,
  part: 0.65,
  length: 0.2,
  soundBegun: 0.68,
  spelledBegun: 0.2,
}

const sliceLength = 200

export function* slicesOf<One>(all: readonly One[]): Generator<One[]> {
  for (let from = 0; from < all.length; from += sliceLength) yield all.slice(from, from + sliceLength)
}

/** Arranges the words in slices. */
export function* arrangeVocabulary(words: ReadonlySet<string>): Generator<void, Vocabulary> {
  const [byFirst, byLast]: [Buckets, Buckets] = [new Map(), new Map()]
  for (const some of slicesOf([...words])) {
    for (const text of some) {
      if (/\d/.test(text)) continue
      const sounds = soundsOf(text)
      const word = wordOf(text, sounds)
      for (const key of keysOf(sounds, 0)) put(byFirst, key, word)
      for (const key of keysOf(sounds, -1)) put(byLast, key, word)
    }
    yield
  }
  const holding = arrangeHolding(words)
  const likely = (typed: string, isBegun: boolean) => {
    const found = new Map<string, number>()
    const add = (word: string, likeness: number) => {
      if (likeness > (found.get(word) ?? 0) && words.has(word)) found.set(word, likeness)
    }
    for (const form of numberForms(typed)) add(form, form === typed ? 1 : worth.number)
    if (/\d/.test(typed)) {
      if (isBegun) for (const word of words) if (word.startsWith(typed)) add(word, worth.begun)
      return found
    }
    if (typed.length < 3) {
      if (isBegun && typed.length === 2)
        for (const word of words) if (word.startsWith(typed)) add(word, worth.begun)
      return found
    }
    // A known word is no typing error of another; it may have an ending more or less.
    const isKnown = words.has(typed)
    const sounds = soundsOf(typed)
    const first = keysOf(sounds, 0).flatMap((key) => byFirst.get(key) ?? [])
    const last = keysOf(sounds, -1).flatMap((key) => byLast.get(key) ?? [])
    const asked = wordOf(typed, sounds)
    // One that stands in both is compared twice: they are few.
    for (const some of isKnown ? [first.filter(({ text }) => isForm(text, typed))] : [first, last])
      for (const word of some) add(word.text, likenessOf(asked, word))
    if (typed.length >= shortestPart)
      for (const word of holding(typed)) add(word, worth.part + (worth.length * typed.length) / word.length)
    if (isBegun) for (const word of first) add(word.text, beginning(asked, word))
    return found
  }
  return { has: (word) => words.has(word), likely, split: (typed) => split(typed, words) }
}

const wordOf = (text: string, sounds: readonly string[]): Word => ({
  text,
  letters: compared(text),
  sounds: sounds.map(compared),
})

/** The words that hold a text, in their order: found in all of them written one after the other. */
function arrangeHolding(words: ReadonlySet<string>): (text: string) => string[] {
  const all = `\n${[...words].join('\n')}\n`
  return (text) => {
    const found: string[] = []
    for (let at = all.indexOf(text); at >= 0; ) {
      const end = all.indexOf('\n', at)
      found.push(all.slice(all.lastIndexOf('\n', at) + 1, end))
      at = all.indexOf(text, end)
    }
    return found
  }
}

const isForm = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

function likenessOf(typed: Word, word: Word): number {
  if (Math.abs(typed.text.length - word.text.length) > maxMore) return 0
  const sound = pairs(typed, word, 0.6, soundLikeness)
  return sound < 0.6 ? 0 : worth.sound * sound + worth.spelling * spelledLikeness(typed.letters, word.letters)
}

/** How likely `typed` is the beginning of a longer word, sounds alike or letters the same. */
function beginning(typed: Word, word: Word): number {
  const { length } = typed.text
  if (length >= word.text.length) return 0
  if (word.text.startsWith(typed.text)) return worth.begun + (worth.length * length) / word.text.length
  if (length < 3) return 0
  // One sound begins too many words.
  const sound = pairs(typed, word, 0.75, (a, b, least) =>
    a.codes.length > 1 ? soundBeginning(a, b, least) : 0,
  )
  if (sound < 0.75) return 0
  return worth.soundBegun * sound + worth.spelledBegun * spelledBeginning(typed.letters, word.letters)
}

/** The best of their sounds; what is less than `least` says nothing. */
function pairs(
  a: Word,
  b: Word,
  least: number,
  compare: (a: Compared, b: Compared, least: number) => number,
): number {
  let best = 0
  for (const one of a.sounds)
    for (const other of b.sounds) best = Math.max(best, compare(one, other, Math.max(best, least) - slack))
  return best
}

function split(typed: string, words: ReadonlySet<string>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= typed.length; end++)
    for (let from = 0; from < end - 1; from++) {
      const before = best[from]
      const isShorter = before && before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY)
      if (isShorter && words.has(typed.slice(from, end))) best[end] = [...before, typed.slice(from, end)]
    }
  return best[typed.length]
}

/** The consonants of these sounds at a place: words that share neither the first nor the last are not compared. */
const keysOf = (sounds: readonly string[], place: 0 | -1) => [
  ...new Set(sounds.map((sound) => (sound.replace(/[aeiouy]/g, '') || sound).at(place) ?? '')),
]

function put(buckets: Buckets, key: string, word: Word): void {
  const bucket = buckets.get(key)
  if (bucket) bucket.push(word)
  else buckets.set(key, [word])
}
