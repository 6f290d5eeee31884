import { factNames } from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit, queryInteger, queryList } from '#src/core/query.ts'
import { publicId } from '#src/lists/lists.ts'
import { person } from './person.ts'

/** `upheld` and `dismissed` go to the person who reported, the last four to the author of a correction or a proposed game, the others to the owner of the subject; `warned` has no consequence. */
export const verdicts = [
  'hidden',
  'shown',
  'deleted',
  'restored',
  'locked',
  'unlocked',
  'visibility',
  'edited',
  'featured',
  'suspended',
  'warned',
  'upheld',
  'dismissed',
  'accepted',
  'refused',
  'gameAccepted',
  'gameRefused',
] as const

export type Verdict = (typeof verdicts)[number]

/** An entry of the inbox; the kinds named after lists are of battles too. Likes and saves of one subject within two hours are one entry from the third on. */
export const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  read: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The latest who did it, at most three; those who left the site are not named. */
  actors: z.array(person),
  /** How many did it. */
  count: z.int(),
  /** The kind of its subject, also once that can no longer be seen. */
  about: z.enum(['list', 'battle', 'hunt', 'game', 'provider']).nullable(),
  list: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Without a title its games name it, in the order of the battle. */
  battle: z.object({ id: z.string(), title: z.string(), games: z.array(z.string()) }).nullable(),
  hunt: z.object({ id: z.string(), title: z.string() }).nullable(),
  comment: z.object({ id: z.string(), excerpt: z.string() }).nullable(),
  /** The game of a correction, or one that changed, and the facts it is about. */
  game: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The provider of a correction. */
  provider: z.object({ slug: z.string(), name: z.string() }).nullable(),
  facts: z.array(z.enum([...factNames, ...providerFactNames])),
  /** The name of the game one proposed. */
  title: z.string().nullable(),
  /** Words of the site itself: of an announcement or of a moderator. */
  note: z.string().nullable(),
  /** A decision, for `moderated`, `correctionDecided` and `proposalDecided` alone. */
  verdict: z.enum(verdicts).nullable(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'The own inbox, the latest first, and how many entries are unread.',
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(20) }),
  reply: page(notification).extend({ unread: z.int() }),
})

const params = z.strictObject({ id: queryInteger(1, 2_000_000_000) })
const unread = z.object({ unread: z.int() })

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  access: 'user',
  summary: 'Mark an entry as read.',
  params,
  reply: unread,
  errors: ['NOTIFICATION_NOT_FOUND'],
  invalidates: [],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'user',
  summary: 'Mark all entries as read.',
  reply: unread,
  invalidates: [],
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'user',
  summary: 'Remove an entry.',
  params,
  reply: unread,
  errors: ['NOTIFICATION_NOT_FOUND'],
  invalidates: [],
})

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications',
  access: 'user',
  summary: 'Remove all entries.',
  reply: unread,
  invalidates: [],
})

/**
 * The messages of `GET /api/events`, one JSON each. `notifications`: the inbox changed; `list`, `battle`: counts or
 * content of a watched one changed; `comments`: its comments did. A client that receives one fetches its content again.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notifications'), unread: z.int() }),
  z.object({ kind: z.literal('list'), id: z.string() }),
  z.object({ kind: z.literal('battle'), id: z.string() }),
  z.object({ kind: z.literal('comments'), id: z.string() }),
])

const watched = queryList(publicId).refine((ids) => ids.length <= 5)

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'public',
  summary: 'Server-sent events: the own inbox when signed in, and up to five lists and battles one looks at.',
  query: z.strictObject({ list: watched, battle: watched }),
  reply: liveEvent,
  type: 'text/event-stream',
  errors: ['LIST_NOT_FOUND', 'LIST_PRIVATE', 'BATTLE_NOT_FOUND', 'BATTLE_PRIVATE', 'RATE_LIMITED'],
})

export type Notification = z.output<typeof notification>
export type LiveEvent = z.output<typeof liveEvent>
