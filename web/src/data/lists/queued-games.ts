import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

const key = 'draft:list-start'
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Queues a game for the next new list: for "add to a new list", also across signing in or signing up first. The editor of
 * a new list adds what is queued.
 */
export function queueGame(gameSlug: string): void {
  const waiting = readQueuedGames().filter((one) => one !== gameSlug)
  writeStored(key, JSON.stringify([...waiting, gameSlug].slice(-listLimits.games)))
}

/** Slugs of the queued games, the first one first. */
export function readQueuedGames(): string[] {
  try {
    const waiting: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(waiting) ? waiting.filter((one) => typeof one === 'string' && slug.test(one)) : []
  } catch {
    return []
  }
}

export function clearQueuedGames(): void {
  removeStored(key)
}
