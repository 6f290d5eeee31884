import { and, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'

/** The usernames, as their bearers write them, of those of the keys that somebody has whom others may see. */
export async function listUsernames(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.usernameKey, [...keys]), users.listed))
  return rows.map(({ username }) => username)
}
