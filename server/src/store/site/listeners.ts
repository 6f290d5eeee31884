import { and, inArray, ne, not, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { isBlocked } from '#store/community/comment-access.ts'

type Recipients = { ids: readonly string[]; usernameKeys: readonly string[] }

/**
 * Those of the wanted who have an account and no block between them and the actor, who is none of them. They keep
 * their account until the transaction ends.
 */
export async function listListeners(tx: Db, actorId: string, { ids, usernameKeys }: Recipients) {
  if (ids.length + usernameKeys.length === 0) return []
  return await tx
    .select({ id: users.id, key: users.usernameKey })
    .from(users)
    .where(
      and(
        or(inArray(users.id, [...ids]), inArray(users.usernameKey, [...usernameKeys])),
        users.listed,
        ne(users.id, actorId),
        not(isBlocked(users.id, actorId)),
      ),
    )
    .orderBy(users.id)
    .for('key share')
}
