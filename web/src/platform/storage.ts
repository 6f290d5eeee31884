import { standaloneDocument } from './standalone.ts'

/**
 * localStorage that may be full, blocked or absent: then the value is remembered until the page is closed, and nothing
 * breaks. Overlays and embeds leave it alone: what is stored is of who is signed in, and of how they read the site.
 */
const unsaved = new Map<string, string>()

export function readStored(key: string): string | null {
  const kept = unsaved.get(key)
  if (kept !== undefined) return kept
  if (standaloneDocument) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it outlasts the page. */
export function writeStored(key: string, value: string): boolean {
  try {
    if (!standaloneDocument) {
      localStorage.setItem(key, value)
      return unsaved.delete(key) || true
    }
  } catch {
    // Kept below.
  }
  unsaved.set(key, value)
  return false
}

export function removeStored(key: string): void {
  unsaved.delete(key)
  if (standaloneDocument) return
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is not available: nothing was stored either.
  }
}

/** For the server, which draws the page: a preference beside its place in storage. */
export function mirrorInCookie(key: 'theme' | 'locale' | 'dismissed', value: string): void {
  if (standaloneDocument) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and not without TLS.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
