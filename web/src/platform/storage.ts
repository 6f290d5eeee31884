/**
 * localStorage that may be full, blocked or absent: then the value is remembered until the page is closed, and nothing
 * breaks.
 */
const unsaved = new Map<string, string>()

export function readStored(key: string): string | null {
  const kept = unsaved.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
}

export function removeStored(key: string): void {
  unsaved.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be reached was not kept either.
  }
}
