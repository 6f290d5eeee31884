import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { printMoment } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Ago } from '#parts/site/ago.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { placeOf } from './comment-places.ts'
import { useComments } from './comments-context.ts'

/** Author, time, and whether it was edited. */
export function CommentHead({ comment }: { comment: Reply }) {
  const { t } = useTranslation('comments')
  const locale = useLocale()
  const { subject, ownerName } = useComments()
  const { author, createdAt, editedAt, id, state } = comment
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
      {author ? (
        <Link
          to="/profile/{-$username}"
          params={{ username: author.username }}
          className="flex min-h-6 min-w-0 items-center gap-1 font-semibold text-ink underline-offset-3 hover:underline"
        >
          <span className="[overflow-wrap:anywhere]">{author.username}</span>
          {author.verified ? (
            <BadgeCheck role="img" aria-label={t('verified')} className="size-4 shrink-0 text-success" />
          ) : null}
        </Link>
      ) : (
        <span className="italic">{t('deletedUser')}</span>
      )}
      {author && author.username === ownerName ? (
        <Badge tone="accent">{t(`of.${subject.kind}.owner`)}</Badge>
      ) : null}
      {state === 'hidden' ? <Badge tone="warning">{t('hiddenBadge')}</Badge> : null}
      <a
        href={`#${placeOf(id)}`}
        className="inline-flex min-h-6 items-center underline-offset-3 hover:underline"
      >
        <Ago at={createdAt} />
        <span className="sr-only">
          , {t('permalink', { when: printMoment(Date.parse(createdAt), locale) })}
        </span>
      </a>
      {editedAt ? (
        <span title={t('editedAt', { when: printMoment(Date.parse(editedAt), locale) })}>
          {t('edited')} <Ago at={editedAt} />
        </span>
      ) : null}
    </header>
  )
}
