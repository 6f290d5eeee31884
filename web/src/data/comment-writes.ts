import type { Comment, Reply } from '@slot-liste/contract/comments.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { addAnswer, addComment, type CommentPages, changeComment, removeComment } from './comment-pages.ts'
import { answersOptions, commentsKey, commentsOptions } from './comments.ts'
import { listOptions } from './lists.ts'

type Written = { text: string; replyTo?: string }

/** A comment on a list, or an answer to one; the answer is the new comment as it stands. */
export function useWriteComment(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Written) => call('POST /api/lists/:id/comments', { params: { id: listId }, body }),
    onSuccess: (comment) => {
      if (comment.replyTo === null) {
        client.setQueryData(
          commentsOptions(listId, 'newest').queryKey,
          (pages) => pages && addComment(pages, comment),
        )
        // Elsewhere its place is not known here.
        void client.invalidateQueries({ queryKey: [...commentsKey(listId), 'pages'], refetchType: 'none' })
      } else {
        patch(client, listId, (pages) => addAnswer(pages, comment))
        void client.invalidateQueries({ queryKey: answersOptions(listId, comment.replyTo).queryKey })
      }
      count(client, listId, 1)
    },
  })
}

export function useEditComment(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call('PUT /api/comments/:id', { params: { id }, body: { text } }),
    onSuccess: (comment) => patch(client, listId, (pages) => changeComment(pages, comment.id, as(comment))),
  })
}

export function useDeleteComment(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/comments/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      patch(client, listId, (pages) => removeComment(pages, id))
      count(client, listId, -1)
      return client.invalidateQueries({ queryKey: commentsKey(listId) })
    },
  })
}

/** Shown at once and taken back when the server refuses; several in a row are sent one after the other. */
export function useLikeComment(listId: string, id: string) {
  const client = useQueryClient()
  const mutationKey = ['likeComment', id]
  const show = (liked: boolean) =>
    patch(client, listId, (pages) =>
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
      await client.cancelQueries({ queryKey: commentsKey(listId) })
      show(liked)
    },
    onError: (_error, liked) => show(!liked),
    onSuccess: ({ liked, likes }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      patch(client, listId, (pages) =>
        changeComment(pages, id, ({ viewer }) => ({ viewer: { ...viewer, liked }, likes })),
      )
    },
  })
}

/** An administrator hides a comment, saying why, or with `null` shows it again. */
export function useHideComment(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      reason === null
        ? call('DELETE /api/comments/:id/hiding', { params: { id } })
        : call('PUT /api/comments/:id/hiding', { params: { id }, body: { reason } }),
    onSuccess: (comment, { reason }) => {
      patch(client, listId, (pages) => changeComment(pages, comment.id, as(comment)))
      count(client, listId, reason === null ? 1 : -1)
    },
  })
}

/** Its answers are left out: what the server says of one comment does not carry them. */
function as({ replies: _, ...comment }: Comment): () => Partial<Reply> {
  return () => comment
}

function patch(client: QueryClient, listId: string, change: (pages: CommentPages) => CommentPages): void {
  client.setQueriesData<CommentPages>({ queryKey: commentsKey(listId) }, (pages) => pages && change(pages))
}

/** The list's own figure, which stands beside the heading. */
function count(client: QueryClient, listId: string, by: number): void {
  client.setQueryData(
    listOptions(listId).queryKey,
    (list) =>
      list && { ...list, counts: { ...list.counts, comments: Math.max(0, list.counts.comments + by) } },
  )
}
