import type { CommentSort } from '@slot-liste/contract/comments.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Everything kept of the comments on a list stands under it. */
export const commentsKey = (listId: string) => ['comments', listId] as const

/** Comments a page at a time, each with its first answers; with `around` beginning with the thread that one is in. */
export function commentsOptions(listId: string, sort: CommentSort, around: string | null = null) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(listId), 'pages', { sort, around }],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam ? { cursor: pageParam } : around ? { around } : {}
      return call(
        'GET /api/lists/:id/comments',
        { params: { id: listId }, query: { sort, ...place } },
        signal,
      )
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** All answers to one comment, a page at a time, the oldest first. */
export function answersOptions(listId: string, commentId: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(listId), 'answers', commentId],
    queryFn: ({ pageParam, signal }) => {
      const query = { replyTo: commentId, ...(pageParam ? { cursor: pageParam } : {}) }
      return call('GET /api/lists/:id/comments', { params: { id: listId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
