import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'

/** The usernames, as their bearers write them, of those of the keys that somebody has. */
export async function listUsernames(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.usernameKey, [...keys]))
  return rows.map(({ username }) => username)
}
