import { huntLimits } from '@slot-liste/domain/hunts/hunt-limits.ts'
import { listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { battleModel } from '#src/battles/battle-models.ts'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { calendarDay, cursorText, gameSlug, page, pageLimit } from '#src/core/query.ts'
import { lineText } from '#src/core/text.ts'
import { publicId } from '#src/lists/lists.ts'

const visibility = z.enum(listVisibilities)

/** A hunt as shelves show it. No amount of money: everything is a multiple of the bet, in tenths. */
export const huntCard = z.object({
  id: z.string(),
  title: z.string(),
  visibility,
  /** `null`: the account was deleted, the hunt was kept. */
  owner: person.nullable(),
  /** Of all bonuses together; `null` if nobody said. */
  cost: z.int().nullable(),
  bonuses: z.int(),
  opened: z.int(),
  /** Of the opened bonuses. */
  sum: z.int(),
  best: z.int().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
})

const multiple = z.int().min(0).max(huntLimits.multiple).nullable()
const day = calendarDay.nullable()

export const huntBonus = z.object({
  /** Stays the same when other bonuses are added, moved or taken out. */
  id: z.string(),
  /** Slug of its game. */
  game: z.string(),
  /** The win in tenths of the bet; `null` while the bonus is closed. */
  multiple: z.int().nullable(),
  on: z.string().nullable(),
})

export const hunt = huntCard.omit({ bonuses: true }).extend({
  /** In the order of the hunt. */
  bonuses: z.array(huntBonus),
  /** The games of the bonuses, each once, with the facts their chances are worked out from. */
  games: z.array(battleModel),
  /** That administrators hid it, and why: only its owner and they still see it. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
  /** `show`: bring it back, where it is hidden. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean(), show: z.boolean() }),
  /** Sent back when changing it: what changed elsewhere since is not overwritten. */
  version: z.int(),
})

const huntFields = {
  title: lineText(3, huntLimits.title),
  visibility: visibility.default('public'),
  cost: z.int().min(0).max(huntLimits.cost).nullable().default(null),
}

const newBonus = z.strictObject({
  /** Of a bonus the hunt already has. */
  id: z.uuid().optional(),
  game: gameSlug,
  multiple: multiple.default(null),
  on: day.default(null),
})
const newBonuses = z.array(newBonus).max(huntLimits.bonuses)
const version = z.int().min(1)

export const newHunt = z.strictObject({
  ...huntFields,
  bonuses: newBonuses.default([]),
  /** Drawn by whoever asks. Asked again under the same one, the hunt started then is the answer: no second one is made. */
  clientId: z.uuid().optional(),
})
export const huntChange = z.strictObject({ ...huntFields, version })

const params = z.strictObject({ id: publicId })
const pageQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) })
const writes = { max: 120, seconds: 60 }
const refusals = ['HUNT_NOT_FOUND', 'HUNT_PRIVATE'] as const
const changeRefusals = [...refusals, 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'] as const

export const listHunts = endpoint({
  method: 'GET',
  path: '/api/hunts',
  access: 'guest',
  summary: 'Browse public bonus hunts, newest first, a page at a time.',
  query: pageQuery,
  reply: page(huntCard),
  cache: { tags: ['hunts', 'people'] },
})

export const listOwnHunts = endpoint({
  method: 'GET',
  path: '/api/hunts/mine',
  access: 'user',
  summary: 'Own bonus hunts, newest first, also the unlisted and private ones.',
  query: pageQuery,
  reply: page(huntCard),
})

export const listPersonHunts = endpoint({
  method: 'GET',
  path: '/api/users/:username/hunts',
  access: 'public',
  summary: 'Bonus hunts of a person, newest first; to themself also the unlisted and private ones.',
  params: z.strictObject({ username: z.string().min(1).max(100) }),
  query: pageQuery,
  reply: page(huntCard),
  errors: ['USER_NOT_FOUND', 'PROFILE_MEMBERS_ONLY', 'PROFILE_PRIVATE'],
  cache: { tags: ['hunts', 'people'] },
})

export const createHunt = endpoint({
  method: 'POST',
  path: '/api/hunts',
  access: 'user',
  summary: 'Start a bonus hunt. At most 20 in a day.',
  body: newHunt,
  reply: hunt,
  status: 201,
  idempotencyKey: true,
  errors: ['GAME_NOT_FOUND', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['hunts'],
})

export const readHunt = endpoint({
  method: 'GET',
  path: '/api/hunts/:id',
  access: 'public',
  summary: 'A bonus hunt with all its bonuses, as this viewer may see it.',
  params,
  reply: hunt,
  errors: refusals,
  cache: { tags: ['catalogue', 'hunts', 'people'] },
})

export const updateHunt = endpoint({
  method: 'PUT',
  path: '/api/hunts/:id',
  access: 'user',
  summary: 'Change title, visibility or cost. Refused with `CONFLICT` when it changed since `version`.',
  params,
  body: huntChange,
  reply: hunt,
  errors: changeRefusals,
  rateLimit: writes,
  invalidates: ['hunts'],
})

export const deleteHunt = endpoint({
  method: 'DELETE',
  path: '/api/hunts/:id',
  access: 'user',
  summary: 'Delete a bonus hunt for good.',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  errors: [...refusals, 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['hunts'],
})

export const replaceBonuses = endpoint({
  method: 'PUT',
  path: '/api/hunts/:id/bonuses',
  access: 'user',
  summary:
    'Replace the bonuses: to open one, to take one out. Refused with `CONFLICT` when the hunt changed since `version`.',
  params,
  body: z.strictObject({ bonuses: newBonuses, version }),
  reply: hunt,
  errors: [...changeRefusals, 'GAME_NOT_FOUND'],
  rateLimit: writes,
  invalidates: ['hunts'],
})

export const addBonuses = endpoint({
  method: 'POST',
  path: '/api/hunts/:id/bonuses',
  access: 'user',
  summary: 'Put bonuses at the end. At most 100 times a minute; those sent together count once.',
  params,
  body: z.strictObject({ bonuses: newBonuses.min(1) }),
  reply: hunt,
  status: 201,
  idempotencyKey: true,
  errors: [...refusals, 'FORBIDDEN', 'GAME_NOT_FOUND', 'HUNT_FULL', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['hunts'],
})

export const huntEndpoints = [
  listHunts,
  createHunt,
  listOwnHunts,
  listPersonHunts,
  readHunt,
  updateHunt,
  deleteHunt,
  replaceBonuses,
  addBonuses,
] as const

/** In an export: as starting it takes it. */
export const exportedHunt = newHunt.omit({ bonuses: true, clientId: true }).extend({
  id: z.string(),
  createdAt: z.string(),
  bonuses: z.array(huntBonus.omit({ id: true })),
})

export type HuntCard = z.output<typeof huntCard>
export type Hunt = z.output<typeof hunt>
export type HuntBonus = z.output<typeof huntBonus>
export type NewHunt = z.output<typeof newHunt>
export type NewBonus = z.output<typeof newBonus>
export type HuntChange = z.output<typeof huntChange>
export type ExportedHunt = z.output<typeof exportedHunt>
