import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, moment } from './columns.ts'
import { games } from './games.ts'
import { listVisibility } from './lists.ts'

/** A bonus hunt. It holds multiples of the bet alone: no amount of money is stored anywhere. */
export const hunts = pgTable(
  'hunts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits: what addresses carry. */
    publicId: bytewise('public_id').notNull().unique('hunts_public_id_key'),
    /** `null` once the account is gone and the hunt was kept. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the browser that started it, so that asking twice starts one hunt. */
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    visibility: listVisibility('visibility').notNull(),
    /** Of all bonuses together, in tenths of the bet; `null` if nobody said. */
    cost: integer('cost'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since when an administrator has it out of sight, with the account it belongs to. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    deletedAt: moment('deleted_at'),
    /** Whether strangers come across it. */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'public' and deleted_at is null and hidden_at is null`),
  },
  (table) => [
    uniqueIndex('hunts_client_id').on(table.ownerId, table.clientId).where(sql`deleted_at is null`),
    index('hunts_by_owner').on(table.ownerId, table.createdAt.desc()),
    index('hunts_by_creation').on(table.createdAt.desc().nullsLast(), table.id).where(sql`listed`),
    check('hunts_cost', sql`${table.cost} between 0 and 1000000000`),
  ],
)

/** A bonus of a hunt, at `position` from 0 on; its `id` stays the same when positions change. */
export const huntBonuses = pgTable(
  'hunt_bonuses',
  {
    huntId: integer('hunt_id')
      .notNull()
      .references(() => hunts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** The win in tenths of the bet; `null` while the bonus is closed. */
    multiple: integer('multiple'),
    onDate: date('on_date', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.huntId, table.position] }),
    index('hunt_bonuses_by_game').on(table.gameId),
    check('hunt_bonuses_multiple', sql`${table.multiple} between 0 and 10000000`),
  ],
)

/**
 * The community record of a game's bonus rounds, where there is enough of it: worked out by a job. Nobody is named;
 * `counted` and `members` say how much stands behind it.
 */
export const bonusRecords = pgTable('bonus_records', {
  gameId: integer('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  counted: integer('counted').notNull(),
  members: integer('members').notNull(),
  /** Multiples of the bet. */
  mean: doublePrecision('mean').notNull(),
  median: doublePrecision('median').notNull(),
  best: doublePrecision('best').notNull(),
  /** Standard deviation of the natural logarithm of what the paying ones paid. */
  spread: doublePrecision('spread').notNull(),
})
