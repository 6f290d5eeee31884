import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { type KeepTotal, type Place, rowsFrom, type Slice, sliceOf } from './keyset.ts'
import { listPage, selectListShelf } from './list-cards.ts'
import { shelfOrder } from './lists.ts'
import { type Kept, type Put, prepared } from './prepared.ts'

type Wish = { cursor?: string | undefined; limit: number }
type Holder = 'game' | 'provider'

const gameAt = prepared((db, put: Put<{ slug: string }>) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.slug, put('slug'))),
)

/** Public lists that hold a game, the most liked first; `undefined` when there is no such game. */
export async function listGameLists(db: Db, slug: string, wish: Wish, keep: KeepTotal) {
  const [game] = await gameAt(db, { slug })
  return game && shelf(db, { of: 'game', id: game.id }, wish, keep)
}

const providerAt = prepared((db, put: Put<{ slug: string }>) =>
  db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.slug, put('slug'))),
)

/** Public lists that hold a game of a provider; `undefined` when there is no such provider. */
export async function listProviderLists(db: Db, slug: string, wish: Wish, keep: KeepTotal) {
  const [provider] = await providerAt(db, { slug })
  return provider && shelf(db, { of: 'provider', id: provider.id }, wish, keep)
}

const order = shelfOrder('mostLiked')

async function shelf(
  db: Db,
  { of, id }: { of: Holder; id: number },
  { cursor, limit }: Wish,
  keep: KeepTotal,
) {
  const { place, slice } = sliceOf(order, { cursor, limit })
  const shape = { of, ...slice }
  const total = keep(`total of lists of ${of} ${id}`, async () => {
    const [row] = await holdingCount(db, { holder: id }, of)
    return row?.n ?? 0
  })
  return listPage(holdingPage(db, { holder: id, ...place }, shape), total, limit, order)
}

/** What stands in many lists is found by going through them, what stands in few by its own: plans are made anew. */
const kept = (): Kept => 'text'

const holdingPage = prepared(
  (db, put: Put<Partial<Place> & { holder: number }>, { of, beginning, limit }: { of: Holder } & Slice) => {
    const filter = and(holding(db, of, put('holder')), rowsFrom(order, beginning, put))
    return selectListShelf(db, order, filter, limit)
  },
  kept,
)

const holdingCount = prepared(
  (db, put: Put<{ holder: number }>, of: Holder) =>
    db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(lists)
      .where(holding(db, of, put('holder'))),
  kept,
)

function holding(db: Db, of: Holder, id: Placeholder): SQL | undefined {
  const held = {
    game: sql`${listItems.gameId} = ${id}`,
    provider: sql`${listItems.gameId} in (select ${games.id} from ${games} where ${games.providerId} = ${id})`,
  }
  const item = db
    .select({ one: sql`1` })
    .from(listItems)
    .where(and(eq(listItems.listId, lists.id), held[of]))
  return and(sql`${lists.listed}`, exists(item))
}
