import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createSemaphore } from '#platform/jobs/semaphore.ts'
import { estimateStrength, type Strength } from './password-strength.ts'

/** The cost parameters of a hash. */
export type Cost = { memoryCost: number; timeCost: number; parallelism: number; outputLen: number }

/** OWASP's minimum for argon2id. No `secret`: other systems must be able to read the hashes. */
export const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

export type Passwords = {
  /** Hashes the NFKC form. `salt` (16 bytes) only to compare two hashes. */
  hash: (password: string, salt?: Uint8Array) => Promise<string>
  /**
   * Also accepts the spelling as typed, for hashes from before normalisation. Without a hash (unknown user) it
   * takes as long and returns false.
   */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
  /** True when a stored hash has other parameters than the present ones. */
  isOld: (stored: string) => boolean
  /** Estimates the strength against an attacker who knows these words. */
  strength: (password: string, known: readonly string[]) => Promise<Strength>
}

/**
 * Hashes a few passwords at a time: each takes 19 MiB and a core.
 * @throws CodedError `UNAVAILABLE` when the queue is full
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

/** Keyboards differ: `é` can be one character or two. */
const normal = (password: string) => password.normalize('NFKC')

/**
 * Leaves one core to the process (and its embedded database), and one of Node's four threads to files and DNS, so
 * that sign-ins do not delay other requests.
 */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(3, cores - 1))
