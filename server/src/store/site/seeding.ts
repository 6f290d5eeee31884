import { count, eq, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authSessions, users } from '#db/schema/accounts.ts'
import { battleLikes, battleSaves } from '#db/schema/battles.ts'
import { commentLikes } from '#db/schema/comments.ts'
import { listLikes, listSaves } from '#db/schema/lists.ts'
import { follows } from '#db/schema/people.ts'
import { subjectTables } from '#store/community/subject-tables.ts'
import type { Subject } from '#store/lists/list-access.ts'
import { inTransaction } from '#store/query/transaction.ts'

/** Bulk writes of the demo community, without notifications. */

export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users)
  return row?.n ?? 0
}

export type MarkRow = { listId: number; userId: string; at: Date }

export async function insertMarks(
  tx: Db,
  likes: readonly MarkRow[],
  saves: readonly MarkRow[],
): Promise<void> {
  if (likes.length) await tx.insert(listLikes).values([...likes])
  if (saves.length) await tx.insert(listSaves).values([...saves])
}

type BattleMarkRow = { battleId: number; userId: string; at: Date }

export async function insertBattleMarks(
  tx: Db,
  likes: readonly BattleMarkRow[],
  saves: readonly BattleMarkRow[],
): Promise<void> {
  if (likes.length) await tx.insert(battleLikes).values([...likes])
  if (saves.length) await tx.insert(battleSaves).values([...saves])
}

export async function insertCommentLikes(
  tx: Db,
  likes: readonly { commentId: number; userId: string; at: Date }[],
): Promise<void> {
  if (likes.length) await tx.insert(commentLikes).values([...likes])
}

export async function insertFollows(
  tx: Db,
  rows: readonly { followerId: string; followedId: string; at: Date }[],
): Promise<void> {
  if (rows.length) await tx.insert(follows).values([...rows])
}

export async function setViews(tx: Db, subject: Subject, id: number, views: number): Promise<void> {
  const { subjects } = subjectTables[subject]
  await tx.update(subjects).set({ views }).where(eq(subjects.id, id))
}

/** Nobody signs in to these accounts any more; how many could. `domain` is what follows the @. */
export async function closeAccounts(db: Db, domain: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const open = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(sql`${like(users.email, `%@${domain}`)} and ${users.passwordHash} is not null`)
      .returning({ id: users.id })
    const ids = open.map(({ id }) => id)
    if (ids.length) await tx.delete(authSessions).where(inArray(authSessions.userId, ids))
    return ids.length
  })
}
