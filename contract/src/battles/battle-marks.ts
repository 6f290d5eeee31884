import { z } from 'zod'
import { comment, commentsQuery, newComment } from '#src/community/comments.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { page } from '#src/core/query.ts'
import { battleParams, battleRefusals } from './battles.ts'

const writes = { max: 120, seconds: 60 }

const liked = z.object({ liked: z.boolean(), likes: z.int() })
const saved = z.object({ saved: z.boolean(), saves: z.int() })

export const likeBattle = endpoint({
  method: 'PUT',
  path: '/api/battles/:id/like',
  access: 'user',
  summary: 'Like a saved battle; doing it twice changes nothing. The own one cannot be liked.',
  params: battleParams,
  reply: liked,
  errors: [...battleRefusals, 'OWN_BATTLE', 'BLOCKED'],
  rateLimit: writes,
  invalidates: ['battles'],
})

export const unlikeBattle = endpoint({
  method: 'DELETE',
  path: '/api/battles/:id/like',
  access: 'user',
  summary: 'Take the like back.',
  params: battleParams,
  reply: liked,
  errors: battleRefusals,
  rateLimit: writes,
  invalidates: ['battles'],
})

export const saveBattle = endpoint({
  method: 'PUT',
  path: '/api/battles/:id/save',
  access: 'user',
  summary: "Put somebody's battle among the saved ones; doing it twice changes nothing.",
  params: battleParams,
  reply: saved,
  errors: [...battleRefusals, 'BLOCKED'],
  rateLimit: writes,
  invalidates: ['battles'],
})

/** Also works on a battle that has become private since. */
export const unsaveBattle = endpoint({
  method: 'DELETE',
  path: '/api/battles/:id/save',
  access: 'user',
  summary: 'Take a battle out of the saved ones.',
  params: battleParams,
  reply: saved,
  errors: battleRefusals,
  rateLimit: writes,
  invalidates: ['battles'],
})

export const viewBattle = endpoint({
  method: 'POST',
  path: '/api/battles/:id/view',
  access: 'public',
  summary:
    'The battle was in sight for three seconds. Counted once in 8 hours, never for its owner or a bot.',
  params: battleParams,
  reply: z.object({ received: z.literal(true) }),
  status: 202,
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
})

export const listBattleComments = endpoint({
  method: 'GET',
  path: '/api/battles/:id/comments',
  access: 'public',
  summary: 'Comments on a saved battle, as on a list.',
  params: battleParams,
  query: commentsQuery,
  reply: page(comment),
  errors: [...battleRefusals, 'COMMENT_NOT_FOUND'],
  cache: { tags: ['comments', 'battles', 'people'] },
})

export const createBattleComment = endpoint({
  method: 'POST',
  path: '/api/battles/:id/comments',
  access: 'user',
  summary: 'Comment on a saved battle, or answer a comment. One in five seconds.',
  params: battleParams,
  body: newComment,
  reply: comment,
  status: 201,
  idempotencyKey: true,
  errors: [...battleRefusals, 'COMMENTS_CLOSED', 'COMMENT_NOT_FOUND', 'BLOCKED', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['comments', 'battles'],
})
