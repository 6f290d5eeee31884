import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { commentsPolicies, listSorts, listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { z } from 'zod'
import { adminReason } from '#src/admin/admin-reason.ts'
import { gameCard } from '#src/catalogue/games.ts'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit, searchText, slugText, usernameText } from '#src/core/query.ts'
import { linesText, lineText } from '#src/core/text.ts'

const visibility = z.enum(listVisibilities)
const commentsPolicy = z.enum(commentsPolicies)

/** Ids in addresses are drawn at random: nobody can count through them. */
export const publicId = z
  .string()
  .length(12)
  .regex(/^[A-Za-z0-9]+$/)

export const listCounts = z.object({
  likes: z.int(),
  saves: z.int(),
  comments: z.int(),
  views: z.int(),
  games: z.int(),
})

/** A list as shelves show it. */
export const listCard = z.object({
  id: z.string(),
  title: z.string(),
  /** At most the first 240 characters. */
  description: z.string(),
  visibility,
  ranked: z.boolean(),
  /** As typed; `tagKey` of domain gives the address of each. */
  tags: z.array(z.string()),
  /** `null`: the account was deleted, the list was kept. */
  owner: person.nullable(),
  /** Covers of its first games, at most four, the chosen one first. */
  covers: z.array(z.string()),
  /** One picture for the list as a whole, in place of the covers. */
  picture: z.string().nullable(),
  counts: listCounts,
  /** ISO 8601. */
  createdAt: z.string(),
  /** The last change of title, description or games. ISO 8601. */
  updatedAt: z.string(),
})

export const listItem = z.object({
  /** From 1 on. */
  order: z.int(),
  note: z.string(),
  game: gameCard,
})

export const list = listCard.extend({
  description: z.string(),
  commentsPolicy,
  /** Slug of the game whose cover stands for the list; `null` is a fan of the first four. */
  cover: z.string().nullable(),
  /** Where it was copied from, as far as this viewer may know. */
  clonedFrom: z.object({ id: z.string(), title: z.string(), owner: person.nullable() }).nullable(),
  games: z.array(listItem),
  viewer: z.object({ liked: z.boolean(), saved: z.boolean(), isOwner: z.boolean() }),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    save: z.boolean(),
    /** False for guests too: they are asked to sign in. `commentsClosed` tells a closed door from that. */
    comment: z.boolean(),
    report: z.boolean(),
  }),
  /** Nobody but the owner may comment, whoever signs in. */
  commentsClosed: z.boolean(),
  /** That administrators hid it, and why: only its owner and they still see it. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
  /** Sent back when saving: a list changed elsewhere since is not overwritten. */
  version: z.int(),
})

const title = lineText(3, listLimits.title)
const note = linesText(0, listLimits.note)
const tag = lineText(2, 30).refine((text) => tagKey(text).length > 1, { params: { field: 'tag_letters' } })

