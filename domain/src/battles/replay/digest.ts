import { type Battle, problemOf } from '#battles/setup/setup.ts'
import { type BattleResult, play } from './play.ts'
import { sha256Hex } from './sha256.ts'

/** SHA-256 of `canonical`. Equal digests mean equal results. */
export function digestOf(result: BattleResult): string {
  return sha256Hex(canonical(result))
}

/** JSON without spaces, with sorted keys and integers only. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
  }
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) throw new RangeError(`${value} is not whole`)
    return `${value}`
  }
  return JSON.stringify(value)
}

/**
 * Replays a stored battle: the result is the `same` or `different`, or it is `unplayable` by this engine (another
 * version, or an invalid table).
 */
export function verify(battle: Battle, digest: string): 'same' | 'different' | 'unplayable' {
  if (problemOf(battle)) return 'unplayable'
  return digestOf(play(battle)) === digest ? 'same' : 'different'
}
