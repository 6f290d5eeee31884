import { readStored, removeStored, writeStored } from '#platform/storage.ts'

const key = 'draft:bio'

/** Words about oneself that were typed and not sent; whose they are is kept with them. */
export function readBioDraft(userId: string): string | undefined {
  try {
    const draft: { userId?: string; bio?: string } | null = JSON.parse(readStored(key) ?? 'null')
    return draft?.userId === userId && typeof draft.bio === 'string' ? draft.bio : undefined
  } catch {
    return undefined
  }
}

export function keepBioDraft(userId: string, bio: string): void {
  writeStored(key, JSON.stringify({ userId, bio }))
}

export function forgetBioDraft(): void {
  removeStored(key)
}
