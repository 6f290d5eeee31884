import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameFollows } from '#db/schema/sources.ts'
import { gameCardColumns, toGameCard } from '#store/catalogue/games.ts'
import { after, cutPage, type Order, orderBy, timePosition } from '#store/query/keyset.ts'

const gameAt = (db: Db, slug: string) => db.select({ id: games.id }).from(games).where(eq(games.slug, slug))

export async function isFollowedGame(db: Db, userId: string, slug: string): Promise<boolean> {
  const own = and(eq(gameFollows.userId, userId), inArray(gameFollows.gameId, gameAt(db, slug)))
  return (await db.$count(gameFollows, own)) > 0
}

/** Whether there is such a game. Once more changes nothing. */
export async function insertGameFollow(db: Db, userId: string, slug: string, now: Date): Promise<boolean> {
  const answer = await db.execute(sql`
    with target as (${gameAt(db, slug)}
    ), added as (
      insert into ${gameFollows} (user_id, game_id, at)
      select ${userId}::uuid, id, ${now.toISOString()}::timestamptz from target on conflict do nothing
    )
    select id from target`)
  return (answer as unknown[]).length > 0
}

export async function removeGameFollow(db: Db, userId: string, slug: string): Promise<void> {
  await db
    .delete(gameFollows)
    .where(and(eq(gameFollows.userId, userId), inArray(gameFollows.gameId, gameAt(db, slug))))
}

const latest: Order = {
  name: 'followed',
  by: sql`${gameFollows.at}`,
  id: sql`${gameFollows.gameId}`,
  value: timePosition,
  dir: 'desc',
}

type Paged = { cursor?: string | undefined; limit: number }

/** The games a person follows, the latest first: two statements. */
export async function listFollowedGames(
  db: Db,
  userId: string,
  { cursor, limit }: Paged,
  demoHosts: readonly string[],
) {
  const own = eq(gameFollows.userId, userId)
  const [found, [total]] = await Promise.all([
    db
      .select({
        ...gameCardColumns(demoHosts),
        at: gameFollows.at,
        value: sql<string | null>`(${latest.by})::text`,
      })
      .from(gameFollows)
      .innerJoin(games, eq(games.id, gameFollows.gameId))
      .innerJoin(providers, eq(providers.id, games.providerId))
      .where(and(own, cursor ? after(latest, cursor) : undefined))
      .orderBy(orderBy(latest))
      .limit(limit + 1),
    db.select({ n: count() }).from(gameFollows).where(own),
  ])
  const { rows, nextCursor } = cutPage(found, limit, latest)
  const items = rows.map(({ at, ...row }) => ({ game: toGameCard(row), followedAt: at.toISOString() }))
  return { items, total: total?.n ?? 0, nextCursor }
}

/** All games a person follows, for their export. */
export async function exportGameFollows(db: Db, userId: string) {
  const rows = await db
    .select({ game: games.slug, at: gameFollows.at })
    .from(gameFollows)
    .innerJoin(games, eq(games.id, gameFollows.gameId))
    .where(eq(gameFollows.userId, userId))
    .orderBy(desc(gameFollows.at), games.id)
  return rows.map(({ game, at }) => ({ game, at: at.toISOString() }))
}
