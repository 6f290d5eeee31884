import { addressLike, type Stretch } from './links.ts'
import { usernameKey, usernameLength } from './username.ts'

/** A place where somebody may be called: the names it could be, the likeliest first. */
export type Call = { from: number; names: string[] }

const call = /(?<![\p{L}\p{M}\p{N}@._\-/\\])@([A-Za-z0-9._-]+)(?![\p{L}\p{M}\p{N}@])/gu

/**
 * Where a text calls somebody: `@name` at the beginning of a word and outside addresses (e-mail or web). A dot at the
 * end closes the sentence; a dash or a line there, or that dot all the same, belongs to names from before the rule.
 */
export function callsIn(text: string): Call[] {
  const closed = addressLike(text)
  return [...text.matchAll(call)].flatMap(({ 1: run = '', index }) => {
    const names = possibleNames(run)
    return names.length && !within(closed, index) ? [{ from: index, names }] : []
  })
}

/** Keys of all names a text could mention; who of them exists is for the caller to find. */
export const possibleMentions = (text: string): string[] => [
  ...new Set(callsIn(text).flatMap(({ names }) => names.map(usernameKey))),
]

function possibleNames(run: string): string[] {
  const names: string[] = []
  for (let name = run; name.length >= usernameLength.min; name = name.slice(0, -1)) {
    if (name.length <= usernameLength.max) names.push(name)
    if (!/[._-]$/.test(name)) break
  }
  return names.sort((one, other) => Number(one.endsWith('.')) - Number(other.endsWith('.')))
}

const within = (stretches: readonly Stretch[], at: number) =>
  stretches.some(({ from, to }) => from <= at && at < to)
