import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { commentLikes, comments } from '#db/schema/comments.ts'

export type NewComment = Pick<
  typeof comments.$inferInsert,
  'publicId' | 'listId' | 'battleId' | 'authorId' | 'parentId' | 'text' | 'createdAt'
>

type Change = Partial<
  Pick<typeof comments.$inferInsert, 'text' | 'editedAt' | 'hiddenAt' | 'hiddenReason' | 'removedAt'>
>

export async function insertComment(tx: Db, comment: NewComment): Promise<number> {
  const [row] = await tx.insert(comments).values(comment).returning({ id: comments.id })
  return (row as { id: number }).id
}

export async function updateComment(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(comments).set(change).where(eq(comments.id, id))
}

/** With what it stands under locked: one with answers leaves a placeholder; the placeholder goes with the last of them. */
export async function removeComment(
  tx: Db,
  { id, parentId }: { id: number; parentId: number | null },
  now: Date,
): Promise<void> {
  const [answers] = await tx.select({ n: count() }).from(comments).where(eq(comments.parentId, id))
  if (answers?.n) {
    await tx
      .update(comments)
      .set({ deletedAt: now, text: '', authorId: null, hiddenAt: null, hiddenReason: null, removedAt: null })
      .where(eq(comments.id, id))
    return
  }
  await tx.delete(comments).where(eq(comments.id, id))
  if (parentId !== null) await removeBarePlaceholders(tx, eq(comments.id, parentId))
}

const answers = alias(comments, 'answers')

/** Placeholders are nobody's: a comment of a deleted account that has not been removed yet is none. */
export async function removeBarePlaceholders(tx: Db, which: ReturnType<typeof eq>): Promise<void> {
  const answered = tx.select({ one: sql`1` }).from(answers).where(eq(answers.parentId, comments.id))
  await tx
    .delete(comments)
    .where(and(which, isNotNull(comments.deletedAt), isNull(comments.authorId), notExists(answered)))
}

/** Whether the comment is liked now is what was asked for; the number of likes is answered. */
export async function setCommentLike(
  db: Db,
  { commentId, userId }: { commentId: number; userId: string },
  at: Date | null,
): Promise<number> {
  if (at) await db.insert(commentLikes).values({ commentId, userId, at }).onConflictDoNothing()
  else {
    const mine = and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId))
    await db.delete(commentLikes).where(mine)
  }
  const [row] = await db.select({ likes: comments.likes }).from(comments).where(eq(comments.id, commentId))
  return row?.likes ?? 0
}
