import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createSemaphore } from '#platform/jobs/semaphore.ts'
import { estimateStrength, type Strength } from './password-strength.ts'

/** The cost parameters of a hash. */
export type Cost = { memoryCost: number; timeCost: number; parallelism: number; outputLen: number }

/** OWASP's least argon2id. No `secret`: hashes have to stay readable elsewhere. */
export const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

export type Passwords = {
  /** Of what was typed in its NFKC spelling. `salt` (16 bytes) only where two hashes are to be compared. */
  hash: (password: string, salt?: Uint8Array) => Promise<string>
  /** Also in the spelling that was typed, for hashes made before spellings were evened out. With no hash to compare with (an unknown user) it takes as long and says no. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
  /** Whether a stored hash was made with other parameters than today's. */
  isOld: (stored: string) => boolean
  /** How hard it is to guess for who knows these words of the person. */
  strength: (password: string, known: readonly string[]) => Promise<Strength>
}

/**
 * Hashing, a few at a time: each takes 19 MiB and a core. A full queue is refused.
 * @throws CodedError `UNAVAILABLE` when the queue is full.
 */
export async function createPasswords(cost: Cost): Promise<Passwords> {
  const inTurn = createSemaphore(hashesAtOnce(availableParallelism()), 50)
  const nobodys = await hash('nobody has this password', cost)
  return {
    hash: (password, salt) => inTurn(() => hash(normal(password), { ...cost, ...(salt && { salt }) })),
    verify: (stored, password) =>
      inTurn(async () => {
        for (const spelling of new Set([normal(password), password]))
          if ((await verify(stored ?? nobodys, spelling)) && stored !== null && stored !== undefined)
            return true
        return false
      }),
    strength: estimateStrength,
    isOld(stored) {
      const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored)
      return (
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism ||
        outputLen !== cost.outputLen
      )
    },
  }
}

/** The same for every keyboard: `é` can be one character or two. */
const normal = (password: string) => password.normalize('NFKC')

/**
 * One core stays with the process itself (and the embedded database in it), and one of Node's four threads with files
 * and names: who signs in must not hold up everybody else.
 */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(3, cores - 1))
