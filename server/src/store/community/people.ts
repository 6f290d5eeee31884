import type { PersonRow } from '@slot-liste/contract/community/people.ts'
import { and, count, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { blocks, follows } from '#db/schema/people.ts'
import type { Reader } from '#store/lists/list-access.ts'
import {
  after,
  cutPage,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
  timePosition,
} from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { personColumns, toPerson } from './persons.ts'
import { profileSight } from './profile-access.ts'

type Params = { cursor?: string | undefined; limit: number }

type Side = 'followers' | 'following'

/** A person's followers or followed people: two statements. */
export async function listFollows(
  db: Db,
  userId: string,
  side: Side,
  reader: Reader,
  { cursor, limit }: Params,
) {
  const order = followOrder(side)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const shape = { side, ...slice }
  const [found, [all]] = await Promise.all([
    followPage(db, { person: userId, reader: reader?.id ?? null, ...place }, shape),
    followCount(db, { person: userId }, side),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map((row) => toPersonRow(row, reader)), total: all?.n ?? 0, nextCursor }
}

const sides = {
  followers: { fixed: follows.followedId, wanted: follows.followerId },
  following: { fixed: follows.followerId, wanted: follows.followedId },
}

const followOrder = (side: Side) => latest(side, sql`${follows.at}`, sql`${sides[side].wanted}`)

const followPage = prepared(
  (
    db,
    put: Put<Partial<Place> & { person: string; reader: string | null }>,
    { side, beginning, limit }: { side: Side } & Slice,
  ) => {
    const { fixed, wanted } = sides[side]
    const order = followOrder(side)
    return db
      .select({ ...rowColumns(order, put('reader')) })
      .from(follows)
      .innerJoin(users, and(eq(users.id, wanted), isNull(users.deletedAt)))
      .where(and(eq(fixed, put('person')), rowsFrom(order, beginning, put)))
      .orderBy(orderBy(order))
      .limit(literal(limit))
  },
)

const followCount = prepared((db, put: Put<{ person: string }>, side: Side) =>
  db
    .select({ n: count() })
    .from(follows)
    .where(eq(sides[side].fixed, put('person'))),
)

/** The people a person blocks: two statements. */
export async function listBlocked(db: Db, userId: string, { cursor, limit }: Params) {
  const order = latest('blocked', sql`${blocks.at}`, sql`${blocks.blockedId}`)
  const [found, total] = await Promise.all([
    db
      .select({ person: personColumns, at: blocks.at, id: order.id.mapWith(Number), value: asText(order) })
      .from(blocks)
      .innerJoin(users, and(eq(users.id, blocks.blockedId), isNull(users.deletedAt)))
      .where(and(eq(blocks.blockerId, userId), cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db.$count(blocks, eq(blocks.blockerId, userId)),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  const items = rows.map(({ person, at }) => ({ ...toPerson(person), blockedAt: at.toISOString() }))
  return { items, total, nextCursor }
}

/** How two people stand to each other, from the first one's side. */
export async function findTies(db: Db, me: string, other: string) {
  const [row] = await ties(db, { me, other })
  return row ?? { follows: false, blocks: false, blockedBy: false }
}

const ties = prepared((db, put: Put<{ me: string; other: string }>) => {
  const [me, other] = [put('me'), put('other')]
  return db
    .select({
      follows: sql<boolean>`exists (select 1 from ${follows} where ${follows.followerId} = ${me} and ${follows.followedId} = ${other})`,
      blocks: sql<boolean>`exists (select 1 from ${blocks} where ${blocks.blockerId} = ${me} and ${blocks.blockedId} = ${other})`,
      blockedBy: sql<boolean>`exists (select 1 from ${blocks} where ${blocks.blockerId} = ${other} and ${blocks.blockedId} = ${me})`,
    })
    .from(users)
    .where(eq(users.id, me))
})

/** Locks two people in a fixed order before a follow or block changes. Returns whether both still exist. */
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update')
  return rows.length === ids.length
}

/** Whether this is new. */
export async function insertFollow(tx: Db, followerId: string, followedId: string, at: Date) {
  const rows = await tx
    .insert(follows)
    .values({ followerId, followedId, at })
    .onConflictDoNothing()
    .returning({ at: follows.at })
  return rows.length > 0
}

export async function removeFollow(db: Db, followerId: string, followedId: string): Promise<void> {
  await db.delete(follows).where(follow(followerId, followedId))
}

export async function insertBlock(tx: Db, blockerId: string, blockedId: string, at: Date): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, at }).onConflictDoNothing()
  await tx.delete(follows).where(or(follow(blockerId, blockedId), follow(blockedId, blockerId)))
}

export async function removeBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}

export async function countFollowers(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: users.followers }).from(users).where(eq(users.id, userId))
  return row?.n ?? 0
}

const follow = (followerId: string, followedId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))

/** The latest first; what came at the same moment in an order of its own that never changes. */
const latest = (name: string, by: SQL, person: SQL): Order => ({
  name,
  by,
  id: sql`hashtext(${person}::text)`,
  value: timePosition,
  dir: 'desc',
})

const asText = ({ by }: Order) => sql<string | null>`(${by})::text`

const rowColumns = (order: Order, reader: Placeholder) => ({
  userId: users.id,
  person: personColumns,
  fullName: users.fullName,
  bio: users.bio,
  followers: users.followers,
  settings: users.settings,
  follows: sql<boolean>`exists (
    select 1 from follows mine where mine.follower_id = ${reader} and mine.followed_id = ${users.id}
  )`,
  id: order.id.mapWith(Number),
  value: asText(order),
})

type Row = {
  userId: string
  person: Parameters<typeof toPerson>[0]
  fullName: string
  bio: string
  followers: number
  settings: Record<string, unknown>
  follows: boolean
}

/** Of who keeps their profile from this reader only name and picture. */
function toPersonRow(row: Row, reader: Reader): PersonRow {
  const { person, fullName, bio, followers } = row
  const { sight } = profileSight({ id: row.userId, settings: row.settings }, reader)
  const viewer = { follows: row.follows, isSelf: reader?.id === row.userId }
  return sight === 'open'
    ? { ...toPerson(person), fullName, bio, followers, viewer }
    : { ...toPerson({ ...person, verified: false }), fullName: '', bio: '', followers: 0, viewer }
}
