import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { follows } from '#db/schema/people.ts'
import { after, cutPage, momentPlace, type Order, orderBy } from './keyset.ts'
import { selectListCards, toListCard } from './list-cards.ts'
import { isOffered } from './user-settings.ts'

type Asked = { cursor?: string | undefined; limit: number }

/** Lists somebody made, newest first; to themself also those nobody else comes across. Two statements. */
export async function listPersonLists(db: Db, ownerId: string, own: boolean, asked: Asked) {
  const filter = madeBy(ownerId, own)
  const [{ rows, nextCursor }, total] = await Promise.all([
    cardsPage(db, latest('made', lists.createdAt), filter, asked),
    db.$count(lists, filter),
  ])
  return { items: rows.map(toListCard), total, nextCursor }
}

export const countPersonLists = (db: Db, ownerId: string, own: boolean): Promise<number> =>
  Promise.resolve(db.$count(lists, madeBy(ownerId, own)))

/** Somebody whose lists may be offered to strangers who have not come for them. */
export async function findOfferedPerson(db: Db, username: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, username: users.username, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isOffered(now)))
  return row
}

const madeBy = (ownerId: string, own: boolean) =>
  and(eq(lists.ownerId, ownerId), own ? isNull(lists.deletedAt) : eq(lists.listed, true))

/** Lists somebody liked, the latest like first; to themself also the unlisted ones. Two statements. */
export async function listLikedLists(db: Db, userId: string, own: boolean, { cursor, limit }: Asked) {
  const open = own
    ? and(isNull(lists.deletedAt), isNull(lists.hiddenAt), ne(lists.visibility, 'private'))
    : eq(lists.listed, true)
  const filter = and(eq(listLikes.userId, userId), open)
  const order = latest('liked', listLikes.at)
  const [found, [all]] = await Promise.all([
    selectListCards(db, order.by)
      .innerJoin(listLikes, eq(listLikes.listId, lists.id))
      .where(and(filter, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(lists)
      .innerJoin(listLikes, eq(listLikes.listId, lists.id))
      .where(filter),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toListCard), total: all?.n ?? 0, nextCursor }
}

/** What somebody saved, the latest first; of what they may no longer read only that it was saved. */
export async function listSavedLists(db: Db, userId: string, { cursor, limit }: Asked) {
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
export async function listFeed(db: Db, userId: string, asked: Asked) {
  const followed = db.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, userId))
  const filter = and(eq(lists.listed, true), inArray(lists.ownerId, followed))
  const [{ rows, nextCursor }, total] = await Promise.all([
    cardsPage(db, latest('feed', lists.updatedAt), filter, asked),
    db.$count(lists, filter),
  ])
  const items = rows.map((row) => ({
    kind: row.updatedAt > row.createdAt ? ('listUpdated' as const) : ('listCreated' as const),
    at: row.updatedAt.toISOString(),
    list: toListCard(row),
  }))
  return { items, total, nextCursor }
}

async function cardsPage(db: Db, order: Order, filter: SQL | undefined, { cursor, limit }: Asked) {
  const found = await selectListCards(db, order.by)
    .where(and(filter, cursor ? after(order, cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1)
  return cutPage(found, limit, order)
}

const latest = (name: string, at: PgColumn): Order => ({
  name,
  by: sql`${at}`,
  id: sql`${lists.id}`,
  value: momentPlace,
  dir: 'desc',
})
