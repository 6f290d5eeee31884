import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { useTranslation } from 'react-i18next'
import { CommentBody } from './comment-body.tsx'
import { useComments } from './comments-context.ts'

/** The words, or why there are none to be read. */
export function CommentContent({ comment }: { comment: Reply }) {
  const { t } = useTranslation('comments')
  const { linked } = useComments()
  const { text, state, hiddenReason, viewer, can, mentions, linkHosts } = comment
  const knowsWhy = state === 'hidden' && hiddenReason !== null && (viewer.isAuthor || can.hide)
  return (
    <>
      {text === null ? (
        <p className="mt-1 text-muted italic">{t(viewer.isAuthor ? 'hiddenMine' : 'hidden')}</p>
      ) : (
        <CommentBody text={text} mentions={mentions} linkHosts={linkHosts} whole={linked === comment.id} />
      )}
      {knowsWhy ? (
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {t('reason', { reason: hiddenReason })}
        </p>
      ) : null}
    </>
  )
}