const unique = <Item>(items: Item[], key: (item: Item) => string) =>
  [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed()

const listFields = {
  title,
  description: linesText(0, listLimits.description).default(''),
  visibility: visibility.default('public'),
  tags: z
    .array(tag)
    .max(50)
    .transform((tags) => unique(tags, tagKey))
    .pipe(z.array(z.string()).max(listLimits.tags))
    .default([]),
  ranked: z.boolean().default(false),
  commentsPolicy: commentsPolicy.default('everyone'),
  /** Slug of one of the games. */
  cover: gameSlug.nullable().default(null),
  /** In the order of the list. A game stands in it once: the first place counts. */
  games: z
    .array(z.strictObject({ game: gameSlug, note: note.default('') }))
    .max(listLimits.games)
    .transform((games) => unique(games, ({ game }) => game))
    .default([]),
}

export const newList = z.strictObject({
  ...listFields,
  /** Chosen by the client. A second request with the same id returns the list already made. */
  clientId: z.uuid().optional(),
})

/** An administrator's change of another person's list; its owner reads the reason. */
export const listChangeAsAdmin = z.strictObject({
  reason: adminReason,
  /** Username of the new owner; `null` keeps a list without an owner as it is. */
  owner: usernameText.nullable(),
  /** Hash of a picture of the library that stands for the list. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{16,128}$/)
    .nullable(),
})

export const listChange = z.strictObject({
  ...listFields,
  version: z.int().min(1),
  asAdmin: listChangeAsAdmin.optional(),
})

export const listParams = z.strictObject({ id: publicId })
const writes = { max: 120, seconds: 60 }

export const listsQuery = z.strictObject({
  q: searchText.optional(),
  /** Its key: `yuksek-volatilite`. */
  tag: slugText.optional(),
  sort: z.enum(listSorts).default('newest'),
  cursor: cursorText.optional(),
  limit: pageLimit(12),
})

export const listLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  access: 'guest',
  summary: 'Browse public lists by words and tag, in an order, a page at a time.',
  query: listsQuery,
  reply: page(listCard),
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  access: 'user',
  summary: 'Make a list. At most 20 in a day.',
  body: newList,
  reply: list,
  status: 201,
  idempotencyKey: true,
  errors: ['GAME_NOT_FOUND', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['lists'],
})

/** Own lists as a menu needs them: with `game`, whether each holds it. */
export const listOwnLists = endpoint({
  method: 'GET',
  path: '/api/lists/mine',
  access: 'user',
  summary: 'Own lists, the last changed first, and which of them hold a game.',
  query: z.strictObject({ game: gameSlug.optional(), limit: pageLimit(100) }),
  reply: z.object({
    items: z.array(
      z.object({ id: z.string(), title: z.string(), visibility, games: z.int(), holds: z.boolean() }),
    ),
    total: z.int(),
  }),
})

export const listRefusals = ['LIST_NOT_FOUND', 'LIST_PRIVATE'] as const

export const readList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  access: 'public',
  summary: 'A list with all its games, as this viewer may see it.',
  params: listParams,
  reply: list,
  errors: listRefusals,
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const updateList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id',
  access: 'user',
  summary:
    'Replace a list. Refused with `CONFLICT` when it changed since `version`. Administrators may with `asAdmin`, which is noted.',
  params: listParams,
  body: listChange,
  reply: list,
  errors: [...listRefusals, 'FORBIDDEN', 'CONFLICT', 'GAME_NOT_FOUND', 'USER_NOT_FOUND', 'MEDIA_NOT_FOUND'],
  rateLimit: writes,
  invalidates: ['lists'],
})

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id',
  access: 'user',
  summary: 'Delete a list.',
  params: listParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: [...listRefusals, 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['lists'],
})

const size = z.object({ holds: z.boolean(), games: z.int(), version: z.int() })

export const addGame = endpoint({
  method: 'POST',
  path: '/api/lists/:id/games',
  access: 'user',
  summary: 'Put a game at the end of a list.',
  params: listParams,
  body: z.strictObject({ game: gameSlug, note: note.default('') }),
  reply: size,
  status: 201,
  idempotencyKey: true,
  errors: [...listRefusals, 'FORBIDDEN', 'GAME_NOT_FOUND', 'GAME_ALREADY_IN_LIST', 'LIST_FULL'],
  rateLimit: writes,
  invalidates: ['lists'],
})

export const removeGame = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/games/:slug',
  access: 'user',
  summary: 'Take a game out of a list; one that is not in it is none.',
  params: z.strictObject({ id: publicId, slug: gameSlug }),
  reply: size,
  errors: [...listRefusals, 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['lists'],
})

export type ListCard = z.output<typeof listCard>
export type List = z.output<typeof list>
export type ListItem = z.output<typeof listItem>
export type ListsQuery = z.output<typeof listsQuery>
export type NewList = z.output<typeof newList>
export type ListChange = z.output<typeof listChange>
