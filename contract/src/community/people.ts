import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit } from '#src/core/query.ts'
import { listCard } from '#src/lists/lists.ts'
import { person } from './person.ts'

const params = z.strictObject({ username: z.string().min(1).max(100) })

const listsQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) })
const peopleQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(30) })

/** A row of followers or followed: whom, since when, and whether the viewer follows them. */
export const personRow = person.extend({
  fullName: z.string(),
  bio: z.string(),
  followers: z.int(),
  viewer: z.object({ follows: z.boolean(), isSelf: z.boolean() }),
})

const hiddenProfile = ['USER_NOT_FOUND', 'PROFILE_MEMBERS_ONLY', 'PROFILE_PRIVATE'] as const

/** Their public lists, newest first; they themself see all their lists. */
export const listPersonLists = endpoint({
  method: 'GET',
  path: '/api/users/:username/lists',
  access: 'public',
  summary: 'Lists a person made, newest first; to themself also the unlisted and private ones.',
  params,
  query: listsQuery,
  reply: page(listCard),
  errors: hiddenProfile,
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const listLikedLists = endpoint({
  method: 'GET',
  path: '/api/users/:username/liked',
  access: 'public',
  summary: 'Public lists a person liked, the latest like first, if they show them.',
  params,
  query: listsQuery,
  reply: page(listCard),
  errors: [...hiddenProfile, 'FORBIDDEN'],
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

/** A saved list or battle that became private is a stub: its id and when it was saved, no content. */
export const savedEntry = z.object({
  id: z.string(),
  savedAt: z.string(),
  list: listCard.nullable(),
})

export const listSavedLists = endpoint({
  method: 'GET',
  path: '/api/users/:username/saved',
  access: 'user',
  summary: 'What oneself saved, the latest first. Nobody sees what others saved.',
  params,
  query: listsQuery,
  reply: page(savedEntry),
  errors: ['FORBIDDEN'],
})

export const listFollowers = endpoint({
  method: 'GET',
  path: '/api/users/:username/followers',
  access: 'public',
  summary: 'Who follows a person, the latest first.',
  params,
  query: peopleQuery,
  reply: page(personRow),
  errors: hiddenProfile,
  cache: { tags: ['people'] },
})

export const listFollowing = endpoint({
  method: 'GET',
  path: '/api/users/:username/following',
  access: 'public',
  summary: 'Whom a person follows, the latest first.',
  params,
  query: peopleQuery,
  reply: page(personRow),
  errors: hiddenProfile,
  cache: { tags: ['people'] },
})

/** People the caller may mention: with a public profile or followed by the caller, and no block between them. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/mentions',
  access: 'user',
  summary:
    'At most 6 people whose username begins so, for a mention: those one follows first, then the most followed.',
  query: z.strictObject({ q: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,29}$/) }),
  reply: z.object({ items: z.array(person) }),
  rateLimit: { max: 240, seconds: 60 },
})

const followed = z.object({ following: z.boolean(), followers: z.int() })

export const followPerson = endpoint({
  method: 'PUT',
  path: '/api/users/:username/follow',
  access: 'user',
  summary: 'Follow a person; doing it twice changes nothing.',
  params,
  reply: followed,
  errors: ['USER_NOT_FOUND', 'OWN_PROFILE', 'BLOCKED'],
  rateLimit: { max: 120, seconds: 60 },
  invalidates: ['people'],
})

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/follow',
  access: 'user',
  summary: 'No longer follow a person.',
  params,
  reply: followed,
  errors: ['USER_NOT_FOUND'],
  rateLimit: { max: 120, seconds: 60 },
  invalidates: ['people'],
})

const blocked = z.object({ blocked: z.boolean() })

/** A blocked person can no longer comment on the blocker's lists, reply to, follow or mention them; both stop following. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/users/:username/block',
  access: 'user',
  summary: 'Block a person: no comments, follows or mentions from them; both no longer follow each other.',
  params,
  reply: blocked,
  errors: ['USER_NOT_FOUND', 'OWN_PROFILE'],
  rateLimit: { max: 120, seconds: 60 },
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/block',
  access: 'user',
  summary: 'No longer block a person.',
  params,
  reply: blocked,
  errors: ['USER_NOT_FOUND'],
  rateLimit: { max: 120, seconds: 60 },
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/blocked',
  access: 'user',
  summary: 'Whom oneself blocks, the latest first.',
  query: peopleQuery,
  reply: page(person.extend({ blockedAt: z.string() })),
})

/** One entry of the feed: a new or changed list of a followed person. */
export const feedEntry = z.object({
  kind: z.enum(['listCreated', 'listUpdated']),
  /** ISO 8601. */
  at: z.string(),
  list: listCard,
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'user',
  summary: 'New and updated public lists of those one follows, the latest first.',
  query: listsQuery,
  reply: page(feedEntry),
})

export type PersonRow = z.output<typeof personRow>
export type SavedEntry = z.output<typeof savedEntry>
export type FeedEntry = z.output<typeof feedEntry>
