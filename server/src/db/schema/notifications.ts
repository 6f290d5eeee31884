import { notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { battles } from './battles.ts'
import { moment } from './columns.ts'
import { comments } from './comments.ts'
import { games } from './games.ts'
import { hunts } from './hunts.ts'
import { lists } from './lists.ts'
import { providers } from './providers.ts'

export const notificationKind = pgEnum('notification_kind', notificationKinds)

const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: 'cascade' })

/**
 * Events still to be dispatched (a transactional outbox). Written in the transaction of the action;
 * a worker turns rows into notifications and removes them.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: notificationKind('kind').notNull(),
    /** The actor; `null` is the site. */
    actorId: someone('actor_id'),
    recipientId: someone('recipient_id').notNull(),
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    battleId: integer('battle_id').references(() => battles.id, { onDelete: 'cascade' }),
    huntId: integer('hunt_id').references(() => hunts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    gameId: integer('game_id').references(() => games.id, { onDelete: 'cascade' }),
    providerId: integer('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    /** The facts of the game or the provider it is about. */
    facts: text('facts').array(),
    /** The name of a proposed game. */
    title: text('title'),
    note: text('note'),
    /** The decision of a moderator, or on a correction. */
    verdict: text('verdict'),
    at: moment('at').notNull(),
  },
  // A game that is deleted looks for its events.
  (table) => [index('outbox_events_by_game').on(table.gameId).where(sql`${table.gameId} is not null`)],
)

/** An entry of an inbox; `actors` are users' ids, the latest first, at most 500, of whom three are shown. Kept for 90 days. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipientId: someone('recipient_id').notNull(),
    kind: notificationKind('kind').notNull(),
    actors: uuid('actors').array().notNull().default([]),
    count: integer('count').notNull().default(1),
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    battleId: integer('battle_id').references(() => battles.id, { onDelete: 'cascade' }),
    huntId: integer('hunt_id').references(() => hunts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    gameId: integer('game_id').references(() => games.id, { onDelete: 'cascade' }),
    providerId: integer('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    facts: text('facts').array(),
    title: text('title'),
    note: text('note'),
    verdict: text('verdict'),
    /** When the first of it happened. */
    startedAt: moment('started_at').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_inbox').on(table.recipientId, table.at.desc(), table.id),
    index('notifications_by_subject').on(table.recipientId, table.kind, table.listId),
    index('notifications_by_time').on(table.at),
    index('notifications_battle').on(table.battleId),
    index('notifications_list').on(table.listId),
    index('notifications_comment').on(table.commentId),
    index('notifications_hunt').on(table.huntId).where(sql`hunt_id is not null`),
    index('notifications_game').on(table.gameId).where(sql`game_id is not null`),
    index('notifications_provider').on(table.providerId).where(sql`provider_id is not null`),
  ],
)

/**
 * Recipients whose inbox lost an unread entry: written by a trigger, removed once their windows have the new count. Triggers
 * also decide which entries are withdrawn.
 */
export const withdrawals = pgTable('withdrawals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipientId: uuid('recipient_id').notNull(),
})
