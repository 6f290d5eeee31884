import { failForNow } from './errors.ts'

/**
 * Runs at most `width` at once and lets at most `length` wait.
 * @throws CodedError `UNAVAILABLE` when as many wait already.
 */
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
