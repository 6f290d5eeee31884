import type { List, ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftList, draftOf } from '#data/lists/list-draft.ts'
import { useFreshList, useWriteList } from '#data/lists/list-writes.ts'
import { ApiError } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { checkList, type Messages } from './list-resolver.ts'
import { differs, type Editor, type Origin } from './use-editor.ts'

export type Saving = {
  /** With another origin when it was just settled what the list goes over. */
  save: (origin?: Origin) => Promise<void>
  isBusy: boolean
  messages: Messages
  /** Why the whole could not be saved; a field's own message stands at the field. */
  refusal: string | undefined
  /** As it is now, when it was changed elsewhere meanwhile. */
  theirs: List | null
  setTheirs: (list: List | null) => void
}

type Refused = {
  messages: Messages
  refusal: string | undefined
  byServer: boolean
  /** The list that could not be sent for want of a connection. */
  unsent: DraftList | null
}
const nothing: Refused = { messages: {}, refusal: undefined, byServer: false, unsent: null }

/** `takeAsAdmin`: what an administrator sends along; undefined where something is missing. `onReady` takes the place of sending. */
export function useSaving(
  editor: Editor,
  onSaved: (list: List) => void,
  takeAsAdmin?: () => ListChange['asAdmin'],
  onReady?: () => void,
): Saving {
  const { t } = useTranslation('list-editor')
  const locale = useLocale()
  const write = useWriteList()
  const fresh = useFreshList()
  const [refused, setRefused] = useState(nothing)
  const [theirs, setTheirs] = useState<List | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { list, listId, origin } = editor

  const failed = async (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    if (reason.code === 'CONFLICT' && listId !== null) {
      const theirs = await fresh(listId).catch(() => null)
      if (theirs) return setTheirs(theirs)
    }
    const isOffline = reason.status === 0 && !navigator.onLine
    const why = t(isOffline ? 'save.offline' : listId === null ? 'save.lost' : 'save.lostChange')
    const lost = reason.status === 0 ? `${reason.what} ${why}` : reason.message
    const unsent = isOffline ? list : null
    setRefused({ messages: reason.fields ?? {}, refusal: lost, byServer: true, unsent })
    toastError(lost)
  }

  const save = async (over = origin) => {
    if (isBusy) return
    const checked = checkList(list, listId, over, locale)
    if (!checked.ok) {
      setRefused({ ...nothing, messages: checked.messages, refusal: t('save.invalid') })
      return focusFault()
    }
    const asAdmin = takeAsAdmin?.()
    if (takeAsAdmin && !asAdmin) return
    setRefused(nothing)
    if (onReady) return onReady()
    setBusy(true)
    try {
      const { id, body } = checked.written
      const answer = await write.mutateAsync(
        id === null ? { id, body } : { id, body: { ...body, ...(asAdmin && { asAdmin }) } },
      )
      onSaved(id === null ? await caughtUp(answer, body) : answer)
    } catch (reason) {
      await failed(reason)
    } finally {
      setBusy(false)
    }
  }

  useOnceOnline(refused.unsent !== null, () => {
    // A later change is not sent unasked: the page of the list would take the place of the editor.
    if (refused.unsent === list) return void save()
    setRefused(nothing)
    toastSuccess(t('save.online'))
  })

  /** A first try whose answer was lost made the list; what was written since goes after it. */
  const caughtUp = async (answer: List, { clientId: _, ...body }: NewList): Promise<List> => {
    if (!differs(draftOf(answer), list)) return answer
    return write.mutateAsync({ id: answer.id, body: { ...body, version: answer.version } })
  }

  const messages = useMessages(refused, editor)
  const settled = !refused.byServer && Object.keys(messages).length === 0
  return { save, isBusy, messages, refusal: settled ? undefined : refused.refusal, theirs, setTheirs }
}

/** Once shown, field errors update as they are corrected, in the page's language. */
function useMessages(refused: Refused, { list, listId, origin }: Editor): Messages {
  const locale = useLocale()
  return useMemo(() => {
    if (refused === nothing || refused.byServer) return refused.messages
    const checked = checkList(list, listId, origin, locale)
    return checked.ok ? {} : checked.messages
  }, [refused, list, listId, origin, locale])
}

function useOnceOnline(isWaiting: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', act)
    return () => removeEventListener('online', act)
  })
}

/** After the messages are drawn. */
function focusFault(): void {
  setTimeout(() => {
    const fault = document.querySelector<HTMLElement>('#content [aria-invalid=true]')
    fault?.focus()
    fault?.scrollIntoView({ block: 'center' })
  })
}
