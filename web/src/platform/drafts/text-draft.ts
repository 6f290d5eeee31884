import { useCallback, useEffect, useRef, useState } from 'react'
import { authStore, useAuth } from '#platform/auth/auth-store.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

const guest = 'guest'
const keyOf = (name: string, who: string) => `draft:${name}:${who}`

/**
 * Text that was typed somewhere and not sent. A guest's text goes over to whoever signs in next, after their own where
 * both are there; a member's is shown to nobody else.
 */
export function readTextDraft(name: string, userId: string | null): string {
  const kept = [userId, guest].map((who) => (who === null ? null : readStored(keyOf(name, who))))
  return joined(kept)
}

const joined = (texts: (string | null)[]) => [...new Set(texts.filter(Boolean))].join('\n\n')

export function keepTextDraft(name: string, userId: string | null, text: string): void {
  forgetTextDraft(name, userId)
  if (text !== '') writeStored(keyOf(name, userId ?? guest), text)
}

export function forgetTextDraft(name: string, userId: string | null): void {
  if (userId !== null) removeStored(keyOf(name, userId))
  removeStored(keyOf(name, guest))
}

export type TextDraft = {
  text: string
  setText: (text: string) => void
  /** It was sent: the box is empty and nothing is kept. */
  forget: () => void
}

/** A text box whose words stay in this browser until they are sent. `initial` is what it begins with otherwise. */
export function useTextDraft(name: string, initial = ''): TextDraft {
  const userId = useAuth(({ user }) => user?.id ?? null)
  const [text, setText] = useState(initial)
  const isRead = useRef(false)
  // Not while drawing, which reads no storage. Text in the box stays when there is no draft.
  useEffect(() => {
    isRead.current = true
    const kept = readTextDraft(name, userId)
    if (kept) setText(kept)
  }, [name, userId])
  const write = useCallback(
    (typed: string) => {
      // Typed before the page came to life: it goes after what was kept.
      const next = isRead.current ? typed : joined([readTextDraft(name, nowIn()), typed])
      setText(next)
      keepTextDraft(name, nowIn(), next)
    },
    [name],
  )
  const forget = useCallback(() => {
    setText('')
    forgetTextDraft(name, nowIn())
  }, [name])
  return { text, setText: write, forget }
}

/** The id of the signed-in person now: a session may end between two key strokes. */
const nowIn = (): string | null => authStore.getState().user?.id ?? null
