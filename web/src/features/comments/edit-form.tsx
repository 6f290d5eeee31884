import type { Reply } from '@slot-liste/contract/comments.ts'
import { useTranslation } from 'react-i18next'
import { useEditComment } from '#data/comment-writes.ts'
import { useAuth } from '#platform/auth-store.ts'
import { forgetTextDraft } from '#platform/text-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { goTo } from './comment-places.ts'
import { useComments } from './comments-context.ts'

/** The own words, changed. Whoever gives it up keeps the comment as it was. */
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
