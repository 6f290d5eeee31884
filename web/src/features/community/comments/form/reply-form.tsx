import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { useTranslation } from 'react-i18next'
import { useWriteComment } from '#data/community/comment-writes.ts'
import { goTo } from '#features/community/comments/comment-places.ts'
import { useComments } from '#features/community/comments/comments-context.ts'
import { CommentForm } from './comment-form.tsx'

type ReplyFormProps = { comment: Reply; name: string; onClose: () => void; onSent: () => void }

/** An answer; one to an answer stands beside it and calls whom it means. */
export function ReplyForm({ comment, name, onClose, onSent }: ReplyFormProps) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const write = useWriteComment(subject)
  const calls = comment.replyTo !== null && comment.author && !comment.viewer.isAuthor
  return (
    <div className="mt-1 mb-2">
      <CommentForm
        draft={`comment:reply:${comment.id}`}
        initial={calls ? `@${name} ` : ''}
        label={t('reply.label', { name })}
        submit={t('reply.send')}
        onCancel={onClose}
        onSend={async (text) => {
          const { id } = await write.mutateAsync({ text, replyTo: comment.id })
          say(t('reply.sent'))
          onSent()
          goTo(id)
        }}
      />
    </div>
  )
}
