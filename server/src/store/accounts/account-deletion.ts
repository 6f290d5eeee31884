import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleLikes, battleSaves, battles } from '#db/schema/battles.ts'
import { commentLikes, comments } from '#db/schema/comments.ts'
import { hunts } from '#db/schema/hunts.ts'
import { listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { follows } from '#db/schema/people.ts'
import { corrections } from '#db/schema/sources.ts'
import { removeBarePlaceholders } from '#store/community/comment-changes.ts'

/**
 * Locks every row that deleting these accounts will change, in the common order: lists, battles, hunts, comments, corrections, users.
 * Belongs before any other lock of that transaction; administrators are among the users because one of them may be who acts, whom
 * the log of acts refers to.
 */
export async function lockAccountDeletion(tx: Db, userIds: readonly string[]): Promise<void> {
  const them = sql`any(${sql.param(userIds)}::uuid[])`
  await tx
    .select({ id: lists.id })
    .from(lists)
    .where(
      sql`${lists.ownerId} = ${them} or ${lists.id} in (
        select list_id from ${listLikes} where user_id = ${them}
        union select list_id from ${listSaves} where user_id = ${them}
        union select list_id from ${comments} where author_id = ${them}
      )`,
    )
    .orderBy(lists.id)
    .for('update')
  await tx
    .select({ id: battles.id })
    .from(battles)
    .where(
      sql`${battles.ownerId} = ${them} or ${battles.id} in (
        select battle_id from ${battleLikes} where user_id = ${them}
        union select battle_id from ${battleSaves} where user_id = ${them}
        union select battle_id from ${comments} where author_id = ${them}
      )`,
    )
    .orderBy(battles.id)
    .for('update')
  await tx
    .select({ id: hunts.id })
    .from(hunts)
    .where(sql`${hunts.ownerId} = ${them}`)
    .orderBy(hunts.id)
    .for('update')
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      sql`${comments.id} in (
        select comment_id from ${commentLikes} where user_id = ${them}
        union select unnest(array[id, parent_id]) from comments mine where mine.author_id = ${them}
      )`,
    )
    .orderBy(comments.id)
    .for('update')
  await tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(sql`${corrections.byId} = ${them} or ${corrections.decidedBy} = ${them}`)
    .orderBy(corrections.id)
    .for('update')
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} = ${them} or ${users.role} = 'admin' or ${users.id} in (
        select followed_id from ${follows} where follower_id = ${them}
        union select follower_id from ${follows} where followed_id = ${them}
      )`,
    )
    .orderBy(users.id)
    .for('update')
}

/**
 * Removes a person's content; comments with answers leave a placeholder. Changes their corrections brought stay,
 * without their name.
 */
export async function removeContent(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.delete(lists).where(eq(lists.ownerId, userId))
  await tx.delete(battles).where(eq(battles.ownerId, userId))
  await tx.delete(hunts).where(eq(hunts.ownerId, userId))
  await tx.delete(corrections).where(eq(corrections.byId, userId))
  const mine = eq(comments.authorId, userId)
  const gone = await tx
    .delete(comments)
    .where(and(mine, isNotNull(comments.parentId)))
    .returning({ parentId: comments.parentId })
  const answers = alias(comments, 'answers')
  const answered = tx.select({ one: sql`1` }).from(answers).where(eq(answers.parentId, comments.id))
  await tx.delete(comments).where(and(mine, isNull(comments.parentId), notExists(answered)))
  await tx
    .update(comments)
    .set({ deletedAt: now, text: '', authorId: null, hiddenAt: null, hiddenReason: null, removedAt: null })
    .where(mine)
  const parentIds = gone.flatMap(({ parentId }) => parentId ?? [])
  await removeBarePlaceholders(tx, inArray(comments.id, parentIds))
}

/** Removes private content of a deleted account whose public content is kept. */
export async function removeSecretContent(tx: Db, userId: string): Promise<void> {
  for (const subjects of [lists, battles]) {
    const secret = or(eq(subjects.visibility, 'private'), isNotNull(subjects.deletedAt))
    await tx.delete(subjects).where(and(eq(subjects.ownerId, userId), secret))
  }
  await tx.delete(hunts).where(and(eq(hunts.ownerId, userId), eq(hunts.visibility, 'private')))
  await tx.delete(corrections).where(and(eq(corrections.byId, userId), ne(corrections.state, 'accepted')))
}
