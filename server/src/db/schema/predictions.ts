import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { battles } from './battles.ts'
import { moment } from './columns.ts'

/** The battle of a day, as it was made: what of its games is copied here stays, whatever becomes of them. */
export const predictionDays = pgTable(
  'prediction_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    /** Without the seed. */
    setup: jsonb('setup').notNull(),
    /** Keys and payout tables. */
    entrants: jsonb('entrants').notNull(),
    /** The games as they were published. */
    lanes: jsonb('lanes').notNull(),
    /** Of each entrant, with how they are known. */
    chances: jsonb('chances').notNull(),
    /** SHA-256 of what is in `prediction_seals` and decides the battle. */
    seal: text('seal').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** Since when the seal is open. */
    settledAt: moment('settled_at'),
    winners: integer('winners').array(),
    /** When an administrator voided the day, before or after it was settled. */
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    /** The battle saved when the day was settled. */
    battleId: integer('battle_id').references(() => battles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('prediction_days_unsettled').on(table.closesAt).where(sql`settled_at is null`),
    index('prediction_days_by_battle').on(table.battleId),
    check('prediction_days_void_reason', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
)

/** The secrets of a day until it is settled: read by nothing before. */
export const predictionSeals = pgTable('prediction_seals', {
  day: date('day', { mode: 'string' })
    .primaryKey()
    .references(() => predictionDays.day, { onDelete: 'cascade' }),
  salt: text('salt').notNull(),
  seed: text('seed').notNull(),
  /** The result, played when the day was made: no later engine has to play it. */
  record: jsonb('record').notNull(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A member's guess of the winner of a day's battle, by its place among the entrants. */
export const predictionGuesses = pgTable(
  'prediction_guesses',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => predictionDays.day, { onDelete: 'cascade' }),
    userId: userId(),
    entrant: integer('entrant').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index('prediction_guesses_by_user').on(table.userId, table.day.desc()),
    check('prediction_guesses_entrant', sql`${table.entrant} between 0 and 3`),
  ],
)
