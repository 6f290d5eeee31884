import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, count, eq, inArray, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { follows } from '#db/schema/people.ts'
import { isOffered } from '#store/accounts/user-settings.ts'
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
import { type Put, prepared, unseen } from '#store/query/prepared.ts'
import { listPage, selectListCards, toListCard } from './list-cards.ts'

type Params = { cursor?: string | undefined; limit: number }

/** Lists somebody made, newest first; to themself also those nobody else comes across. Two statements. */
export function listPersonLists(db: Db, ownerId: string, own: boolean, { cursor, limit }: Params) {
  const { place, slice } = sliceOf(madeOrder, { cursor, limit })
  const shape = { own, ...slice }
  const found = made(db, { person: ownerId, ...place }, shape)
  return listPage(found, countPersonLists(db, ownerId, own), limit, madeOrder)
}

type Given = Partial<Place> & { person: string }
type Variant = { own: boolean } & Slice

const made = prepared((db, put: Put<Given>, { own, beginning, limit }: Variant) =>
  selectListCards(db, madeOrder.by)
    .where(and(madeBy(put('person'), own), rowsFrom(madeOrder, beginning, put)))
    .orderBy(orderBy(madeOrder))
    .limit(literal(limit)),
)

export async function countPersonLists(db: Db, ownerId: string, own: boolean): Promise<number> {
  const [row] = await madeCount(db, { person: ownerId }, own)
  return row?.n ?? 0
}

const madeCount = prepared((db, put: Put<{ person: string }>, own: boolean) =>
  db
    .select({ n: count() })
    .from(lists)
    .where(madeBy(put('person'), own)),
)

/** Somebody whose lists may be offered to strangers who have not come for them. */
export async function findOfferedPerson(db: Db, username: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, username: users.username, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isOffered(now)))
  return row
}

const madeBy = (ownerId: Placeholder, own: boolean) =>
  and(eq(lists.ownerId, unseen(ownerId, 'uuid')), own ? isNull(lists.deletedAt) : sql`${lists.listed}`)

/** Lists somebody liked, the latest like first; to themself also the unlisted ones. Two statements. */
export function listLikedLists(db: Db, userId: string, own: boolean, { cursor, limit }: Params) {
  const { place, slice } = sliceOf(likedOrder, { cursor, limit })
  const shape = { own, ...slice }
  const total = likedCount(db, { person: userId }, own).then(([row]) => row?.n ?? 0)
  return listPage(liked(db, { person: userId, ...place }, shape), total, limit, likedOrder)
}

const liked = prepared((db, put: Put<Given>, { own, beginning, limit }: Variant) =>
  selectListCards(db, likedOrder.by)
    .innerJoin(listLikes, eq(listLikes.listId, lists.id))
    .where(and(likedBy(put('person'), own), rowsFrom(likedOrder, beginning, put)))
    .orderBy(orderBy(likedOrder))
    .limit(literal(limit)),
)

const likedCount = prepared((db, put: Put<{ person: string }>, own: boolean) =>
  db
    .select({ n: count() })
    .from(lists)
    .innerJoin(listLikes, eq(listLikes.listId, lists.id))
    .where(likedBy(put('person'), own)),
)

const likedBy = (userId: Placeholder, own: boolean) =>
  and(
    eq(listLikes.userId, unseen(userId, 'uuid')),
    own
      ? and(isNull(lists.deletedAt), isNull(lists.hiddenAt), ne(lists.visibility, 'private'))
      : sql`${lists.listed}`,
  )

/** A person's saved lists, the latest first; one they may no longer read is a stub. */
export async function listSavedLists(db: Db, userId: string, { cursor, limit }: Params) {
  const order = latest('saved', listSaves.at)
  const filter = and(eq(listSaves.userId, userId), isNull(lists.deletedAt))
  const open = and(isNull(lists.hiddenAt), ne(lists.visibility, 'private'))
  const saved = () =>
    db
      .select({
        id: lists.id,
        publicId: lists.publicId,
        at: listSaves.at,
        readable: sql<boolean>`${or(open, eq(lists.ownerId, userId))}`,
        value: sql<string | null>`(${order.by})::text`,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(listSaves)
      .innerJoin(lists, eq(lists.id, listSaves.listId))
      .$dynamic()
  const found = await saved()
    .where(and(filter, cursor ? after(order, cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1)
  const { rows, nextCursor } = cutPage(found, limit, order)
  const readable = rows.filter((row) => row.readable).map(({ id }) => id)
  const [cards, [first]] = await Promise.all([
    readable.length
      ? selectListCards(db, order.by)
          .innerJoin(...ofSave(userId))
          .where(inArray(lists.id, readable))
      : [],
    cursor ? saved().where(filter).limit(1) : found,
  ])
  const byId = new Map(cards.map((card) => [card.id, toListCard(card)]))
  const items = rows.map(({ id, publicId, at }) => ({
    id: publicId,
    savedAt: at.toISOString(),
    list: byId.get(id) ?? null,
  }))
  return { items, total: first?.total ?? 0, nextCursor }
}

const ofSave = (userId: string) =>
  [listSaves, and(eq(listSaves.listId, lists.id), eq(listSaves.userId, userId))] as const

/** Public lists of those somebody follows, the last made or changed first. Two statements. */
export async function listFeed(db: Db, userId: string, { cursor, limit }: Params) {
  const followed = db.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, userId))
  const filter = and(eq(lists.listed, true), inArray(lists.ownerId, followed))
  const order = latest('feed', lists.updatedAt)
  const [found, total] = await Promise.all([
    selectListCards(db, order.by)
      .where(and(filter, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db.$count(lists, filter),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  const items = rows.map((row) => ({
    kind: row.updatedAt > row.createdAt ? ('listUpdated' as const) : ('listCreated' as const),
    at: row.updatedAt.toISOString(),
    list: toListCard(row),
  }))
  return { items, total, nextCursor }
}

const latest = (name: string, at: PgColumn): Order => ({
  name,
  by: sql`${at}`,
  id: sql`${lists.id}`,
  value: timePosition,
  dir: 'desc',
})

const madeOrder = latest('made', lists.createdAt)
const likedOrder = latest('liked', listLikes.at)
