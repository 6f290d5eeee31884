import type { Person } from '@slot-liste/contract/community/person.ts'
import { possibleMentions } from '@slot-liste/domain/text/mentions.ts'
import { mentionedIn } from '@slot-liste/domain/text/text-parts.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, desc, eq, inArray, like, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { commentMentions } from '#db/schema/comments.ts'
import { follows } from '#db/schema/people.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { isBlocked } from './comment-access.ts'
import { personColumns, toPerson } from './persons.ts'

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

const mentionsOffered = 6

/** People whose username begins so and whom this person may mention: those they follow first, then the most followed. */
export async function listMentionable(db: Db, me: string, begun: string, now: Date): Promise<Person[]> {
  // An underscore would stand for any letter.
  const pattern = `${usernameKey(begun).replaceAll('_', '\\_')}%`
  return (await mentionable(db, { me, pattern, now: now.toISOString() })).map(toPerson)
}

const mentionable = prepared((db, put: Put<{ me: string; pattern: string; now: string }>) => {
  const me = put('me')
  const isFollowed = sql<boolean>`exists (
    select 1 from ${follows} where ${follows.followerId} = ${me} and ${follows.followedId} = ${users.id}
  )`
  const isOpen = sql`coalesce(${users.settings} ->> 'profileVisibility', 'public') = 'public'`
  return db
    .select(personColumns)
    .from(users)
    .where(
      and(
        like(users.usernameKey, put('pattern')),
        ne(users.id, me),
        users.listed,
        sql`(${users.bannedUntil} is null or ${users.bannedUntil} < ${put('now')}::timestamptz)`,
        or(isOpen, isFollowed),
        not(isBlocked(users.id, me)),
      ),
    )
    .orderBy(desc(isFollowed), desc(users.followers), users.usernameKey)
    .limit(mentionsOffered)
})
