import type { List, ListChange } from '@slot-liste/contract/lists/lists.ts'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '#platform/toasts.ts'
import { FormError } from '#ui/form/form-error.tsx'
import { useAnnouncer } from '#ui/use-announcer.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteList } from './delete-list.tsx'
import { DetailsFields } from './details-fields.tsx'
import { type CameAlong, DraftNotice } from './draft-notice.tsx'
import { GamesSection } from './games/games-section.tsx'
import type { Messages } from './list-resolver.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { type DraftKeeping, useDraft } from './use-draft.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { useQueuedGames } from './use-queued-games.ts'
import { useSaving } from './use-saving.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** An administrator's additions when editing another person's list. */
type AsAdmin = {
  isChanged: boolean
  /** Undefined where something is missing; its field says so. */
  take: () => ListChange['asAdmin']
  /** Stands above the editor; `messages` by field, as the server names them. */
  bar: (messages: Messages) => ReactNode
}

type ListEditorProps = {
  /** `null`: a new one. */
  saved: List | null
  userId: string
  onSaved: (list: List) => void
  onDeleted: () => void
  asAdmin?: AsAdmin
  /** In place of saving: without an account the list cannot be sent. */
  onReady?: () => void
  /** The draft was begun without an account. */
  cameAlong?: CameAlong
}

export function ListEditor(props: ListEditorProps) {
  const { saved, userId, onSaved, onDeleted, asAdmin, onReady, cameAlong } = props
  const { t } = useTranslation('list-editor')
  const [said, say] = useAnnouncer()
  const editor = useEditor(saved, userId)
  const draft = useDraft(editor, userId)
  const warning = useWarning(editor, draft)
  const saving = useSaving(
    editor,
    (list) => {
      warning.lift()
      draft.end()
      toastSuccess(t(saved ? 'save.updated' : 'save.created'))
      onSaved(list)
    },
    asAdmin?.take,
    onReady,
  )
  useQueuedGames(editor, say)
  const { act } = editor
  const { save, isBusy, messages } = saving
  useShortcuts({
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    save: () => void save(),
  })
  const removed = useCallback(() => {
    warning.lift()
    draft.end()
    onDeleted()
  }, [warning, draft, onDeleted])
  return (
    <>
      {asAdmin?.bar(messages)}
      <DraftNotice editor={editor} cameAlong={cameAlong} />
      <div className="mb-4 empty:hidden">
        <FormError message={saving.refusal} />
      </div>
      {/* No edits while saving: they would not be part of what is sent. */}
      <div inert={isBusy} className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <DetailsFields editor={editor} messages={messages} />
          <GamesSection editor={editor} messages={messages} say={say} />
        </div>
        <div className="grid content-start gap-8">
          <SettingsFields editor={editor} messages={messages} />
          {saved?.can.delete ? <DeleteList id={saved.id} title={saved.title} onDeleted={removed} /> : null}
        </div>
      </div>
      <SaveBar editor={editor} saving={saving} isKept={draft.isKept} hasMore={asAdmin?.isChanged ?? false} />
      <ConflictDialog
        editor={editor}
        theirs={saving.theirs}
        onClose={() => saving.setTheirs(null)}
        onKeep={(origin) => void save(origin)}
      />
      <p aria-live="polite" aria-atomic="true" data-said className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Only what could not be kept in this browser would be lost by leaving. */
function useWarning({ isChanged }: Editor, { isKept }: DraftKeeping): { lift: () => void } {
  const { t } = useTranslation('list-editor')
  const { history } = useRouter()
  const unblock = useRef(() => {})
  const isLost = isChanged && !isKept
  useEffect(() => {
    if (!isLost) return
    // The hook for this would weigh on the first page: it lands in the file every page loads.
    unblock.current = history.block({ blockerFn: async () => !window.confirm(t('leave')) })
    return () => unblock.current()
  }, [isLost, history, t])
  const lift = useCallback(() => unblock.current(), [])
  return { lift }
}
