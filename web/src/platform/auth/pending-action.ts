/**
 * An action that needs an account. It is stored until the guest has signed in or up and is back on that page, and is then
 * done once. `id` is its subject: a list, a username …
 */
export type PendingAction = {
  kind:
    | 'likeList'
    | 'saveList'
    | 'cloneList'
    | 'followPerson'
    | 'followGame'
    | 'markGame'
    | 'blockPerson'
    | 'writeComment'
    | 'likeComment'
    | 'addGame'
    | 'report'
    | 'createList'
    | 'saveBattle'
    | 'likeBattle'
    | 'keepBattle'
    | 'correctFigure'
    | 'guessWinner'
    | 'voteInBracket'
  id: string
}

type StoredAction = PendingAction & { place: string; until: number }

const key = 'pending-action'
/** Long enough to sign up and open a mail; later it would be a surprise. */
const keptMs = 30 * 60_000

/** Where storage is blocked it is remembered until the page is closed. */
let unsaved: string | null = null

/** Remembers the last action alone, and the path of its page. */
export function keepPendingAction({ kind, id }: PendingAction, place: string, now = Date.now()): void {
  const text = JSON.stringify({ kind, id, place, until: now + keptMs } satisfies StoredAction)
  unsaved = text
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Remembered above.
  }
}

/** Whether this is the pending action; it is cleared then. */
export function takePendingAction({ kind, id }: PendingAction, now = Date.now()): boolean {
  const kept = readPendingAction()
  if (kept?.kind !== kind || kept.id !== id) return false
  clearPendingAction()
  return kept.until > now
}

/** The kind of the pending action, for the pages that ask for the account it needs. */
export function pendingKind(now = Date.now()): PendingAction['kind'] | undefined {
  const kept = readPendingAction()
  return kept && kept.until > now ? kept.kind : undefined
}

/** Somebody who went to another page instead of signing in no longer means it. */
export function clearStrayAction(path: string): void {
  const kept = readPendingAction()
  if (kept && kept.place !== path && !loginPages.includes(path)) clearPendingAction()
}

function clearPendingAction(): void {
  unsaved = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

const loginPages = ['/login', '/register']

/** The pending action, which stays. */
export function readPendingAction(): (Partial<StoredAction> & { until: number }) | null {
  try {
    const kept: unknown = JSON.parse(unsaved ?? sessionStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is StoredAction {
  return typeof value === 'object' && value !== null && typeof (value as StoredAction).until === 'number'
}
