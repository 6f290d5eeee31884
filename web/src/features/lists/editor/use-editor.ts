import type { List } from '@slot-liste/contract/lists/lists.ts'
import { diffLists, hasChanges } from '@slot-liste/domain/lists/list-changes.ts'
import { type Dispatch, useMemo, useReducer, useState } from 'react'
import { type DraftList, draftOf, emptyList, readListDraft } from '#data/lists/list-draft.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { type EditorAction, editorReducer, startEditor, stateOf } from './editor-state.ts'

/** The list the editor compares with, and the version it is saved under. */
export type Origin = { base: DraftList; version: number | null; clientId: string }

export type Editor = {
  listId: string | null
  list: DraftList
  canUndo: boolean
  canRedo: boolean
  act: Dispatch<EditorAction>
  origin: Origin
  setOrigin: (origin: Origin) => void
  /** There is something to save. */
  isChanged: boolean
  /** It began with what was left unsaved the last time. */
  wasRestored: boolean
}

/** State of the list editor: starts from the saved list, or from the unsaved draft of this browser. */
export function useEditor(saved: List | null, userId: string): Editor {
  const [{ start, first }] = useState(() => begin(saved, userId))
  const [origin, setOrigin] = useState(first)
  const [{ list, past, future }, act] = useReducer(editorReducer, start)
  const isChanged = useMemo(() => differs(origin.base, list), [origin.base, list])
  return {
    listId: saved?.id ?? null,
    list,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    act,
    origin,
    setOrigin,
    isChanged,
    wasRestored: start.past.length > 0,
  }
}

export function differs(one: DraftList, other: DraftList): boolean {
  return one !== other && hasChanges(diffLists(stateOf(one), stateOf(other)))
}

/** An unsaved list goes on where it was left; one step back is what the server has. */
function begin(saved: List | null, userId: string) {
  const base = saved ? draftOf(saved) : emptyList
  const draft = readListDraft(userId, saved?.id ?? null)
  if (draft && differs(draft.base, draft.list)) {
    const { list, ...first } = draft
    return { start: startEditor(list, [base]), first }
  }
  const first: Origin = { base, version: saved?.version ?? null, clientId: newClientId() }
  return { start: startEditor(base), first }
}
