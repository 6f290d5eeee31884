import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import type { CommentSort } from '@slot-liste/domain/site/kinds.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The subject of comments. */
export type CommentSubject = { kind: 'list' | 'battle'; id: string }

/** Everything kept of the comments on a list or a battle stands under it, by its id. */
export const commentsKey = (id: string) => ['comments', id] as const

/** Comments a page at a time, each with its first answers; with `around` beginning with the thread that one is in. */
export function commentsOptions(subject: CommentSubject, sort: CommentSort, around: string | null = null) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(subject.id), 'pages', { sort, around }],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam ? { cursor: pageParam } : around ? { around } : {}
      return readComments(subject, { sort, ...place }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** All answers to one comment, a page at a time, the oldest first. */
export function answersOptions(subject: CommentSubject, commentId: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(subject.id), 'answers', commentId],
    queryFn: ({ pageParam, signal }) => {
      const query = { replyTo: commentId, ...(pageParam ? { cursor: pageParam } : {}) }
      return readComments(subject, query, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

function readComments(
  { kind, id }: CommentSubject,
  query: NonNullable<CallInput<'GET /api/lists/:id/comments'>['query']>,
  signal: AbortSignal,
) {
  const endpoint = kind === 'list' ? 'GET /api/lists/:id/comments' : 'GET /api/battles/:id/comments'
  return call(endpoint, { params: { id }, query }, signal)
}
