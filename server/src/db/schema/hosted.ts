import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Accounts of a hosted project that were deleted here: a tombstone, so that a token still alive does not bring the user
 * back, and what is left to do of the deletion. `userId` outlives the user.
 */
export const hostedDeletions = pgTable(
  'hosted_deletions',
  {
    userId: uuid('user_id').primaryKey(),
    requestedAt: moment('requested_at').notNull(),
    /** The project has the account no more. */
    remoteDoneAt: moment('remote_done_at'),
    /** Nothing of the user is left here. */
    localDoneAt: moment('local_done_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    index('hosted_deletions_open')
      .on(table.nextTryAt)
      .where(sql`${table.remoteDoneAt} is null or ${table.localDoneAt} is null`),
  ],
)
