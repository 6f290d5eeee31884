import { maxCountedLists } from '@slot-liste/domain/lists/list-limits.ts'
import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import {
  type GetOrCreateTotal,
  literal,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
} from '#store/query/keyset.ts'
import { type Put, prepared, unseen } from '#store/query/prepared.ts'
import { listPage, selectListShelf } from './list-cards.ts'
import { shelfOrder } from './lists.ts'

type Page = { cursor?: string | undefined; limit: number }
type Holder = 'game' | 'provider'

const gameAt = prepared((db, put: Put<{ slug: string }>) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.slug, put('slug'))),
)

/** Public lists that hold a game, the most liked first; `undefined` when there is no such game. */
export async function listGameLists(db: Db, slug: string, page: Page, getOrCreate: GetOrCreateTotal) {
  const [game] = await gameAt(db, { slug })
  return game && shelf(db, { of: 'game', id: game.id }, page, getOrCreate)
}

const providerAt = prepared((db, put: Put<{ slug: string }>) =>
  db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.slug, put('slug'))),
)

/** Public lists that hold a game of a provider; `undefined` when there is no such provider. */
export async function listProviderLists(db: Db, slug: string, page: Page, getOrCreate: GetOrCreateTotal) {
  const [provider] = await providerAt(db, { slug })
  return provider && shelf(db, { of: 'provider', id: provider.id }, page, getOrCreate)
}

const order = shelfOrder('mostLiked')

async function shelf(
  db: Db,
  { of, id }: { of: Holder; id: number },
  { cursor, limit }: Page,
  getOrCreate: GetOrCreateTotal,
) {
  const { place, slice } = sliceOf(order, { cursor, limit })
  const total = await getOrCreate(`total of lists of ${of} ${id}`, async () => {
    const [row] = await holdingCount(db, { holder: id }, of)
    return row?.n ?? 0
  })
  const shape = { of, isRare: total < rare, ...slice }
  return listPage(holdingPage(db, { holder: id, ...place }, shape), total, limit, order)
}

/**
 * Below this many lists the query starts from those that hold the game, from it on it scans all lists in order: at 12 per page
 * and 100,000 lists both cost about the same here.
 */
const rare = maxCountedLists

type Variant = { of: Holder; isRare: boolean } & Slice

/**
 * Planning costs more than executing and the good plan is known, so the SQL admits only that one and the plan is cached:
 * `offset 0` stops PostgreSQL from rewriting the `exists`.
 */
const holdingPage = prepared(
  (db, put: Put<Partial<Place> & { holder: number }>, { of, isRare, beginning, limit }: Variant) => {
    const isOf = heldBy(of, unseen(put('holder'), 'integer'))
    const isHolding = isRare
      ? sql`${lists.id} = any(array(select ${listItems.listId} from ${listItems} where ${isOf}))`
      : sql`exists (select from ${listItems} where ${listItems.listId} = ${lists.id} and ${isOf} offset 0)`
    const filter = and(lists.listed, isHolding, rowsFrom(order, beginning, put))
    return selectListShelf(db, order, filter, limit)
  },
)

/** As many as are counted at most. Many and few are counted in different ways, so the plan is not kept. */
const holdingCount = prepared(
  (db, put: Put<{ holder: number }>, of: Holder) => {
    const item = db
      .select({ one: sql`1` })
      .from(listItems)
      .where(and(eq(listItems.listId, lists.id), heldBy(of, put('holder'))))
    const counted = db
      .select({ one: sql`1` })
      .from(lists)
      .where(and(lists.listed, exists(item)))
      .limit(literal(maxCountedLists))
      .as('counted')
    return db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(counted)
  },
  () => 'text',
)

const heldBy = (of: Holder, id: SQL | Placeholder): SQL =>
  of === 'game'
    ? sql`${listItems.gameId} = ${id}`
    : sql`${listItems.gameId} in (select ${games.id} from ${games} where ${games.providerId} = ${id})`
