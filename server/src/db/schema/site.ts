import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, moment } from './columns.ts'
import { games } from './games.ts'

export const contactState = pgEnum('contact_state', ['new', 'open', 'closed'])

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    state: contactState('state').notNull().default('new'),
    createdAt: moment('created_at').notNull().defaultNow(),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
  },
  (table) => [index('contact_messages_by_state').on(table.state, table.createdAt)],
)

/**
 * Requests that create something, by the digest of their sender and `Idempotency-Key`, for a day. Without the key itself,
 * which only the sender has, neither `content` nor `reply` can be read.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: bytewise('id').primaryKey(),
    /** `null` for guests. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of what was sent. */
    content: text('content').notNull(),
    /** The request that is doing the work, and its process. */
    holder: text('holder').notNull(),
    /** Set by the transaction that writes what the request creates. */
    committed: boolean('committed').notNull().default(false),
    /** The encrypted reply; empty if it was lost. */
    reply: text('reply'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('idempotency_keys_by_user').on(table.userId),
    index('idempotency_keys_by_time').on(table.at),
  ],
)

/** Facts about this database itself, such as the digest of the last loaded catalogue. */
export const marks = pgTable('marks', { name: text('name').primaryKey(), value: jsonb('value').notNull() })

/** The site's settings, one row per change: the last row is current. Without rows the environment's apply. */
export const siteSettings = pgTable('site_settings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
})

/** How often something happened on a day (UTC); nobody is named. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
)

/** How often the page of a game was looked at on a day (UTC), machines left out; nothing of who looked. */
export const gameViews = pgTable(
  'game_views',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.day] }), index('game_views_by_day').on(table.day)],
)

/** Searches without a result, by day, folded; nothing of who searched. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    words: bytewise('words').notNull(),
    count: integer('count').notNull(),
    /** As somebody typed it. */
    example: text('example').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** Folded searches administrators need no more to see. */
export const dismissedSearches = pgTable('dismissed_searches', {
  words: bytewise('words').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})
