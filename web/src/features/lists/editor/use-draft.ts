import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetListDraft, keepListDraft } from '#data/lists/list-draft.ts'
import type { Editor } from './use-editor.ts'

const pauseMs = 300

export type DraftKeeping = {
  /** Storage took what was written last; nothing to keep is kept as well. */
  isKept: boolean
  /** Nothing is kept any more, and what was is forgotten: the list is saved or gone. */
  end: () => void
}

/** Keeps what is not saved in this browser: soon after each change, and at once when the page is left. */
export function useDraft(editor: Editor, userId: string): DraftKeeping {
  const [isKept, setKept] = useState(true)
  const ended = useRef(false)
  const write = useRef(() => {})
  const { listId, list, origin, isChanged } = editor

  useEffect(() => {
    write.current = () => {
      write.current = () => {}
      if (ended.current) return
      if (isChanged) setKept(keepListDraft(userId, listId, { list, ...origin }))
      else {
        forgetListDraft(userId, listId)
        setKept(true)
      }
    }
    const timer = setTimeout(() => write.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [userId, listId, list, origin, isChanged])

  useEffect(() => {
    const now = () => write.current()
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [])

  const end = useCallback(() => {
    ended.current = true
    forgetListDraft(userId, listId)
  }, [userId, listId])
  return { isKept, end }
}
