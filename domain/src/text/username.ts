import { fold } from './fold.ts'
import { isReservedUsername } from './reserved-usernames.ts'

export const usernameLength = { min: 3, max: 30 } as const

/**
 * Letters of the ASCII alphabet only: what a name looks like is then what it is, in every font and language. Dots,
 * hyphens and underscores stand between letters or digits, one at a time.
 */
const rule = /^(?=.{3,30}$)[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/

/** The problem with a username; `null` for one that may be taken if it is free. */
export function usernameProblem(name: string): 'invalid' | 'reserved' | null {
  if (!rule.test(name)) return 'invalid'
  return isReservedUsername(name) ? 'reserved' : null
}

/** The key that equal usernames share: the letters without case. */
export const usernameKey = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Usernames like what somebody typed, the likest first: `Çağrı Öztürk` → `cagri.ozturk`, `cagri.ozturk2` … Of an
 * e-mail address the part before the `@` counts. Empty where nothing usable was typed. All of them satisfy
 * `usernameProblem(name) === null`.
 */
export function usernameIdeas(typed: string, count = 9): string[] {
  const base = plainName(typed)
  if (base === '') return []
  const numbered = Array.from({ length: count }, (_, at) => {
    const number = String(at + 2)
    return `${trimmed(base.slice(0, usernameLength.max - number.length))}${number}`
  })
  return [base, ...numbered].filter((name) => usernameProblem(name) === null).slice(0, count)
}

/** Of an address or a name; more of it makes no other name. */
const longest = 200

/** Joints people typed (`.`, `_`, `-`) stay, one at a time; any other gap becomes a dot. */
function plainName(typed: string): string {
  const name = typed
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?<=.)@.*$/s, '')
    .split(/([._-]+|\s+)/u)
    .map((part, at) => (at % 2 === 1 ? joint(part) : fold(part).replace(/[^a-z0-9]+/g, '.')))
    .join('')
  return trimmed(trimmed(name.replace(/([._-])[._-]+/g, '$1')).slice(0, usernameLength.max))
}

const joint = (part: string) => (/[._-]/.test(part) ? part.charAt(0) : '.')

const trimmed = (name: string) => name.replace(/^[._-]+|[._-]+$/g, '')
