import { frequentPasswords } from '@slot-liste/domain/text/frequent-passwords.ts'

/** From 0 (guessed at once) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Maximum number of characters examined: further ones make no password weaker, and long texts take long. */
const longest = 48

let loaded: ReturnType<typeof load> | undefined

/**
 * Estimates how hard a password is to guess for an attacker who knows common passwords and the person's name and
 * address. Loads the dictionaries with the first call (a quarter of a second and some memory), so that the start
 * does not pay for it.
 */
export async function estimateStrength(password: string, known: readonly string[]): Promise<Strength> {
  loaded ??= load()
  const guesser = await loaded
  return guesser.check([...password].slice(0, longest).join(''), wordsOf(known)).score as Strength
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: {
      turkish: [...frequentPasswords],
      passwords: common.dictionary['passwords-common'],
      words: english.dictionary['commonWords-en'],
      names: english.dictionary['firstnames-en'],
    },
    graphs: { qwerty: common.adjacencyGraphs.qwerty, keypad: common.adjacencyGraphs.keypad },
  })
}

/** A name or address counts whole and by its parts. */
function wordsOf(known: readonly string[]): string[] {
  return known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
}
