import { readStored, removeStored, writeStored } from '#platform/storage.ts'

const key = 'recent_searches'
const most = 5

/** Recent searches of this browser, the latest first. They never leave it. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(term: string): void {
  const others = readRecent().filter((kept) => kept.toLocaleLowerCase('tr') !== term.toLocaleLowerCase('tr'))
  writeStored(key, JSON.stringify([term.slice(0, 100), ...others].slice(0, most)))
}

export const forgetSearches = (): void => removeStored(key)
