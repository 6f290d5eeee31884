import { and, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { comments } from '#db/schema/comments.ts'
import { lists } from '#db/schema/lists.ts'
import { blocks, follows } from '#db/schema/people.ts'
import { fail } from '#platform/errors.ts'
import { admitReader, type Reader } from './list-access.ts'

/** Whether one of two people has blocked the other; false where one is nobody. */
export const isBlocked = (
  one: SQLWrapper | string | null,
  other: SQLWrapper | string | null,
) => sql<boolean>`exists (
  select 1 from ${blocks}
  where (${blocks.blockerId} = ${one} and ${blocks.blockedId} = ${other})
    or (${blocks.blockerId} = ${other} and ${blocks.blockedId} = ${one})
)`

export async function isBlockedBetween(db: Db, one: string, other: string): Promise<boolean> {
  const between = or(
    and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
    and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
  )
  return (await db.$count(blocks, between)) > 0
}

const listColumns = (reader: Reader) => ({
  id: lists.id,
  publicId: lists.publicId,
  ownerId: lists.ownerId,
  visibility: lists.visibility,
  commentsPolicy: lists.commentsPolicy,
  hiddenAt: lists.hiddenAt,
  follows: sql<boolean>`exists (
    select 1 from ${follows}
    where ${follows.followerId} = ${reader?.id ?? null} and ${follows.followedId} = ${lists.ownerId}
  )`,
  blocked: isBlocked(lists.ownerId, reader?.id ?? null),
})

/** A list as far as commenting on it goes. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`. */
export async function findCommentedList(db: Db, publicId: string, reader: Reader) {
  const [row] = await db
    .select(listColumns(reader))
    .from(lists)
    .where(and(eq(lists.publicId, publicId), isNull(lists.deletedAt)))
  return admitReader(row, reader)
}

export type CommentedList = Awaited<ReturnType<typeof findCommentedList>>

/** Why this reader may not comment on the list, if so. The owner always may, on a private list nobody else. */
export function commentRefusal(
  list: CommentedList,
  reader: NonNullable<Reader>,
): 'COMMENTS_CLOSED' | 'BLOCKED' | null {
  if (list.ownerId === reader.id) return null
  if (list.visibility === 'private') return 'COMMENTS_CLOSED'
  if (reader.role === 'admin') return null
  if (list.blocked) return 'BLOCKED'
  const open = list.commentsPolicy === 'everyone' || (list.commentsPolicy === 'followers' && list.follows)
  return open ? null : 'COMMENTS_CLOSED'
}

/** A comment and its list. @throws CodedError `COMMENT_NOT_FOUND`. */
export async function findComment(db: Db, publicId: string, reader: Reader) {
  const [row] = await db
    .select({ comment: comments, list: listColumns(reader) })
    .from(comments)
    .innerJoin(lists, eq(lists.id, comments.listId))
    .where(and(eq(comments.publicId, publicId), isNull(comments.deletedAt), isNull(lists.deletedAt)))
  if (!row) throw fail('COMMENT_NOT_FOUND')
  return row
}

/**
 * Whoever writes comments of a list does so in turn: an answer never lands under a comment that is just going.
 * The list comes first, its comments after it, everywhere, so that nobody waits in a circle.
 */
export async function lockCommentedList(tx: Db, listId: number): Promise<void> {
  await tx.select({ id: lists.id }).from(lists).where(eq(lists.id, listId)).for('no key update')
}
