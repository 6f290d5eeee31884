import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytewise, moment } from './columns.ts'

/**
 * Claims of usernames by skeleton, maintained by a trigger of `users`, which fails where another account holds
 * the claim. `userId` is the account that may take the name back, `null` once it is deleted.
 */
export const usernameClaims = pgTable(
  'username_claims',
  {
    skeleton: bytewise('skeleton').primaryKey(),
    userId: uuid('user_id'),
    /** Since when nobody bears it: ninety days later it is free. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('username_claims_by_user').on(table.userId),
    index('username_claims_released').on(table.releasedAt).where(sql`released_at is not null`),
  ],
)
