import { failForNow } from '#platform/http/errors.ts'

/**
 * Runs at most `width` at once and lets at most `length` wait.
 * @throws CodedError `UNAVAILABLE` when as many wait already.
 */
export function createSemaphore(width: number, length: number) {
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

/**
 * Lines of work, one a person (or a network): what waits in one holds up no other. At most one is underway in each, and
 * `ofOne` more wait. A full line is refused with `RATE_LIMITED`; where `ofAll` are underway or wait already,
 * everybody is with `UNAVAILABLE`.
 */
export function createKeyedQueue({ ofOne, ofAll }: { ofOne: number; ofAll: number }) {
  const lines = new Map<string, (() => void)[]>()
  let all = 0
  const leave = (key: string) => {
    all--
    const next = lines.get(key)?.shift()
    if (next) next()
    else lines.delete(key)
  }
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key)
    if (line && line.length >= ofOne) throw failForNow('RATE_LIMITED', 5)
    if (all >= ofAll) throw failForNow('UNAVAILABLE', 5)
    all++
    if (line) await new Promise<void>((resolve) => line.push(resolve))
    else lines.set(key, [])
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
