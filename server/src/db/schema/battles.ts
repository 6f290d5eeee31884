import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
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
import { commentsPolicy, listVisibility } from './lists.ts'

export const battleMode = pgEnum('battle_mode', battleModes)

/**
 * Everything that decides a battle and what it came to, never changed after: only title, visibility, who may comment and
 * the counts are. The counts are kept by the triggers of the tables counted.
 */
export const battles = pgTable(
  'battles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits: what addresses carry. */
    publicId: bytewise('public_id').notNull().unique('battles_public_id_key'),
    /** `null` once the account is gone and the battle was kept. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the browser that saved it, so that asking twice saves one battle. */
    clientId: uuid('client_id'),
    /** `''`: its games name it. */
    title: text('title').notNull(),
    /** Folded: the title; the names of its games; those of their providers. Read by search. */
    titleKey: bytewise('title_key').notNull(),
    gamesKey: bytewise('games_key').notNull(),
    providersKey: bytewise('providers_key').notNull(),
    visibility: listVisibility('visibility').notNull(),
    commentsPolicy: commentsPolicy('comments_policy').notNull().default('everyone'),
    mode: battleMode('mode').notNull(),
    /** With the seed and the engine's version. */
    setup: jsonb('setup').notNull(),
    /** SHA-256 of the canonical result. */
    digest: text('digest').notNull(),
    winners: integer('winners').array().notNull(),
    bracket: jsonb('bracket'),
    likes: integer('likes').notNull().default(0),
    saves: integer('saves').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: integer('views').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Whether strangers come across it. */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'public' and deleted_at is null and hidden_at is null`),
  },
  (table) => [
    uniqueIndex('battles_client_id').on(table.ownerId, table.clientId).where(sql`deleted_at is null`),
    index('battles_by_owner').on(table.ownerId, table.createdAt.desc()),
    index('battles_by_creation').on(table.createdAt.desc().nullsLast(), table.id).where(sql`listed`),
    index('battles_by_likes').on(table.likes.desc().nullsLast(), table.id).where(sql`listed`),
    index('battles_by_views').on(table.views.desc().nullsLast(), table.id).where(sql`listed`),
  ],
)

const battleId = () =>
  integer('battle_id')
    .notNull()
    .references(() => battles.id, { onDelete: 'cascade' })

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A game as it fought, at `position` from 0 on: what of it is copied here stays, whatever becomes of the game. */
export const battleEntrants = pgTable(
  'battle_entrants',
  {
    battleId: battleId(),
    position: integer('position').notNull(),
    /** Names its streams within the battle. */
    key: text('key').notNull(),
    /** The game as it is now; one that takes its place takes this over. */
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    /** As of then. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    provider: jsonb('provider').notNull(),
    cover: text('cover').notNull(),
    /** Values chosen by hand. */
    chosen: jsonb('chosen').notNull(),
    facts: jsonb('facts').notNull(),
    assumptions: jsonb('assumptions').notNull(),
    payouts: jsonb('payouts').notNull(),
    outcome: jsonb('outcome').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.battleId, table.position] }),
    index('battle_entrants_by_game').on(table.gameId),
  ],
)

export const battleLikes = pgTable(
  'battle_likes',
  { battleId: battleId(), userId: userId(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.battleId, table.userId] }),
    index('battle_likes_by_user').on(table.userId, table.at.desc()),
  ],
)

export const battleSaves = pgTable(
  'battle_saves',
  { battleId: battleId(), userId: userId(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.battleId, table.userId] }),
    index('battle_saves_by_user').on(table.userId, table.at.desc()),
  ],
)

/** When a visitor was last counted. `visitor` is a user's id, or a hash nobody can turn back. Kept for 48 hours. */
export const battleViews = pgTable(
  'battle_views',
  { battleId: battleId(), visitor: bytewise('visitor').notNull(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.battleId, table.visitor] }),
    index('battle_views_by_time').on(table.at),
  ],
)
