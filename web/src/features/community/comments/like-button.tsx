import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLikeComment } from '#data/community/comment-writes.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { useComments } from './comments-context.ts'

type LikeButtonProps = { comment: Reply; name: string }

/** Liked at once; a guest's like waits until they are signed in. One's own comment only shows its figure. */
export function LikeButton({ comment, name }: LikeButtonProps) {
  const { t } = useTranslation('comments')
  const locale = useLocale()
  const { subject } = useComments()
  const { id, likes, viewer } = comment
  const { mutate } = useLikeComment(subject, id)
  const set = (liked: boolean) =>
    mutate(liked, {
      onError: ({ message }) => toastError(message),
    })
  const like = usePendingAction('likeComment', id, () => viewer.isAuthor || set(true))
  const figure = likes > 0 ? printInteger(likes, locale) : null
  if (viewer.isAuthor)
    return figure === null ? null : (
      <span className="inline-flex h-9 items-center gap-1.5 px-3 text-sm text-muted tabular-nums pointer-coarse:h-11">
        <Heart aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{figure}</span>
        <span className="sr-only">{t('like.total', { count: likes })}</span>
      </span>
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={viewer.liked}
      aria-label={likes > 0 ? t('like.count', { name, count: likes }) : t('like.none', { name })}
      onClick={viewer.liked ? () => set(false) : like}
      className="text-muted tabular-nums aria-pressed:text-accent pointer-coarse:h-11"
    >
      <Heart aria-hidden="true" className={clsx(viewer.liked && 'fill-current')} />
      {figure ?? t('like.like')}
    </Button>
  )
}
