import { isSmall } from '#search/names/initials.ts'
import { createNameIndex, type Meaning, type NameIndex } from '#search/names/name-index.ts'
import { isNumber, numberForms } from '#search/names/numbers.ts'
import { soundsOf } from '#search/names/sound.ts'
import { fold } from '#text/fold.ts'

export type NamedGame = { providerId: unknown; name: string }

/** A name that fits less is another game's. */
const minCovered = 0.75
/** Longer names are compared with nothing: what a comparison costs grows with their words. */
const longest = 100

/** So many names of a file are compared word by word, which takes some milliseconds each; all others by their sound alone. */
const maxCompared = 1000

/**
 * Finds the game that a new name may be another spelling of, as search finds names: mistyped, by ear, in Turkish, in other
 * words' order. Only among those of its provider, if the catalogue has that; an index is made when it is first needed.
 */
export function createDuplicates(games: readonly NamedGame[], meanings: readonly Meaning[]) {
  const byProvider = Map.groupBy(games, ({ providerId }) => providerId)
  const bySound = new Map<string, string>()
  for (const { providerId, name } of games)
    for (const provider of [providerId, undefined]) bySound.set(`${provider}|${soundOf(name)}`, name)
  let compared = 0
  const indexes = new Map<unknown, NameIndex>()
  const indexOf = (providerId: unknown) => {
    const index = indexes.get(providerId) ?? indexed(byProvider.get(providerId) ?? games, meanings)
    indexes.set(providerId, index)
    return index
  }
  const find = (name: string, providerId: unknown): string | undefined => {
    if (name.length > longest || (providerId !== undefined && !byProvider.has(providerId))) return undefined
    const sound = soundOf(name)
    const alike = sound === '' ? undefined : bySound.get(`${providerId}|${sound}`)
    if (alike !== undefined) return alike
    if (++compared > maxCompared) return undefined
    const found = indexOf(providerId).find(name, most)
    return found.find((match) => match.isWhole && match.covered >= minCovered && hasNumbers(match.name, name))
      ?.name
  }
  return (name: string, providerId: unknown): string | undefined => {
    const plain = name.replace(remarks, '')
    return find(name, providerId) ?? (plain === name ? undefined : find(plain, providerId))
  }
}

/** `3. Starburst` and `Starburst (NetEnt)`: a place in a list, and a remark. */
const remarks = /^\s*#?\d{1,4}[.)]\s+|\s*\([^()\d]*\)\s*$|\s*\[[^[\]\d]*\]\s*$/g
const most = 3

const indexed = (games: readonly NamedGame[], meanings: readonly Meaning[]) =>
  createNameIndex(
    games.map(({ name }, id) => ({ kind: 'game', id, name, also: null, fame: 0 })),
    meanings,
  )

/** How a whole name sounds, wherever its spaces stand; numbers as digits. */
const soundOf = (name: string) =>
  fold(name)
    .split(' ')
    .filter((word) => !isSmall(word))
    .map((word) =>
      isNumber(word) ? `|${numberForms(word).find((form) => /\d/.test(form)) ?? word}|` : soundsOf(word)[0],
    )
    .join('')

/** `Gates of Olympus 100` is not `Gates of Olympus 1000`. */
function hasNumbers(name: string, typed: string): boolean {
  const there = new Set(fold(name).split(' ').flatMap(numberForms))
  return fold(typed)
    .split(' ')
    .every((word) => !isNumber(word) || there.has(word))
}
