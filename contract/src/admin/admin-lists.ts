import { listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { queryFlag } from '#src/core/query.ts'
import { publicId } from '#src/lists/lists.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import { adminReason } from './admin-reason.ts'

export const adminListSorts = [
  'createdAt',
  'updatedAt',
  'title',
  'likes',
  'views',
  'comments',
  'games',
  'reports',
] as const

export const hidingState = { hiddenReason: z.string().nullable(), hidden: z.boolean(), deleted: z.boolean() }

/** A list as administrators see it. */
export const adminList = z.object({
  id: z.string(),
  title: z.string(),
  owner: person.nullable(),
  visibility: z.enum(listVisibilities),
  ...hidingState,
  featured: z.boolean(),
  commentsLocked: z.boolean(),
  likes: z.int(),
  views: z.int(),
  comments: z.int(),
  games: z.int(),
  /** Not decided yet. */
  reports: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** With the hash of the picture of the library that stands for it. */
export const adminListForm = adminList.extend({ picture: z.string().nullable() })

export const adminListsQuery = z.strictObject({
  ...adminQuery(adminListSorts),
  dir: z.enum(['asc', 'desc']).default('desc'),
  visibility: z.enum(listVisibilities).optional(),
  state: z.enum(['shown', 'hidden', 'deleted']).optional(),
  featured: queryFlag.optional(),
  reported: queryFlag.optional(),
})

export const listAdminLists = endpoint({
  method: 'GET',
  path: '/api/admin/lists',
  access: 'admin',
  summary:
    'All lists, also the hidden and the deleted, a page of a table. Words are looked for in titles and usernames.',
  query: adminListsQuery,
  reply: adminPage(adminList),
})

export const exportAdminLists = endpoint({
  method: 'GET',
  path: '/api/admin/lists/export',
  access: 'admin',
  summary: 'The lists that pass the filters as CSV, at most 50,000.',
  query: adminListsQuery,
  reply: downloadReply,
  type: 'text/csv',
})

export const hidingActs = [
  z.strictObject({ action: z.literal('hidden'), reason: adminReason }),
  z.strictObject({ action: z.literal('shown') }),
  z.strictObject({ action: z.literal('deleted'), reason: adminReason }),
  z.strictObject({ action: z.literal('restored') }),
] as const

export const listAct = z.discriminatedUnion('action', [
  ...hidingActs,
  z.strictObject({ action: z.literal('featured') }),
  z.strictObject({ action: z.literal('unfeatured') }),
  z.strictObject({ action: z.literal('locked') }),
  z.strictObject({ action: z.literal('unlocked') }),
  z.strictObject({
    action: z.literal('visibility'),
    visibility: z.enum(listVisibilities),
    reason: adminReason,
  }),
])

const ids = z.array(publicId).min(1).max(100)

/** Applies one action to several lists, to all or none; a list already in that state is unchanged. */
export const actOnLists = endpoint({
  method: 'POST',
  path: '/api/admin/lists/acts',
  access: 'admin',
  summary: 'Feature, hide, lock the comments of, delete or restore lists, or force who sees them.',
  body: z.strictObject({ ids, act: listAct }),
  reply: z.object({ changed: z.int() }),
  errors: ['LIST_NOT_FOUND'],
})

export const battleAct = z.discriminatedUnion('action', [...hidingActs])

export const actOnBattles = endpoint({
  method: 'POST',
  path: '/api/admin/battles/acts',
  access: 'admin',
  summary: 'Hide, show, delete or restore battles.',
  body: z.strictObject({ ids, act: battleAct }),
  reply: z.object({ changed: z.int() }),
  errors: ['BATTLE_NOT_FOUND'],
})

const params = z.strictObject({ id: publicId })

export const showHunt = endpoint({
  method: 'POST',
  path: '/api/admin/hunts/:id/showing',
  access: 'admin',
  summary: 'Bring back a hidden bonus hunt, with a reason its owner is notified of.',
  params,
  body: z.strictObject({ reason: adminReason }),
  reply: z.object({ changed: z.int() }),
  errors: ['HUNT_NOT_FOUND'],
})

export const readAdminList = endpoint({
  method: 'GET',
  path: '/api/admin/lists/:id',
  access: 'admin',
  summary: 'What only administrators know of a list.',
  params,
  reply: adminListForm,
  errors: ['LIST_NOT_FOUND'],
})

export type AdminList = z.output<typeof adminList>
export type AdminListForm = z.output<typeof adminListForm>
export type AdminListsQuery = z.output<typeof adminListsQuery>
export type ListAct = z.output<typeof listAct>
export type BattleAct = z.output<typeof battleAct>
