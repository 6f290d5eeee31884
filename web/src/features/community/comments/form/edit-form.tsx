import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { useTranslation } from 'react-i18next'
import { useEditComment } from '#data/community/comment-writes.ts'
import { goTo } from '#features/community/comments/comment-places.ts'
import { useComments } from '#features/community/comments/comments-context.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { forgetTextDraft } from '#platform/drafts/text-draft.ts'
import { CommentForm } from './comment-form.tsx'

/** Edits one's own comment. Cancelling keeps it unchanged. */
export function EditForm({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const edit = useEditComment(subject)
  const userId = useAuth(({ user }) => user?.id ?? null)
  const draft = `comment:edit:${comment.id}`
  return (
    <div className="my-2">
      <CommentForm
        draft={draft}
        initial={comment.text ?? ''}
        label={t('edit.label')}
        submit={t('edit.send')}
        onCancel={() => {
          forgetTextDraft(draft, userId)
          onClose()
        }}
        onSend={async (text) => {
          await edit.mutateAsync({ id: comment.id, text })
          say(t('edit.sent'))
          onClose()
          goTo(comment.id)
        }}
      />
    </div>
  )
}
