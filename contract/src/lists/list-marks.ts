import { z } from 'zod'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { list, listParams, listRefusals } from './lists.ts'

const writes = { max: 120, seconds: 60 }

const liked = z.object({ liked: z.boolean(), likes: z.int() })
const saved = z.object({ saved: z.boolean(), saves: z.int() })

export const likeList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/like',
  access: 'user',
  summary: 'Like a list; doing it twice changes nothing. The own list cannot be liked.',
  params: listParams,
  reply: liked,
  errors: [...listRefusals, 'OWN_LIST', 'BLOCKED'],
  rateLimit: writes,
  invalidates: ['lists'],
})

export const unlikeList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/like',
  access: 'user',
  summary: 'Take the like back.',
  params: listParams,
  reply: liked,
  errors: listRefusals,
  rateLimit: writes,
  invalidates: ['lists'],
})

export const saveList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/save',
  access: 'user',
  summary: 'Save a list for later; doing it twice changes nothing.',
  params: listParams,
  reply: saved,
  errors: [...listRefusals, 'BLOCKED'],
  rateLimit: writes,
  invalidates: ['lists'],
})

/** Also works on a list that has become private since. */
export const unsaveList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/save',
  access: 'user',
  summary: 'No longer save a list.',
  params: listParams,
  reply: saved,
  errors: listRefusals,
  rateLimit: writes,
  invalidates: ['lists'],
})

export const viewList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/view',
  access: 'public',
  summary: 'The list was in sight for three seconds. Counted once in 8 hours, never for its owner or a bot.',
  params: listParams,
  reply: z.object({ received: z.literal(true) }),
  status: 202,
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
})

export const cloneList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/clone',
  access: 'user',
  summary: 'Make a private copy of a list that says where it comes from.',
  params: listParams,
  reply: list,
  status: 201,
  idempotencyKey: true,
  errors: [...listRefusals, 'BLOCKED', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['lists'],
})

export const exportList = endpoint({
  method: 'GET',
  path: '/api/lists/:id/export',
  access: 'public',
  summary: 'The list as a file that the editor reads back.',
  params: listParams,
  query: z.strictObject({ format: z.enum(['csv', 'json']) }),
  reply: downloadReply,
  errors: listRefusals,
  rateLimit: { max: 60, seconds: 60 },
})
