import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHideComment } from '#data/community/comment-writes.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastError } from '#platform/toasts.ts'
import { DeleteDialog, ReportCommentDialog } from './comment-dialogs.tsx'
import type { MenuAction } from './comment-menu.tsx'
import { goBackFrom } from './comment-places.ts'
import { useComments } from './comments-context.ts'
import { HideDialog } from './hide-dialog.tsx'

type OpenDialog = 'delete' | 'hide' | 'report'

/** The actions of a comment's menu, and their confirmation dialogs. */
export function useCommentActions(
  comment: Reply,
  opener: RefObject<HTMLButtonElement | null>,
  onEdit: () => void,
): { choose: (action: MenuAction) => void; dialogs: ReactNode } {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const hiding = useHideComment(subject)
  const ask = (what: OpenDialog) => {
    // The item of the menu is gone when the dialog gives the focus back: the menu's button takes its place.
    opener.current?.focus()
    setAsked(what)
    setOpen(true)
  }
  const report = usePendingAction(
    'report',
    `comment ${comment.id}`,
    () => comment.viewer.isAuthor || ask('report'),
  )

  const show = () =>
    hiding.mutate(
      { id: comment.id, reason: null },
      { onSuccess: () => say(t('hide.shown')), onError: ({ message }) => toastError(message) },
    )
  const choose = (action: MenuAction) => {
    if (action === 'edit') onEdit()
    else if (action === 'show') show()
    else if (action === 'report') report()
    else ask(action)
  }
  const onClose = () => setOpen(false)
  const shared = { comment, open: isOpen, onClose }
  const dialogs =
    asked === 'delete' ? (
      <DeleteDialog {...shared} onDone={() => goBackFrom(comment.id)} />
    ) : asked === 'hide' ? (
      <HideDialog {...shared} />
    ) : asked === 'report' ? (
      <ReportCommentDialog {...shared} />
    ) : null
  return { choose, dialogs }
}
