import { commentsPolicies, listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, moment } from './columns.ts'
import { games } from './games.ts'
import { media } from './media.ts'

export const listVisibility = pgEnum('list_visibility', listVisibilities)
export const commentsPolicy = pgEnum('comments_policy', commentsPolicies)

/**
 * Every count, and `heat`, is kept by the triggers of the tables counted: whatever removes a like (its owner's
 * account, too) moves it in the same transaction.
 */
export const lists = pgTable(
  'lists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits: what addresses carry. */
    publicId: bytewise('public_id').notNull().unique('lists_public_id_key'),
    /** `null` once the account is gone and the list was kept. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the browser that made it, so that asking twice makes one list. */
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    /** The title folded. */
    titleKey: bytewise('title_key').notNull().default(''),
    description: text('description').notNull().default(''),
    visibility: listVisibility('visibility').notNull(),
    ranked: boolean('ranked').notNull().default(false),
    commentsPolicy: commentsPolicy('comments_policy').notNull().default('everyone'),
    /** As typed … */
    tags: text('tags').array().notNull().default([]),
    /** … and their keys, in the same order. */
    tagKeys: text('tag_keys').array().notNull().default([]),
    /** Folded title, tags and description: what a search looks through. */
    folded: bytewise('folded').notNull(),
    coverGameId: integer('cover_game_id').references(() => games.id, { onDelete: 'set null' }),
    clonedFrom: integer('cloned_from').references((): AnyPgColumn => lists.id, { onDelete: 'set null' }),
    likes: integer('likes').notNull().default(0),
    saves: integer('saves').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: integer('views').notNull().default(0),
    games: integer('games').notNull().default(0),
    /**
     * log2 of the weights of all likes (1), saves (2) and comments (1), each doubled for every three days later it came:
     * orders lists by what decays with a half-life of three days without ever being worked out again. `null`: none.
     */
    heat: doublePrecision('heat'),
    /** The first and the last of Turkey's days on which a like of those it has was given: days since 1970. */
    firstLikeDay: integer('first_like_day'),
    lastLikeDay: integer('last_like_day'),
    /**
     * `heat`, ten half-lives (30 days) less for a list without substance, which has neither five games nor a description, or
     * whose likes are all of one day: a first try that friends liked stands behind the lists of this month.
     */
    trending: doublePrecision('trending').generatedAlwaysAs(
      sql`heat - case when (games >= 5 or description <> '') and last_like_day > first_like_day then 0 else 10 end`,
    ),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** The last change of title, description or games. */
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Since when it is put forward on home. */
    featuredAt: moment('featured_at'),
    /** Since when nobody may comment, whatever its owner chose. */
    commentsLockedAt: moment('comments_locked_at'),
    /** A picture of the library. */
    picture: text('picture').references(() => media.hash),
    /** Whether strangers come across it. */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'public' and deleted_at is null and hidden_at is null`),
  },
  (table) => [
    uniqueIndex('lists_client_id').on(table.ownerId, table.clientId).where(sql`deleted_at is null`),
    index('lists_by_owner').on(table.ownerId, table.createdAt.desc()),
    index('lists_cloned_from').on(table.clonedFrom),
    index('lists_cover_game').on(table.coverGameId),
    index('lists_latest').on(table.createdAt.desc(), table.id.desc()),
    index('lists_featured').on(table.featuredAt.desc(), table.id.desc()).where(sql`featured_at is not null`),
    index('lists_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('lists_folded_trgm').using('gin', table.folded.op('gin_trgm_ops')),
    index('lists_tag_keys').using('gin', table.tagKeys),
    // With the tags, so that a tag's lists are found in an index alone.
    index('lists_by_creation')
      .on(table.createdAt.desc().nullsLast(), table.id, table.tagKeys)
      .where(sql`listed`),
    index('lists_by_likes').on(table.likes.desc().nullsLast(), table.id, table.tagKeys).where(sql`listed`),
    index('lists_by_views').on(table.views.desc().nullsLast(), table.id, table.tagKeys).where(sql`listed`),
    index('lists_by_update')
      .on(table.updatedAt.desc().nullsLast(), table.id, table.tagKeys)
      .where(sql`listed`),
    index('lists_by_trending')
      .on(table.trending.desc().nullsLast(), table.id, table.tagKeys)
      .where(sql`listed`),
  ],
)

const listId = () =>
  integer('list_id')
    .notNull()
    .references(() => lists.id, { onDelete: 'cascade' })

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A game stands in a list once, at `position` from 0 on. */
export const listItems = pgTable(
  'list_items',
  {
    listId: listId(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.gameId] }),
    index('list_items_in_order').on(table.listId, table.position),
    index('list_items_by_game').on(table.gameId, table.listId),
  ],
)

export const listLikes = pgTable(
  'list_likes',
  { listId: listId(), userId: userId('user_id'), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.listId, table.userId] }),
    index('list_likes_by_user').on(table.userId, table.at.desc()),
  ],
)

export const listSaves = pgTable(
  'list_saves',
  { listId: listId(), userId: userId('user_id'), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.listId, table.userId] }),
    index('list_saves_by_user').on(table.userId, table.at.desc()),
  ],
)

/** When a visitor was last counted. `visitor` is a user's id, or a hash nobody can turn back. Kept for 48 hours. */
export const listViews = pgTable(
  'list_views',
  { listId: listId(), visitor: bytewise('visitor').notNull(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.listId, table.visitor] }),
    index('list_views_by_time').on(table.at),
  ],
)

/** A voted bracket of games of a list; one of a list runs at a time. */
export const brackets = pgTable(
  'brackets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits: what addresses carry. */
    publicId: bytewise('public_id').notNull().unique('brackets_public_id_key'),
    listId: listId(),
    size: integer('size').notNull(),
    /** Each round is open for so long. */
    days: integer('days').notNull(),
    /** The open round, from 1 on; the last one after the end. */
    round: integer('round').notNull().default(1),
    closesAt: moment('closes_at').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Seed of the winner. */
    champion: integer('champion'),
  },
  (table) => [
    uniqueIndex('brackets_running').on(table.listId).where(sql`finished_at is null`),
    index('brackets_by_list').on(table.listId, table.id.desc()),
    index('brackets_by_closing').on(table.closesAt).where(sql`finished_at is null`),
  ],
)

const bracketId = () =>
  integer('bracket_id')
    .notNull()
    .references(() => brackets.id, { onDelete: 'cascade' })

/** A game of a bracket by its seed, from 0 on. It stays one, under the name it had, when the catalogue has it no longer. */
export const bracketEntrants = pgTable(
  'bracket_entrants',
  {
    bracketId: bracketId(),
    seed: integer('seed').notNull(),
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bracketId, table.seed] }),
    index('bracket_entrants_by_game').on(table.gameId),
  ],
)

/** The matches of the rounds until now, with what was counted when the round closed. */
export const bracketMatches = pgTable(
  'bracket_matches',
  {
    bracketId: bracketId(),
    round: integer('round').notNull(),
    /** Within its round, from 0 on. */
    match: integer('match').notNull(),
    one: integer('one').notNull(),
    other: integer('other').notNull(),
    votesOne: integer('votes_one'),
    votesOther: integer('votes_other'),
    winner: integer('winner'),
  },
  (table) => [primaryKey({ columns: [table.bracketId, table.round, table.match] })],
)

/** A member's vote in a match, by the seed of the game. */
export const bracketVotes = pgTable(
  'bracket_votes',
  {
    bracketId: bracketId(),
    round: integer('round').notNull(),
    match: integer('match').notNull(),
    userId: userId('user_id'),
    entrant: integer('entrant').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bracketId, table.round, table.match, table.userId] }),
    index('bracket_votes_by_user').on(table.userId, table.at),
  ],
)

/** How many public lists carry a tag; the key `''` counts all public lists. Kept by a trigger of `lists`. */
export const tags = pgTable(
  'tags',
  {
    key: bytewise('key').primaryKey(),
    /** As it was typed first. */
    label: text('label').notNull(),
    lists: integer('lists').notNull().default(0),
  },
  (table) => [index('tags_by_lists').on(table.lists.desc(), table.key)],
)

/** Games that stand together in public lists, for each game the strongest. Worked out by a job, never exact. */
export const gamePairs = pgTable(
  'game_pairs',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** In how many public lists both stand. */
    lists: integer('lists').notNull(),
    /** Cosine of the two, shrunk by how few lists it rests on. */
    strength: doublePrecision('strength').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.otherId] }),
    index('game_pairs_by_other').on(table.otherId),
  ],
)
