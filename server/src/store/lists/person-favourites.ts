import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'

/** Lists that are looked through, the latest first, and how many of each kind are named. */
const [looked, named] = [100, 3]

/** Likes a person's public lists have received. */
export async function countReceivedLikes(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ likes: sql<number>`coalesce(sum(${lists.likes}), 0)::int` })
    .from(lists)
    .where(publicOf(ownerId))
  return row?.likes ?? 0
}

/** The providers and themes of which most games stand in a person's public lists: two statements. */
export async function findFavourites(db: Db, ownerId: string) {
  const held = heldGames(db, ownerId)
  const [ofProviders, ofThemes] = await Promise.all([
    db
      .select({ slug: providers.slug, name: providers.name, games: count() })
      .from(held)
      .innerJoin(games, eq(games.id, held.gameId))
      .innerJoin(providers, eq(providers.id, games.providerId))
      .groupBy(providers.slug, providers.name)
      .orderBy(desc(count()), providers.slug)
      .limit(named),
    db
      .select({ slug: sql<string>`${games.theme}`, games: count() })
      .from(held)
      .innerJoin(games, eq(games.id, held.gameId))
      .where(isNotNull(games.theme))
      .groupBy(games.theme)
      .orderBy(desc(count()), games.theme)
      .limit(named),
  ])
  return { providers: ofProviders, themes: ofThemes }
}

function heldGames(db: Db, ownerId: string) {
  const latest = db
    .select({ id: lists.id })
    .from(lists)
    .where(publicOf(ownerId))
    .orderBy(desc(lists.createdAt))
    .limit(looked)
  return db
    .selectDistinct({ gameId: listItems.gameId })
    .from(listItems)
    .where(inArray(listItems.listId, latest))
    .as('held')
}

const publicOf = (ownerId: string) => and(eq(lists.ownerId, ownerId), sql`${lists.listed}`)
