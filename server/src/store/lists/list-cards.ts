import type { ListCard } from '@slot-liste/contract/lists/lists.ts'
import { mediaUrl } from '@slot-liste/contract/site/media.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { type Coverable, coverOf } from '#store/catalogue/games.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { cutPage, literal, type Order, orderBy } from '#store/query/keyset.ts'

/** Lists as shelves show them, in one statement; `by` is what they are ordered by, for the cursor. */
export function selectListCards(db: Db, by: SQL) {
  return db.select(listCardColumns(by)).from(lists).leftJoin(users, eq(users.id, lists.ownerId)).$dynamic()
}

/** The cards of those lists that pass `filter`: chosen first, which an order's index does alone, and then read. */
export function selectListShelf(db: Db, order: Order, filter: SQL | undefined, limit: number) {
  const by = orderBy(order)
  const chosen = db
    .select({ id: lists.id })
    .from(lists)
    .where(filter)
    .orderBy(by)
    .limit(literal(limit))
    .as('chosen')
  return selectListCards(db, order.by).innerJoin(chosen, eq(chosen.id, lists.id)).orderBy(by)
}

type Found = ListCardRow & { id: number; value: string | null }

/** A page of what was found, and of how many. */
export async function listPage(
  found: Promise<Found[]>,
  total: number | Promise<number>,
  limit: number,
  order: Order,
) {
  const [all, n] = await Promise.all([found, total])
  const { rows, nextCursor } = cutPage(all, limit, order)
  return { items: rows.map(toListCard), total: n, nextCursor }
}

/** Columns of a card, of lists joined with their owners. */
export const listCardColumns = (by: SQL) => ({
  id: lists.id,
  publicId: lists.publicId,
  title: lists.title,
  description: sql<string>`left(${lists.description}, 240)`,
  visibility: lists.visibility,
  ranked: lists.ranked,
  tags: lists.tags,
  owner: personColumns,
  covers: firstCovers,
  picture: lists.picture,
  likes: lists.likes,
  saves: lists.saves,
  comments: lists.comments,
  views: lists.views,
  games: lists.games,
  createdAt: lists.createdAt,
  updatedAt: lists.updatedAt,
  /** As text: what a cursor says must compare exactly as the column does. */
  value: sql<string | null>`(${by})::text`,
})

export type ListCardRow = Omit<Awaited<ReturnType<typeof selectListCards>>[number], 'id' | 'value'>

export function toListCard(row: ListCardRow): ListCard {
  const { publicId, title, description, visibility, ranked, tags, owner, covers } = row
  const { likes, saves, comments, views, games: size, createdAt, updatedAt } = row
  return {
    ...{ id: publicId, title, description, visibility, ranked, tags },
    owner: owner && toPerson(owner),
    covers: covers.map(coverOf),
    picture: row.picture && mediaUrl(row.picture, 640, 'webp'),
    counts: { likes, saves, comments, views, games: size },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The cover facts of a list's first four games, the chosen one first. */
export const firstCovers = sql<Coverable[]>`(
  select coalesce(json_agg(json_build_object(
    'slug', ${games.slug}, 'name', ${games.name}, 'theme', ${games.theme}, 'volatility', ${games.volatility},
    'image', ${games.image}, 'picture', ${games.picture}, 'provider', json_build_object('slug', ${providers.slug}, 'name', ${providers.name})
  ) order by first.chosen desc, first.position), '[]')
  from (
    select ${listItems.gameId}, ${listItems.position},
      coalesce(${listItems.gameId} = ${lists.coverGameId}, false) as chosen
    from ${listItems} where ${listItems.listId} = ${lists.id}
    order by chosen desc, ${listItems.position} limit 4
  ) first
  join ${games} on ${games.id} = first.game_id
  join ${providers} on ${providers.id} = ${games.providerId}
)`
