import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import { type ListChange, listChange, type NewList, newList } from '@slot-liste/contract/lists/lists.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { DraftList } from '#data/lists/list-draft.ts'
import { stateOf } from './editor-state.ts'
import type { Origin } from './use-editor.ts'

/** By field, as the server names them: `title`, `tags.2`, `games.0.note`. */
export type Messages = Record<string, string>

export type Checked =
  | { ok: true; written: { id: null; body: NewList } | { id: string; body: ListChange } }
  | { ok: false; messages: Messages }

/** The server's schema and the server's sentences, before anything is sent. */
export function checkList(list: DraftList, listId: string | null, origin: Origin, locale: Locale): Checked {
  const fields = stateOf(list)
  if (listId === null) {
    const read = newList.safeParse({ ...fields, clientId: origin.clientId }, { reportInput: true })
    if (read.success) return { ok: true, written: { id: null, body: read.data } }
    return { ok: false, messages: fieldMessages(read.error.issues, locale) }
  }
  const read = listChange.safeParse({ ...fields, version: origin.version }, { reportInput: true })
  if (read.success) return { ok: true, written: { id: listId, body: read.data } }
  return { ok: false, messages: fieldMessages(read.error.issues, locale) }
}

/** Maps messages about a game's position to the game. */
export function gameMessages(messages: Messages, list: DraftList): ReadonlyMap<string, string> {
  const found = Object.entries(messages).flatMap(([field, message]) => {
    const slug = list.items[Number(/^games\.(\d+)\./.exec(field)?.[1] ?? -1)]?.game.slug
    return slug === undefined ? [] : [[slug, message] as const]
  })
  return new Map(found)
}
