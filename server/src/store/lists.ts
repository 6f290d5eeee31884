import type { ListsQuery } from '@slot-liste/contract/lists.ts'
import { and, arrayContains, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { listItems, lists, tags } from '#db/schema/lists.ts'
import { matches } from './game-filters.ts'
import { after, cutPage, momentPlace, type Order, orderBy } from './keyset.ts'
import { selectListCards, toListCard } from './list-cards.ts'

/** A page of public lists and how many there are in all: two statements. */
export async function listLists(db: Db, query: ListsQuery) {
  const order = shelfOrder(query.sort)
  const words = query.q?.trim() ? matches(lists.folded, query.q) : undefined
  const tagged = query.tag === undefined ? undefined : arrayContains(lists.tagKeys, [query.tag])
  const filter = and(eq(lists.listed, true), words, tagged)
  const total = words ? countLists(db, filter) : countTagged(db, query.tag ?? '')
  return listPage(db, { order, filter, total, ...query })
}

type Shelf = {
  order: Order
  filter: SQL | undefined
  total: Promise<number>
  cursor?: string | undefined
  limit: number
}

/** A page of the lists that pass `filter`: chosen first, which an order's index does alone, and then read. */
export async function listPage(db: Db, { order, filter, total, cursor, limit }: Shelf) {
  const place = cursor ? after(order, cursor) : undefined
  const chosen = db
    .select({ id: lists.id })
    .from(lists)
    .where(and(filter, place))
    .orderBy(orderBy(order))
    .limit(limit + 1)
    .as('chosen')
  const [found, all] = await Promise.all([
    selectListCards(db, order.by).innerJoin(chosen, eq(chosen.id, lists.id)).orderBy(orderBy(order)),
    total,
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toListCard), total: all, nextCursor }
}

export async function countLists(db: Db, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(lists).where(filter)
  return row?.n ?? 0
}

async function countTagged(db: Db, key: string): Promise<number> {
  const [row] = await db.select({ n: tags.lists }).from(tags).where(eq(tags.key, key))
  return row?.n ?? 0
}

/** The hottest public lists, at most `perOwner` of one person. */
export async function listTrending(db: Db, limit: number, perOwner: number) {
  const found = await selectListCards(db, sql`${lists.heat}`)
    .where(eq(lists.listed, true))
    .orderBy(orderBy(shelfOrder('trending')))
    .limit(limit * 5)
  const made = new Map<string | undefined, number>()
  const kept = found.filter(({ owner }) => {
    const before = made.get(owner?.username) ?? 0
    made.set(owner?.username, before + 1)
    return before < perOwner
  })
  return kept.slice(0, limit).map(toListCard)
}

/** What administrators put forward, the latest first, of what everybody may see. */
export async function listFeatured(db: Db, limit: number) {
  const found = await selectListCards(db, sql`${lists.featuredAt}`)
    .where(and(isNotNull(lists.featuredAt), eq(lists.listed, true)))
    .orderBy(sql`${lists.featuredAt} desc nulls last`, sql`${lists.id} desc nulls last`)
    .limit(limit)
  return found.map(toListCard)
}

/** Own lists, the last changed first, and whether each holds the game. */
export async function listOwnLists(db: Db, ownerId: string, gameId: number | undefined, limit: number) {
  const mine = and(eq(lists.ownerId, ownerId), isNull(lists.deletedAt))
  const holds = gameId === undefined ? sql<boolean>`false` : sql<boolean>`${holdsGame(db, gameId)}`
  const [items, total] = await Promise.all([
    db
      .select({
        id: lists.publicId,
        title: lists.title,
        visibility: lists.visibility,
        games: lists.games,
        holds,
      })
      .from(lists)
      .where(mine)
      .orderBy(desc(lists.updatedAt), lists.id)
      .limit(limit),
    countLists(db, mine),
  ])
  return { items, total }
}

const holdsGame = (db: Db, gameId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(listItems)
      .where(and(eq(listItems.listId, lists.id), eq(listItems.gameId, gameId))),
  )

const integer = z.string().regex(/^\d{1,9}$/)

const sorts: Record<ListsQuery['sort'], Pick<Order, 'by' | 'value'>> = {
  newest: { by: sql`${lists.createdAt}`, value: momentPlace },
  recentlyUpdated: { by: sql`${lists.updatedAt}`, value: momentPlace },
  mostLiked: { by: sql`${lists.likes}`, value: integer },
  mostViewed: { by: sql`${lists.views}`, value: integer },
  trending: { by: sql`${lists.heat}`, value: z.string().regex(/^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/) },
}

/** The order of a sort, for a cursor that names it. */
export const shelfOrder = (sort: ListsQuery['sort']): Order => ({
  name: sort,
  ...sorts[sort],
  id: sql`${lists.id}`,
  dir: 'desc',
})
