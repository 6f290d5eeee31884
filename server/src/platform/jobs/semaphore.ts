import pLimit, { type LimitFunction } from 'p-limit'
import { failForNow } from '#platform/http/errors.ts'

/**
 * Runs at most `width` tasks at once and lets at most `length` wait.
 * @throws CodedError `UNAVAILABLE` when the queue is full
 */
export function createSemaphore(width: number, length: number) {
  const limit = pLimit(width)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= width + length) throw failForNow('UNAVAILABLE', 2)
    return limit(work)
  }
}

/**
 * One queue per person (or network), so that callers do not wait for each other. Each queue runs one task and lets
 * `ofOne` wait, then refuses with `RATE_LIMITED`. With `ofAll` tasks in all queues, all callers are refused with
 * `UNAVAILABLE`.
 */
export function createKeyedQueue({ ofOne, ofAll }: { ofOne: number; ofAll: number }) {
  const queues = new Map<string, { limit: LimitFunction; tasks: number }>()
  let all = 0
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { limit: pLimit(1), tasks: 0 }
    if (queue.tasks > ofOne) throw failForNow('RATE_LIMITED', 5)
    if (all >= ofAll) throw failForNow('UNAVAILABLE', 5)
    queues.set(key, queue)
    queue.tasks++
    all++
    try {
      return await queue.limit(work)
    } finally {
      all--
      if (--queue.tasks === 0) queues.delete(key)
    }
  }
}
