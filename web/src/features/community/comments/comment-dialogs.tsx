import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { useTranslation } from 'react-i18next'
import { useDeleteComment } from '#data/community/comment-writes.ts'
import { useReporting } from '#data/community/reports.ts'
import { ReportDialog } from '#parts/community/report-dialog.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useComments } from './comments-context.ts'

export type DialogProps = { comment: Reply; open: boolean; onClose: () => void }

export function DeleteDialog({ comment, open, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const remove = useDeleteComment(subject)
  // A promise: the comment, and this with it, is gone by the time it is answered.
  const confirm = () =>
    remove.mutateAsync(comment.id).then(
      () => {
        say(t('delete.done'))
        onDone()
      },
      ({ message }: Error) => toastError(message),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('delete.title')}
      description={t(
        !comment.viewer.isAuthor
          ? 'delete.asAdmin'
          : comment.repliesCount > 0
            ? 'delete.withAnswers'
            : 'delete.body',
      )}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    />
  )
}

export function ReportCommentDialog({ comment, open, onClose }: DialogProps) {
  const { t } = useTranslation('reports')
  const reporting = useReporting({ kind: 'comment', id: comment.id }, () => {
    onClose()
    toastSuccess(t('thanks'))
  })
  return <ReportDialog kind="comment" reporting={reporting} open={open} onOpenChange={onClose} />
}
