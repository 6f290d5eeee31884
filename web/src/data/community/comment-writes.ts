import type { Comment, Reply } from '@slot-liste/contract/community/comments.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { battleOptions } from '#data/battles/battles.ts'
import { listOptions } from '#data/lists/lists.ts'
import { ApiError, call } from '#platform/api/api.ts'
import { callOnce, isSettled } from '#platform/api/call-once.ts'
import { addAnswer, addComment, type CommentPages, changeComment, removeComment } from './comment-pages.ts'
import { answersOptions, type CommentSubject, commentsKey, commentsOptions } from './comments.ts'

type Written = { text: string; replyTo?: string }

/** A comment on a list or a battle, or an answer to one; the answer is the new comment as it stands. */
export function useWriteComment(subject: CommentSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Written) =>
      callOnce(
        subject.kind === 'list' ? 'POST /api/lists/:id/comments' : 'POST /api/battles/:id/comments',
        { params: { id: subject.id }, body },
        body.replyTo,
      ),
    // An earlier try was saved: it is shown.
    onError: (error) => isSettled(error) && client.invalidateQueries({ queryKey: commentsKey(subject.id) }),
    onSuccess: (comment) => {
      if (comment.replyTo === null) {
        client.setQueryData(
          commentsOptions(subject, 'newest').queryKey,
          (pages) => pages && addComment(pages, comment),
        )
        // Elsewhere its place is not known here.
        void client.invalidateQueries({
          queryKey: [...commentsKey(subject.id), 'pages'],
          refetchType: 'none',
        })
      } else {
        patch(client, subject, (pages) => addAnswer(pages, comment))
        void client.invalidateQueries({ queryKey: answersOptions(subject, comment.replyTo).queryKey })
      }
      count(client, subject, 1)
    },
  })
}

export function useEditComment(subject: CommentSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; text: string; previous: string }) =>
      call('PUT /api/comments/:id', { params: { id }, body }),
    // Changed elsewhere: it is shown as it is.
    onError: (error) =>
      error instanceof ApiError &&
      error.code === 'CONFLICT' &&
      client.invalidateQueries({ queryKey: commentsKey(subject.id) }),
    onSuccess: (comment) => patch(client, subject, (pages) => changeComment(pages, comment.id, as(comment))),
  })
}

export function useDeleteComment(subject: CommentSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/comments/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      patch(client, subject, (pages) => removeComment(pages, id))
      count(client, subject, -1)
      return client.invalidateQueries({ queryKey: commentsKey(subject.id) })
    },
  })
}

/** Shown at once and taken back when the server refuses; several in a row are sent one after the other. */
export function useLikeComment(subject: CommentSubject, id: string) {
  const client = useQueryClient()
  const mutationKey = ['likeComment', id]
  const show = (liked: boolean) =>
    patch(client, subject, (pages) =>
      changeComment(pages, id, ({ viewer, likes }) =>
        viewer.liked === liked ? {} : { viewer: { ...viewer, liked }, likes: likes + (liked ? 1 : -1) },
      ),
    )
  return useMutation({
    mutationKey,
    scope: { id: `likeComment ${id}` },
    mutationFn: (liked: boolean) =>
      call(liked ? 'PUT /api/comments/:id/like' : 'DELETE /api/comments/:id/like', { params: { id } }),
    onMutate: async (liked) => {
      await client.cancelQueries({ queryKey: commentsKey(subject.id) })
      show(liked)
    },
    onError: (_error, liked) => show(!liked),
    onSuccess: ({ liked, likes }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      patch(client, subject, (pages) =>
        changeComment(pages, id, ({ viewer }) => ({ viewer: { ...viewer, liked }, likes })),
      )
    },
  })
}

/** An administrator hides a comment, saying why, or with `null` shows it again. */
export function useHideComment(subject: CommentSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      reason === null
        ? call('DELETE /api/comments/:id/hiding', { params: { id } })
        : call('PUT /api/comments/:id/hiding', { params: { id }, body: { reason } }),
    onSuccess: (comment, { reason }) => {
      patch(client, subject, (pages) => changeComment(pages, comment.id, as(comment)))
      count(client, subject, reason === null ? 1 : -1)
    },
  })
}

/** Its answers are left out: what the server says of one comment does not carry them. */
function as({ replies: _, ...comment }: Comment): () => Partial<Reply> {
  return () => comment
}

function patch(
  client: QueryClient,
  subject: CommentSubject,
  change: (pages: CommentPages) => CommentPages,
): void {
  client.setQueriesData<CommentPages>(
    { queryKey: commentsKey(subject.id) },
    (pages) => pages && change(pages),
  )
}

/** The figure of what is commented on, which stands beside the heading. */
function count(client: QueryClient, { kind, id }: CommentSubject, by: number): void {
  const { queryKey } = kind === 'list' ? listOptions(id) : battleOptions(id)
  client.setQueryData<{ counts: { comments: number } }>(
    queryKey,
    (one) => one && { ...one, counts: { ...one.counts, comments: Math.max(0, one.counts.comments + by) } },
  )
}
