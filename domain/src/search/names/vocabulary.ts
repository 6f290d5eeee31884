import { soundBeginning, soundLikeness, spelledBeginning, spelledLikeness } from './likeness.ts'
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

type Word = { text: string; sounds: string[] }
type Buckets = Map<string, Word[]>

/** Words of other lengths are not compared. */
const mostMore = 3
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

export function createVocabulary(words: ReadonlySet<string>): Vocabulary {
  const [byFirst, byLast]: [Buckets, Buckets] = [new Map(), new Map()]
  for (const text of words) {
    if (/\d/.test(text)) continue
    const word = { text, sounds: soundsOf(text) }
    for (const key of keysOf(word.sounds, 0)) put(byFirst, key, word)
    for (const key of keysOf(word.sounds, -1)) put(byLast, key, word)
  }
  const likely = (typed: string, isBegun: boolean) => {
    const found = new Map<string, number>()
    const add = (word: string, likeness: number) => {
      if (words.has(word) && likeness > (found.get(word) ?? 0)) found.set(word, likeness)
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
    const alike = isKnown ? first.filter(({ text }) => isForm(text, typed)) : new Set([...first, ...last])
    for (const word of alike) add(word.text, likenessOf({ text: typed, sounds }, word))
    if (typed.length >= shortestPart)
      for (const word of words)
        if (word.includes(typed)) add(word, worth.part + (worth.length * typed.length) / word.length)
    if (isBegun) for (const word of first) add(word.text, beginning({ text: typed, sounds }, word))
    return found
  }
  return { has: (word) => words.has(word), likely, split: (typed) => split(typed, words) }
}

const isForm = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

function likenessOf(typed: Word, word: Word): number {
  if (Math.abs(typed.text.length - word.text.length) > mostMore) return 0
  const sound = pairs(typed, word, soundLikeness)
  return sound < 0.6 ? 0 : worth.sound * sound + worth.spelling * spelledLikeness(typed.text, word.text)
}

/** How likely `typed` is the beginning of a longer word, sounds alike or letters the same. */
function beginning(typed: Word, word: Word): number {
  const { length } = typed.text
  if (length >= word.text.length) return 0
  if (word.text.startsWith(typed.text)) return worth.begun + (worth.length * length) / word.text.length
  if (length < 3) return 0
  // One sound begins too many words.
  const sound = pairs(typed, word, (a, b) => (a.length > 1 ? soundBeginning(a, b) : 0))
  const spelled = spelledBeginning(typed.text, word.text)
  return sound < 0.75 ? 0 : worth.soundBegun * sound + worth.spelledBegun * spelled
}

function pairs(a: Word, b: Word, compare: (a: string, b: string) => number): number {
  let best = 0
  for (const one of a.sounds) for (const other of b.sounds) best = Math.max(best, compare(one, other))
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
