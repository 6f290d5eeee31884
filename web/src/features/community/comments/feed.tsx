import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { CommentSort } from '@slot-liste/domain/site/kinds.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { commentsOptions } from '#data/community/comments.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { useComments } from './comments-context.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { Thread } from './thread.tsx'
import { useFirstNew } from './use-first-new.ts'
import { useLinkedComment } from './use-linked-comment.ts'

type FeedProps = {
  sort: CommentSort
  /** The comment the pages begin with. */
  around: string | null
  seek: (id: string | null) => void
  canWrite: boolean
}

/** The comments as far as they are loaded. */
export function Feed({ sort, around, seek, canWrite }: FeedProps) {
  const { t } = useTranslation(['comments', 'layout'])
  const { subject, linked } = useComments()
  const feed = useInfiniteQuery({
    ...commentsOptions(subject, sort, around),
    placeholderData: keepPreviousData,
  })
  const isMissing = useLinkedComment(linked, feed, around, seek)
  const threads = threadsOf(feed.data?.pages)
  const mark = useFirstNew(threads.map(({ id }) => id))

  if (feed.isPending) return <Waiting />
  if (!feed.data)
    return (
      <ErrorCard
        title={t('failed.load')}
        detail={feed.error?.message}
        retryLabel={t('layout:failed.retry')}
        onRetry={() => void feed.refetch()}
      />
    )
  return (
    <>
      {isMissing ? (
        <p role="status" className="mb-3 text-muted">
          {t('linked.missing')}
        </p>
      ) : null}
      {around ? <FromLinked onAll={() => seek(null)} /> : null}
      {threads.length === 0 ? <NoComments canWrite={canWrite} /> : null}
      <ul aria-busy={feed.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
        {threads.map((comment) => (
          <Thread key={comment.id} comment={comment} />
        ))}
      </ul>
      <More feed={feed} shown={threads.length} total={feed.data.pages[0]?.total ?? 0} onMore={mark} />
    </>
  )
}

type MoreProps = {
  feed: {
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  shown: number
  total: number
  onMore: () => void
}

function More({ feed, shown, total, onMore }: MoreProps) {
  const { t } = useTranslation(['comments', 'layout'])
  const locale = useLocale()
  const more = () => {
    onMore()
    void feed.fetchNextPage()
  }
  if (feed.isFetchNextPageError)
    return (
      <ErrorCard
        title={t('failed.more')}
        detail={feed.error?.message}
        retryLabel={t('layout:failed.retry')}
        onRetry={more}
        className="mt-6"
      />
    )
  if (!feed.hasNextPage) return null
  return (
    <LoadMore
      text={t('shown', { shown: printInteger(shown, locale), total: printInteger(total, locale) })}
      label={t('more')}
      busy={feed.isFetchingNextPage}
      onMore={more}
      className="mt-6"
    />
  )
}

function FromLinked({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('comments')
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2">
      <p className="text-sm">{t('linked.from')}</p>
      <Button variant="ghost" size="sm" onClick={onAll} className="pointer-coarse:h-11">
        {t('linked.all')}
      </Button>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')}>
      <CommentsSkeleton />
    </div>
  )
}

/** Each once: what was written since moves the later pages on. */
function threadsOf<Item extends { id: string }>(pages: readonly { items: Item[] }[] = []): Item[] {
  const once = new Map<string, Item>()
  for (const item of pages.flatMap(({ items }) => items)) if (!once.has(item.id)) once.set(item.id, item)
  return [...once.values()]
}

function NoComments({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('comments')
  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <MessagesSquare aria-hidden="true" strokeWidth={1.25} className="size-12 text-line-strong" />
      <p className="font-display text-lg">{t('none.title')}</p>
      {canWrite ? <p className="text-muted">{t('none.write')}</p> : null}
    </div>
  )
}
