import { possibleMentions } from '@slot-liste/domain/text/mentions.ts'
import { mentionedIn } from '@slot-liste/domain/text/text-parts.ts'
import { and, eq, inArray, not, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { commentMentions } from '#db/schema/comments.ts'
import { isBlocked } from './comment-access.ts'

/**
 * Keeps whom a comment's text calls: nobody apart from its author by a block. A name it had before means whoever it meant then.
 * Those of `alsoIds` and the called keep their accounts until the transaction ends, all locked in the one order everybody takes.
 */
export async function writeMentions(
  tx: Db,
  { commentId, authorId, text }: { commentId: number; authorId: string; text: string },
  alsoIds: readonly string[] = [],
): Promise<void> {
  const { nameKey, userId } = commentMentions
  const ofThis = eq(commentMentions.commentId, commentId)
  const before = await tx.select({ key: nameKey, id: userId }).from(commentMentions).where(ofThis)
  const keys = possibleMentions(text)
  if (before.length + keys.length === 0) return
  const ids = [...alsoIds, ...before.map(({ id }) => id)]
  const there = await tx
    .select({ id: users.id, key: users.usernameKey, isApart: isBlocked(users.id, authorId) })
    .from(users)
    .where(and(or(inArray(users.id, ids), inArray(users.usernameKey, keys)), users.listed))
    .orderBy(users.id)
    .for('key share')
  const reachable = there.filter(({ isApart }) => !isApart)
  const meant = new Map([...reachable, ...before].map(({ key, id }) => [key, id]))
  const called = mentionedIn(text, (key) => meant.has(key))
  await tx.delete(commentMentions).where(and(ofThis, not(inArray(nameKey, called))))
  const rows = called.map((key) => ({ commentId, nameKey: key, userId: meant.get(key) as string }))
  if (rows.length) await tx.insert(commentMentions).values(rows).onConflictDoNothing()
}

/** The current names of mentioned accounts, by comment and by the name in its text. */
export async function listMentions(
  db: Db,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  if (commentIds.length === 0) return new Map()
  const { commentId: id, nameKey: key, userId } = commentMentions
  const rows = await db
    .select({ id, key, username: users.username })
    .from(commentMentions)
    .innerJoin(users, and(eq(users.id, userId), users.listed))
    .where(inArray(id, [...commentIds]))
  const byComment = Map.groupBy(rows, (row) => row.id)
  return new Map([...byComment].map(([of, all]) => [of, new Map(all.map((one) => [one.key, one.username]))]))
}
