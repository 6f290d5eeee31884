import { and, eq, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { lists } from '#db/schema/lists.ts'
import { blocks, follows } from '#db/schema/people.ts'
import { fail } from '#platform/http/errors.ts'
import { admitReader, battleEvent, listEvent, type Reader, type Subject } from '#store/lists/list-access.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

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

/** The subject of comments, as far as commenting needs it. */
export type Commented = {
  subject: Subject
  id: number
  publicId: string
  ownerId: string | null
  visibility: 'public' | 'unlisted' | 'private'
  commentsPolicy: 'everyone' | 'followers' | 'none'
  hiddenAt: Date | null
  /** An administrator closed it to everybody. */
  locked: boolean
  /** Whether the reader follows its owner; whether one of the two has blocked the other. */
  follows: boolean
  blocked: boolean
}

const columnsOf = (subjects: typeof lists | typeof battles, reader: string | null | Placeholder) => ({
  locked:
    'commentsLockedAt' in subjects
      ? sql<boolean>`${subjects.commentsLockedAt} is not null`
      : sql<boolean>`false`,
  id: sql<number>`${subjects.id}`,
  publicId: sql<string>`${subjects.publicId}`,
  ownerId: sql<string | null>`${subjects.ownerId}`,
  visibility: sql<Commented['visibility']>`${subjects.visibility}`,
  commentsPolicy: sql<Commented['commentsPolicy']>`${subjects.commentsPolicy}`,
  // Not the column itself: of a join that finds nothing hidden all the rest would be taken for nothing, too.
  hiddenAt: sql<Date | null>`${subjects.hiddenAt}`.mapWith(subjects.hiddenAt),
  follows: sql<boolean>`exists (
    select 1 from ${follows}
    where ${follows.followerId} = ${reader} and ${follows.followedId} = ${subjects.ownerId}
  )`,
  blocked: isBlocked(subjects.ownerId, reader),
})

const commentedAt = prepared(
  (db, put: Put<{ publicId: string; reader: string | null }>, subject: Subject) => {
    const subjects = subject === 'list' ? lists : battles
    return db
      .select(columnsOf(subjects, put('reader')))
      .from(subjects)
      .where(and(eq(subjects.publicId, put('publicId')), isNull(subjects.deletedAt)))
  },
)

/**
 * A list or battle as far as commenting on it goes.
 * @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE` and the same of battles.
 */
export async function findCommented(
  db: Db,
  subject: Subject,
  publicId: string,
  reader: Reader,
): Promise<Commented> {
  const [row] = await commentedAt(db, { publicId, reader: reader?.id ?? null }, subject)
  return { subject, ...admitReader(row, reader, subject) }
}

/** Why this reader may not comment on it, if so. On a locked one nobody may; else the owner always may, on a private list nobody else. */
export function commentRefusal(
  on: Commented,
  reader: NonNullable<Reader>,
): 'COMMENTS_CLOSED' | 'BLOCKED' | null {
  if (on.locked) return 'COMMENTS_CLOSED'
  if (on.ownerId === reader.id) return null
  if (on.visibility === 'private') return 'COMMENTS_CLOSED'
  if (reader.role === 'admin') return null
  if (on.blocked) return 'BLOCKED'
  const open = on.commentsPolicy === 'everyone' || (on.commentsPolicy === 'followers' && on.follows)
  return open ? null : 'COMMENTS_CLOSED'
}

/** Why this reader may not change an own comment on it any more, if so. A policy that was narrowed since is no reason. */
export const editRefusal = (on: Commented, reader: NonNullable<Reader>) =>
  on.locked || on.blocked ? commentRefusal(on, reader) : null

export async function findAuthorId(db: Db, commentId: number): Promise<string | null> {
  const [row] = await db.select({ id: comments.authorId }).from(comments).where(eq(comments.id, commentId))
  return row?.id ?? null
}

/** A comment and what it stands under. @throws CodedError `COMMENT_NOT_FOUND`. */
export async function findComment(db: Db, publicId: string, reader: Reader) {
  const by = reader?.id ?? null
  const [row] = await db
    .select({ comment: comments, list: columnsOf(lists, by), battle: columnsOf(battles, by) })
    .from(comments)
    .leftJoin(lists, and(eq(lists.id, comments.listId), isNull(lists.deletedAt)))
    .leftJoin(battles, and(eq(battles.id, comments.battleId), isNull(battles.deletedAt)))
    .where(and(eq(comments.publicId, publicId), isNull(comments.deletedAt)))
  const { list, battle } = row ?? {}
  const on: Commented | undefined = list?.id
    ? { subject: 'list', ...list }
    : battle?.id
      ? { subject: 'battle', ...battle }
      : undefined
  if (!row || !on) throw fail('COMMENT_NOT_FOUND')
  return { comment: row.comment, on }
}

/** The same, with both held until the transaction ends: first what it stands under, as everywhere. */
export async function lockComment(tx: Db, publicId: string, reader: Reader) {
  const { comment, on } = await findComment(tx, publicId, reader)
  await lockCommented(tx, on)
  // Its author's account may be going at this moment, which holds comments alone.
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, comment.id)).for('update')
  return findComment(tx, publicId, reader)
}

/** Only what a comment stands under; a row of `comments` names it in one of these columns. */
export const placeOf = ({ subject, id }: Pick<Commented, 'subject' | 'id'>) =>
  subject === 'list' ? { listId: id } : { battleId: id }

/** Which comments stand under it. */
export const standsUnder = ({ subject, id }: { subject: Subject; id: number | SQL }) =>
  subject === 'list' ? sql`${comments.listId} = ${id}` : sql`${comments.battleId} = ${id}`

/** The live event for readers of a subject after a change of its comments. */
export const commentEvent = (on: Commented) =>
  on.subject === 'list' ? listEvent('comments', on) : battleEvent('comments', on)

/** Their number stands on the subject itself as well. */
export const countEvent = (on: Commented) =>
  on.subject === 'list' ? listEvent('list', on) : battleEvent('battle', on)

/**
 * Serialises writers of comments on a subject: an answer never lands under a comment that is being deleted.
 * The subject comes first, its comments after it, everywhere, so that nobody waits in a circle.
 */
export async function lockCommented(
  tx: Db,
  { subject, id }: Pick<Commented, 'subject' | 'id'>,
): Promise<void> {
  const subjects = subject === 'list' ? lists : battles
  await tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, id)).for('no key update')
}
