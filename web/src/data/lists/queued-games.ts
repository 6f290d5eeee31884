import { readStored, removeStored, writeStored } from '#platform/storage.ts'

const key = 'draft:list-start'
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Remembers a game for the next new list: for "add to a new list", also across signing in or signing up
 * first. Then navigate to `/lists/create`, where it waits in the editor.
 */
export function startDraftWith(gameSlug: string): void {
  const waiting = readStart().filter((one) => one !== gameSlug)
  writeStored(key, JSON.stringify([...waiting, gameSlug].slice(-500)))
}

/** Slugs of the games that wait, the first asked for first. */
export function readStart(): string[] {
  try {
    const waiting: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(waiting) ? waiting.filter((one) => typeof one === 'string' && slug.test(one)) : []
  } catch {
    return []
  }
}

export function forgetStart(): void {
  removeStored(key)
}
