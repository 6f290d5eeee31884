import { standaloneDocument } from '#platform/standalone.ts'

/** The cache of pages that can be read offline; the service worker uses the same name. */
export const copiesName = 'offline-lists'

/**
 * For a read that failed: the copy of its answer, where nothing answered and one was put down; else the failure stays. A
 * copy is a member's own: pages that others frame have none.
 */
export function orCopy<Answer>(path: string) {
  return async (reason: unknown): Promise<Answer> => {
    const unanswered = !standaloneDocument && (reason as { status?: number } | null)?.status === 0
    const copy = unanswered ? await globalThis.caches?.match(path, { cacheName: copiesName }) : undefined
    if (!copy) throw reason
    return copy.json()
  }
}

/** Signing out removes all offline copies. */
export function forgetCopies(): void {
  globalThis.caches?.delete(copiesName).catch(() => undefined)
}
