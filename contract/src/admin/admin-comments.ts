import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { queryFlag } from '#src/core/query.ts'
import { publicId } from '#src/lists/lists.ts'
import { hidingActs, hidingState } from './admin-lists.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

export const adminCommentSorts = ['createdAt', 'likes', 'reports'] as const

export const adminComment = z.object({
  id: z.string(),
  text: z.string(),
  author: person.nullable(),
  /** The list or battle it belongs to. */
  on: z.object({ kind: z.enum(['list', 'battle']), id: z.string(), title: z.string() }),
  ...hidingState,
  likes: z.int(),
  replies: z.int(),
  /** Not decided yet. */
  reports: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})

export const adminCommentsQuery = z.strictObject({
  ...adminQuery(adminCommentSorts),
  dir: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(['shown', 'hidden', 'deleted']).optional(),
  reported: queryFlag.optional(),
  /** Username of who wrote them. */
  author: z.string().max(100).optional(),
})

export const listAdminComments = endpoint({
  method: 'GET',
  path: '/api/admin/comments',
  access: 'admin',
  summary: 'All comments, also those out of sight, a page of a table; what their authors deleted is gone.',
  query: adminCommentsQuery,
  reply: adminPage(adminComment),
})

export const exportAdminComments = endpoint({
  method: 'GET',
  path: '/api/admin/comments/export',
  access: 'admin',
  summary: 'The comments that pass the filters as CSV, at most 50,000.',
  query: adminCommentsQuery,
  reply: downloadReply,
  type: 'text/csv',
})

export const commentAct = z.discriminatedUnion('action', [...hidingActs])

/** A deleted comment can be restored for 30 days. */
export const actOnComments = endpoint({
  method: 'POST',
  path: '/api/admin/comments/acts',
  access: 'admin',
  summary: 'Hide, show, delete or restore comments.',
  body: z.strictObject({ ids: z.array(publicId).min(1).max(100), act: commentAct }),
  reply: z.object({ changed: z.int() }),
  errors: ['COMMENT_NOT_FOUND'],
})

export type AdminComment = z.output<typeof adminComment>
export type AdminCommentsQuery = z.output<typeof adminCommentsQuery>
export type CommentAct = z.output<typeof commentAct>
