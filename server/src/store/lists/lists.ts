import type { ListsQuery } from '@slot-liste/contract/lists/lists.ts'
import { and, count, desc, eq, exists, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { listItems, lists, tags } from '#db/schema/lists.ts'
import { matches } from '#store/catalogue/game-filters.ts'
import {
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
import { listPage, selectListCards, selectListShelf, toListCard } from './list-cards.ts'

/** A page of public lists and how many there are in all: two statements. */
export async function listLists(db: Db, { sort, q, tag, cursor, limit }: ListsQuery) {
  const order = shelfOrder(sort)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const words = q?.trim() ? q : undefined
  const shape = {
    sort,
    words,
    isTagged: tag !== undefined,
    ...slice,
  }
  const found = publicPage(db, { tag, ...place }, shape)
  const total = words ? countLists(db, publicWith(words, tag)) : countTagged(db, tag ?? '')
  return listPage(found, total, limit, order)
}

type Shelf = { sort: ListsQuery['sort']; words: string | undefined; isTagged: boolean } & Slice

const publicPage = prepared(
  (db, put: Put<Partial<Place> & { tag: string | undefined }>, shape: Shelf) => {
    const { sort, words, isTagged, beginning, limit } = shape
    const order = shelfOrder(sort)
    const filter = and(publicWith(words, isTagged ? put('tag') : undefined), rowsFrom(order, beginning, put))
    return selectListShelf(db, order, filter, limit)
  },
  // Of a tag of many lists the order's index finds the first at once, of one of few the tags' own.
  ({ words, isTagged }) => (words ? 'nothing' : isTagged ? 'text' : 'plan'),
)

/** Written out, as the indexes say it: a plan for any value would not know that they fit. */
const isListed = sql`${lists.listed}`

const publicWith = (words: string | undefined, tag: string | Placeholder | undefined) =>
  and(
    isListed,
    words ? matches(lists.folded, words) : undefined,
    tag === undefined ? undefined : sql`${lists.tagKeys} @> array[${tag}]::text[]`,
  )

async function countLists(db: Db, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(lists).where(filter)
  return row?.n ?? 0
}

const tagged = prepared((db, put: Put<{ key: string }>) =>
  db
    .select({ n: tags.lists })
    .from(tags)
    .where(eq(tags.key, put('key'))),
)

async function countTagged(db: Db, key: string): Promise<number> {
  const [row] = await tagged(db, { key })
  return row?.n ?? 0
}

/**
 * The hottest public lists of some substance, at most `perOwner` of one person: five games or a description, and likes on
 * more than one of Turkey's days. Friends who like a first try on one evening do not bring it to the top.
 */
export async function listTrending(db: Db, limit: number, perOwner: number) {
  return (await hottest(db, {}, { limit, perOwner })).map(toListCard)
}

const hottest = prepared((db, _put, { limit, perOwner }: { limit: number; perOwner: number }) => {
  const first = sql`
    select id from (
      select id, trending, row_number() over (partition by owner_id order by trending desc nulls last, id) as nth
      from (
        select id, owner_id, trending from lists
        where listed and trending is not null and (games >= ${literal(minGames)} or description <> '')
          and last_like_day > first_like_day
        order by trending desc nulls last, id limit ${literal(limit * 10)}
      ) hot
    ) counted
    where nth <= ${literal(perOwner)} order by trending desc nulls last, id limit ${literal(limit)}`
  const order = shelfOrder('trending')
  return selectListCards(db, order.by).where(sql`${lists.id} in (${first})`).orderBy(orderBy(order))
})

const minGames = 5

/** Featured public lists, the latest first. */
export async function listFeatured(db: Db, limit: number) {
  return (await featured(db, {}, limit)).map(toListCard)
}

const featured = prepared((db, _put, limit: number) =>
  selectListCards(db, sql`${lists.featuredAt}`)
    .where(and(isNotNull(lists.featuredAt), isListed))
    .orderBy(sql`${lists.featuredAt} desc nulls last`, sql`${lists.id} desc nulls last`)
    .limit(literal(limit)),
)

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
  newest: { by: sql`${lists.createdAt}`, value: timePosition },
  recentlyUpdated: { by: sql`${lists.updatedAt}`, value: timePosition },
  mostLiked: { by: sql`${lists.likes}`, value: integer },
  mostViewed: { by: sql`${lists.views}`, value: integer },
  trending: {
    by: sql`${lists.trending}`,
    value: z.string().regex(/^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/),
  },
}

/** The order of a sort, for a cursor that names it. */
export const shelfOrder = (sort: ListsQuery['sort']): Order => ({
  name: sort,
  ...sorts[sort],
  id: sql`${lists.id}`,
  dir: 'desc',
})
