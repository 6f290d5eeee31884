import type { Comment, Reply } from '@slot-liste/contract/community/comments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answersOptions } from '#data/community/comments.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { CommentItem } from './comment-item.tsx'
import { useComments } from './comments-context.ts'
import { useFirstNew } from './use-first-new.ts'

/** A comment and the answers to it: the first ones, and all of them once somebody wants them. */
export function Thread({ comment }: { comment: Comment }) {
  const { subject } = useComments()
  const [isWhole, setWhole] = useState(false)
  const answers = useInfiniteQuery({ ...answersOptions(subject, comment.id), enabled: isWhole })
  // A disabled query still returns its cache, in which answers may have been hidden or deleted since.
  const loaded = isWhole ? answers.data?.pages.flatMap(({ items }) => items) : undefined
  const shown = inOrder([...(loaded ?? []), ...comment.replies])
  const mark = useFirstNew(shown.map(({ id }) => id))
  const showAll = useEveryPage(answers)
  const onAnswered = () => {
    setWhole(true)
    showAll()
  }
  return (
    <li className="border-b border-line py-3 last:border-0">
      <CommentItem comment={comment} onAnswered={onAnswered} />
      {shown.length > 0 ? (
        <ul className="mt-1 ml-4 border-l-2 border-line pl-3 sm:ml-6 sm:pl-4">
          {shown.map((answer) => (
            <li key={answer.id}>
              <CommentItem comment={answer} onAnswered={onAnswered} />
            </li>
          ))}
        </ul>
      ) : null}
      <MoreAnswers
        left={comment.repliesCount - shown.length}
        answers={answers}
        onMore={() => {
          mark()
          if (isWhole) void answers.fetchNextPage()
          else setWhole(true)
        }}
      />
    </li>
  )
}

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Once called, loads page after page: an own answer stands on the last one. */
function useEveryPage({ hasNextPage, isFetching, isError, fetchNextPage }: Pages): () => void {
  const [isWanted, setWanted] = useState(false)
  const isNext = isWanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])
  return () => setWanted(true)
}

type MoreAnswersProps = {
  left: number
  answers: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> }
  onMore: () => void
}

function MoreAnswers({ left, answers, onMore }: MoreAnswersProps) {
  const { t } = useTranslation(['comments', 'layout'])
  if (answers.isError)
    return (
      <ErrorCard
        title={t('failed.more')}
        detail={answers.error?.message}
        retryLabel={t('layout:failed.retry')}
        onRetry={() => void answers.refetch()}
        className="mt-2 ml-4 sm:ml-6"
      />
    )
  if (left <= 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={answers.isFetching}
      onClick={onMore}
      className="mt-1 ml-4 pointer-coarse:h-11 sm:ml-6"
    >
      <ChevronDown aria-hidden="true" />
      {t('answers.more', { count: left })}
    </Button>
  )
}

/** Each once, as it was read last, the oldest first. */
function inOrder(answers: readonly Reply[]): Reply[] {
  const once = new Map(answers.toReversed().map((answer) => [answer.id, answer]))
  return [...once.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}
