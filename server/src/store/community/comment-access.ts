import { and, eq, isNull, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { lists } from '#db/schema/lists.ts'
import { blocks, follows } from '#db/schema/people.ts'
import { fail } from '#platform/http/errors.ts'
import { admitReader, battleNews, listNews, type Reader, type Thing } from '#store/lists/list-access.ts'
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

/** What comments stand under, as far as commenting goes. */
export type Commented = {
  thing: Thing
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

const columnsOf = (things: typeof lists | typeof battles, reader: string | null | Placeholder) => ({
  locked:
    'commentsLockedAt' in things ? sql<boolean>`${things.commentsLockedAt} is not null` : sql<boolean>`false`,
  id: sql<number>`${things.id}`,
  publicId: sql<string>`${things.publicId}`,
  ownerId: sql<string | null>`${things.ownerId}`,
  visibility: sql<Commented['visibility']>`${things.visibility}`,
  commentsPolicy: sql<Commented['commentsPolicy']>`${things.commentsPolicy}`,
  // Not the column itself: of a join that finds nothing hidden all the rest would be taken for nothing, too.
  hiddenAt: sql<Date | null>`${things.hiddenAt}`.mapWith(things.hiddenAt),
  follows: sql<boolean>`exists (
    select 1 from ${follows}
    where ${follows.followerId} = ${reader} and ${follows.followedId} = ${things.ownerId}
  )`,
  blocked: isBlocked(things.ownerId, reader),
})

const commentedAt = prepared((db, put: Put<{ publicId: string; reader: string | null }>, thing: Thing) => {
  const things = thing === 'list' ? lists : battles
  return db
    .select(columnsOf(things, put('reader')))
    .from(things)
    .where(and(eq(things.publicId, put('publicId')), isNull(things.deletedAt)))
})

/**
 * A list or battle as far as commenting on it goes.
 * @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE` and the same of battles.
 */
export async function findCommented(
  db: Db,
  thing: Thing,
  publicId: string,
  reader: Reader,
): Promise<Commented> {
  const [row] = await commentedAt(db, { publicId, reader: reader?.id ?? null }, thing)
  return { thing, ...admitReader(row, reader, thing) }
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
    ? { thing: 'list', ...list }
    : battle?.id
      ? { thing: 'battle', ...battle }
      : undefined
  if (!row || !on) throw fail('COMMENT_NOT_FOUND')
  return { comment: row.comment, on }
}

/** Only what a comment stands under; a row of `comments` names it in one of these columns. */
export const placeOf = ({ thing, id }: Pick<Commented, 'thing' | 'id'>) =>
  thing === 'list' ? { listId: id } : { battleId: id }

/** Which comments stand under it. */
export const standsUnder = ({ thing, id }: { thing: Thing; id: number | Placeholder }) =>
  thing === 'list' ? sql`${comments.listId} = ${id}` : sql`${comments.battleId} = ${id}`

/** What those who look at it are told after a deed among its comments. */
export const commentNews = (on: Commented) =>
  on.thing === 'list' ? listNews('comments', on) : battleNews('comments', on)

/** Their number stands on the thing itself as well. */
export const countNews = (on: Commented) =>
  on.thing === 'list' ? listNews('list', on) : battleNews('battle', on)

/**
 * Whoever writes comments on a thing does so in turn: an answer never lands under a comment that is just going.
 * The thing comes first, its comments after it, everywhere, so that nobody waits in a circle.
 */
export async function lockCommented(tx: Db, { thing, id }: Pick<Commented, 'thing' | 'id'>): Promise<void> {
  const things = thing === 'list' ? lists : battles
  await tx.select({ id: things.id }).from(things).where(eq(things.id, id)).for('no key update')
}
