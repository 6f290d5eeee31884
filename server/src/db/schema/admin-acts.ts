import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The audit log of administrators. Append-only: a trigger refuses changes and removals. `actor_id` outlives the account.
 * `before` and `after` hold the fields that differ, never an address, a token or a password.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    /** The username as of then. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** The subject: its kind, its public id or slug, its name at the time. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('admin_acts_by_time').on(table.at.desc(), table.id.desc()),
    index('admin_acts_by_subject').on(table.kind, table.subject),
    index('admin_acts_by_actor').on(table.actorId, table.at.desc()),
  ],
)
