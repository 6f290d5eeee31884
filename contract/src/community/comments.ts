import { commentSorts } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { adminReason } from '#src/admin/admin-reason.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit } from '#src/core/query.ts'
import { linesText } from '#src/core/text.ts'
import { publicId } from '#src/lists/lists.ts'
import { person } from './person.ts'

export const commentLimits = { text: 2000, editHours: 24 } as const

const text = linesText(1, commentLimits.text)

const one = z.object({
  id: z.string(),
  /** `null` when it was deleted, or hidden: that administrators still read. */
  text: z.string().nullable(),
  /** `null`: the account was deleted, or the comment was. */
  author: person.nullable(),
  /** Id of the comment it answers. */
  replyTo: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Set by edits later than the first five minutes. ISO 8601. */
  editedAt: z.string().nullable(),
  /** `blocked`: its author is blocked by the reader; only its answers are in sight. */
  state: z.enum(['shown', 'deleted', 'hidden', 'blocked']),
  /** Why an administrator hid it. */
  hiddenReason: z.string().nullable(),
  likes: z.int(),
  /** How many answers to it this viewer can see: hidden ones are left out, save for their authors and administrators. */
  repliesCount: z.int(),
  /** Names in the text, in small letters, by which somebody was meant, and what that person is called now. */
  mentions: z.array(z.object({ name: z.string(), username: z.string() })),
  /** Hosts in the text that may be linked; other addresses stay plain text. */
  linkHosts: z.array(z.string()),
  viewer: z.object({ liked: z.boolean(), isAuthor: z.boolean() }),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
  }),
})

/** One level of answers: `replies` are the first of them, in order of time. */
export const comment = one.extend({ replies: z.array(one) })

export const commentsQuery = z.strictObject({
  sort: z.enum(commentSorts).default('newest'),
  replyTo: publicId.optional(),
  /** Begins with this comment, or with the one it answers and then up to 100 of the answers to that. */
  around: publicId.optional(),
  cursor: cursorText.optional(),
  limit: pageLimit(20),
})

export const newComment = z.strictObject({ text, replyTo: publicId.optional() })

const listParams = z.strictObject({ id: publicId })
const params = z.strictObject({ id: publicId })
const writes = { max: 120, seconds: 60 }

export const listComments = endpoint({
  method: 'GET',
  path: '/api/lists/:id/comments',
  access: 'public',
  summary:
    'Comments on a list, a page at a time, each with its first answers; with `replyTo`, all answers to one.',
  params: listParams,
  query: commentsQuery,
  reply: page(comment),
  errors: ['LIST_NOT_FOUND', 'LIST_PRIVATE', 'COMMENT_NOT_FOUND'],
  cache: { tags: ['comments', 'lists', 'people'] },
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/lists/:id/comments',
  access: 'user',
  summary: 'Comment on a list, or answer a comment. One in five seconds.',
  params: listParams,
  body: newComment,
  reply: comment,
  status: 201,
  idempotencyKey: true,
  errors: [
    'LIST_NOT_FOUND',
    'LIST_PRIVATE',
    'COMMENTS_CLOSED',
    'COMMENT_NOT_FOUND',
    'BLOCKED',
    'RATE_LIMITED',
  ],
  rateLimit: writes,
  invalidates: ['comments', 'lists'],
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id',
  access: 'user',
  summary:
    'Change the own comment within 24 hours. Refused with `CONFLICT` when it is no longer `previous`, if that is sent.',
  params,
  /** `previous` is the text the change began with. */
  body: z.strictObject({ text, previous: z.string().max(10_000).optional() }),
  reply: comment,
  errors: ['COMMENT_NOT_FOUND', 'FORBIDDEN', 'EDIT_TIME_OVER', 'CONFLICT'],
  rateLimit: writes,
  invalidates: ['comments'],
})

/** One with answers leaves a placeholder. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access: 'user',
  summary: 'Delete a comment: the own one, or as an administrator any.',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['COMMENT_NOT_FOUND', 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['comments', 'lists', 'battles'],
})

const liked = z.object({ liked: z.boolean(), likes: z.int() })

export const likeComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/like',
  access: 'user',
  summary: 'Like a comment; doing it twice changes nothing.',
  params,
  reply: liked,
  errors: ['COMMENT_NOT_FOUND', 'OWN_COMMENT', 'BLOCKED', 'LIST_PRIVATE', 'BATTLE_PRIVATE'],
  rateLimit: writes,
  invalidates: ['comments'],
})

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/like',
  access: 'user',
  summary: 'Take the like back.',
  params,
  reply: liked,
  errors: ['COMMENT_NOT_FOUND', 'LIST_PRIVATE', 'BATTLE_PRIVATE'],
  rateLimit: writes,
  invalidates: ['comments'],
})

export const hideComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/hiding',
  access: 'admin',
  summary: 'Hide a comment from everybody, saying why.',
  params,
  body: z.strictObject({ reason: adminReason }),
  reply: comment,
  errors: ['COMMENT_NOT_FOUND'],
})

export const showComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/hiding',
  access: 'admin',
  summary: 'Show a hidden comment again.',
  params,
  reply: comment,
  errors: ['COMMENT_NOT_FOUND'],
})

export type Comment = z.output<typeof comment>
export type Reply = z.output<typeof one>
