import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { CommentSort } from '@slot-liste/domain/site/kinds.ts'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentSubject } from '#data/community/comments.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Select } from '#ui/form/select.tsx'
import { useAnnouncer } from '#ui/use-announcer.ts'
import { commentIn, sectionId } from './comment-places.ts'
import { CommentsContext } from './comments-context.ts'
import { Feed } from './feed.tsx'
import { Composer } from './form/composer.tsx'

type CommentsProps = {
  subject: CommentSubject
  isOwner: boolean
  canComment: boolean
  commentsClosed?: boolean
  total: number
  /** The owner, whose comments are marked. */
  ownerName?: string | null | undefined
  /** The order stands in the address; without it, it is forgotten with the page. */
  sort?: CommentSort | undefined
  onSort?: ((sort: CommentSort) => void) | undefined
}

/** The comments of a list or a battle. The page loads the texts `comments` and `reports`. */
export function Comments(props: CommentsProps) {
  const { isOwner, canComment, commentsClosed = false, total, ownerName = null } = props
  const { kind, id } = props.subject
  const [said, say] = useAnnouncer()
  const linked = useLocation({ select: ({ hash }) => commentIn(hash) })
  const [sort, setSort] = useOrder(props)
  const [from, setFrom] = useState<{ id: string; sort: CommentSort } | null>(null)
  const seek = useCallback((id: string | null) => setFrom(id === null ? null : { id, sort }), [sort])
  const frame = useMemo(
    () => ({ subject: { kind, id }, ownerName, say, linked }),
    [kind, id, ownerName, say, linked],
  )
  return (
    <CommentsContext value={frame}>
      <section aria-labelledby={sectionId} className="max-w-3xl">
        <Heading total={total} sort={sort} onSort={setSort} />
        <Composer
          isOwner={isOwner}
          canComment={canComment}
          commentsClosed={commentsClosed}
          onSent={() => {
            seek(null)
            if (sort !== 'newest') setSort('newest')
          }}
        />
        <div className="mt-6">
          <Feed sort={sort} around={from?.sort === sort ? from.id : null} seek={seek} canWrite={canComment} />
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
    </CommentsContext>
  )
}

function useOrder({ sort, onSort }: CommentsProps): [CommentSort, (sort: CommentSort) => void] {
  const [own, setOwn] = useState<CommentSort>('newest')
  return onSort ? [sort ?? 'newest', onSort] : [own, setOwn]
}

const sorts = ['newest', 'oldest', 'mostLiked'] as const satisfies readonly CommentSort[]

type HeadingProps = { total: number; sort: CommentSort; onSort: (sort: CommentSort) => void }

function Heading({ total, sort, onSort }: HeadingProps) {
  const { t } = useTranslation('comments')
  const locale = useLocale()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id={sectionId} tabIndex={-1} className="flex items-baseline gap-2 text-2xl outline-none">
        {t('title')}
        {total > 0 ? (
          <span className="text-base font-normal text-muted tabular-nums">{printInteger(total, locale)}</span>
        ) : null}
      </h2>
      {total > 1 ? (
        <Select
          small
          aria-label={t('sort.label')}
          value={sort}
          onChange={({ target }) => onSort(target.value as CommentSort)}
          className="max-w-52"
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`sort.${one}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}
