import { frequentPasswords } from '@slot-liste/domain/text/frequent-passwords.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export type Strength = 0 | 1 | 2 | 3 | 4

/** As much as is looked at: what comes after makes no password weaker, and long ones take long. */
const longest = 48

let guesser: ZxcvbnFactory | undefined

/**
 * Estimates how hard a password is to guess, 0 to 4, for an attacker who knows common passwords and this person's name and address.
 * Advice, never a hurdle; the server judges by the same words. Its dictionaries weigh more than the rest of the site:
 * import it only once a new password is typed.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  guesser ??= new ZxcvbnFactory({
    dictionary: {
      turkish: [...frequentPasswords],
      passwords: common['passwords-common'],
      words: english['commonWords-en'],
      names: english['firstnames-en'],
    },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  })
  return guesser.check([...password].slice(0, longest).join(''), wordsOf(known)).score as Strength
}

/** A name or address is known whole and by its parts. */
function wordsOf(known: readonly string[]): string[] {
  return known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
}
