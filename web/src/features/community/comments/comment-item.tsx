import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { clsx } from 'clsx'
import { CornerDownRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CommentContent } from './comment-content.tsx'
import { CommentHead } from './comment-head.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { placeOf } from './comment-places.ts'
import { useComments } from './comments-context.ts'
import { EditForm } from './form/edit-form.tsx'
import { ReplyForm } from './form/reply-form.tsx'
import { LikeButton } from './like-button.tsx'
import { useCommentActions } from './use-comment-actions.tsx'

type CommentItemProps = {
  comment: Reply
  /** An answer was written; the thread shows them all then. */
  onAnswered: () => void
}

/** One comment or answer with all that can be done with it. */
export function CommentItem({ comment, onAnswered }: CommentItemProps) {
  const { t } = useTranslation('comments')
  const { linked } = useComments()
  const { id, author, state } = comment
  const isAnswer = comment.replyTo !== null
  const isGone = state === 'deleted' || state === 'blocked'
  const name = author?.username ?? t('deletedUser')
  return (
    <article
      id={placeOf(id)}
      tabIndex={-1}
      aria-label={author ? t('by', { name }) : t('byNobody')}
      className={clsx(
        'flex scroll-mt-24 gap-3 rounded-md py-2 focus:outline-none focus-visible:outline-2 sm:px-2',
        linked === id && 'bg-accent-soft px-2',
      )}
    >
      <Avatar
        name={isGone ? '' : name}
        src={author?.avatar_url}
        size={isAnswer ? 'sm' : 'md'}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        {isGone ? (
          <p className="py-1.5 text-muted italic">{t(state)}</p>
        ) : (
          <Living comment={comment} name={name} onAnswered={onAnswered} />
        )}
      </div>
    </article>
  )
}

function Living({ comment, name, onAnswered }: CommentItemProps & { name: string }) {
  const { t } = useTranslation('comments')
  const [writes, setWrites] = useState<'edit' | 'reply' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const { choose, dialogs } = useCommentActions(comment, opener, () => setWrites('edit'))
  const close = (back: { current: HTMLButtonElement | null }) => {
    setWrites(null)
    requestAnimationFrame(() => back.current?.focus())
  }
  return (
    <>
      <CommentHead comment={comment} />
      {writes === 'edit' ? (
        <EditForm comment={comment} onClose={() => close(opener)} />
      ) : (
        <CommentContent comment={comment} />
      )}
      <div
        className={clsx(
          '-ml-3 flex flex-wrap items-center gap-x-1 account-pending:invisible',
          writes === 'edit' && 'hidden',
        )}
      >
        {comment.state === 'shown' ? <LikeButton comment={comment} name={name} /> : null}
        {comment.can.reply ? (
          <Button
            ref={replyButton}
            variant="ghost"
            size="sm"
            aria-label={t('reply.openTo', { name })}
            aria-expanded={writes === 'reply'}
            onClick={() => setWrites(writes === 'reply' ? null : 'reply')}
            className="text-muted pointer-coarse:h-11"
          >
            <CornerDownRight aria-hidden="true" />
            {t('reply.open')}
          </Button>
        ) : null}
        <CommentMenu ref={opener} comment={comment} name={name} onChoose={choose} />
      </div>
      {writes === 'reply' ? (
        <ReplyForm
          comment={comment}
          name={name}
          onClose={() => close(replyButton)}
          onSent={() => {
            setWrites(null)
            onAnswered()
          }}
        />
      ) : null}
      {dialogs}
    </>
  )
}
