import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { failForNow } from './errors.ts'

/** OWASP's least argon2id. No `secret`: hashes have to stay readable elsewhere. */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** With no hash to compare with (an unknown user) it takes as long and says no. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
  /** Whether a stored hash was made with other parameters than today's. */
  isOld: (stored: string) => boolean
}

/**
 * Hashing, a few at a time: each takes 19 MiB and a core. Who finds the queue full is asked to come again.
 * @throws CodedError `UNAVAILABLE` when the queue is full.
 */
export async function createPasswords(): Promise<Passwords> {
  const inTurn = createTurns(availableParallelism() * 2, 50)
  const nobodys = await hash('nobody has this password', parameters)
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify: (stored, password) =>
      inTurn(
        async () => (await verify(stored ?? nobodys, password)) && stored !== null && stored !== undefined,
      ),
    isOld(stored) {
      const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored)
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism ||
        outputLen !== parameters.outputLen
      )
    },
  }
}

/** Runs at most `width` at once and lets at most `length` wait. */
export function createTurns(width: number, length: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= length) throw failForNow('UNAVAILABLE', 2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
