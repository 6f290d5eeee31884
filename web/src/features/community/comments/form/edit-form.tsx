import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditComment } from '#data/community/comment-writes.ts'
import { goTo } from '#features/community/comments/comment-places.ts'
import { useComments } from '#features/community/comments/comments-context.ts'
import type { ApiError } from '#platform/api/api.ts'
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
  // The thread may be read again while the form is open.
  const [begun] = useState(comment.text ?? '')
  const [isConflict, setConflict] = useState(false)
  const now = comment.text ?? ''
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
        note={
          isConflict ? (
            <blockquote className="border-l-2 border-line pl-3 text-muted">
              <p className="text-sm">{t('edit.elsewhere')}</p>
              <p dir="auto" className="whitespace-pre-line break-words">
                {now}
              </p>
            </blockquote>
          ) : undefined
        }
        onSend={async (text) => {
          await edit
            .mutateAsync({ id: comment.id, text, previous: isConflict ? now : begun })
            .catch((reason: ApiError) => {
              if (reason.code === 'CONFLICT') setConflict(true)
              throw reason
            })
          say(t('edit.sent'))
          onClose()
          goTo(comment.id)
        }}
      />
    </div>
  )
}
