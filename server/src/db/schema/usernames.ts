import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytewise, moment } from './columns.ts'

/**
 * Who may be called so or nearly so; kept by a trigger of `users`, whose insert or change fails where somebody else holds
 * the claim. `userId` is whoever may take the name back, `null` once the account is gone.
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
