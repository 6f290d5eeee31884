import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { countLists, listPage, shelfOrder } from './lists.ts'

type Wish = { cursor?: string | undefined; limit: number }

/** Public lists that hold a game, the most liked first; `undefined` when there is no such game. */
export async function listGameLists(db: Db, slug: string, wish: Wish) {
  const [game] = await db.select({ id: games.id }).from(games).where(eq(games.slug, slug))
  return game && shelf(db, eq(listItems.gameId, game.id), wish)
}

/** Public lists that hold a game of a provider; `undefined` when there is no such provider. */
export async function listProviderLists(db: Db, slug: string, wish: Wish) {
  const [provider] = await db.select({ id: providers.id }).from(providers).where(eq(providers.slug, slug))
  if (!provider) return undefined
  const made = sql`${listItems.gameId} in (select ${games.id} from ${games} where ${games.providerId} = ${provider.id})`
  return shelf(db, made, wish)
}

function shelf(db: Db, held: SQL, wish: Wish) {
  const holding = db
    .select({ one: sql`1` })
    .from(listItems)
    .where(and(eq(listItems.listId, lists.id), held))
  const filter = and(eq(lists.listed, true), exists(holding))
  return listPage(db, { order: shelfOrder('mostLiked'), filter, total: countLists(db, filter), ...wish })
}
