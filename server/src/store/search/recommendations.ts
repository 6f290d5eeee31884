import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { listItems, listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { dismissedGames, gameMarks } from '#db/schema/recommendations.ts'
import { literal } from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

/** Lists somebody's taste is read from (the last changed), and the games of each. */
const [mostLists, mostGames] = [60, 100]
const maxTrending = 30

/**
 * A person's taste, in one statement: the games most frequent in lists they made, saved or
 * liked (`favourites`, slugs), and all that need not be recommended (`known`: in own lists, marked or dismissed).
 */
export async function findTaste(db: Db, userId: string, atMost: number) {
  const user = sql`${userId}::uuid`
  const answer = await db.execute(sql`
    with own as (
      select id from ${lists} where owner_id = ${user} and deleted_at is null
    ), marked as (
      select list_id as id from ${listLikes} where user_id = ${user}
      union select list_id from ${listSaves} where user_id = ${user}
    ), near as (
      select id from ${lists} where id in (select id from own union all select id from marked)
        and (listed or id in (select id from own)) and deleted_at is null
      order by updated_at desc, id limit ${mostLists}
    ), favourites as (
      select game_id, count(*) + count(*) filter (where list_id in (select id from own)) as weight
      from ${listItems} where list_id in (select id from near) and position < ${mostGames}
      group by game_id order by weight desc, game_id limit ${atMost}
    ), unwanted as (
      select game_id from ${dismissedGames} where user_id = ${user}
      union select game_id from ${gameMarks} where user_id = ${user} and state = 'notForMe'
    ), known as (
      select game_id from ${listItems} where list_id in (select id from own)
      union select game_id from unwanted
      union select game_id from ${gameMarks} where user_id = ${user} and state is not null
    )
    select
      (select coalesce(json_agg(slug order by weight desc, games.id), '[]')
        from favourites join ${games} on games.id = game_id
        where games.id not in (select game_id from unwanted)) as favourites,
      (select coalesce(json_agg(slug), '[]') from known join ${games} on games.id = game_id) as known`)
  const [row] = answer as { favourites: string[]; known: string[] }[]
  return row ?? { favourites: [], known: [] }
}

/** Games of the hottest public lists, those in most of them first: at least so many, where there are. */
export const listTrendingGames = (db: Db, atLeast: number) =>
  trendingGames(db, {}, atLeast > 100 ? maxTrending * mostGames : 100)

const trendingGames = prepared((db, _put: Put<object>, atMost: number) => {
  const hottest = db
    .select({ id: lists.id })
    .from(lists)
    .where(sql`${lists.listed}`)
    .orderBy(sql`${lists.trending} desc nulls last`, lists.id)
    .limit(literal(maxTrending))
    .as('hottest')
  return db
    .select({ slug: games.slug, lists: count() })
    .from(hottest)
    .innerJoin(
      listItems,
      and(eq(listItems.listId, hottest.id), sql`${listItems.position} < ${literal(mostGames)}`),
    )
    .innerJoin(games, eq(games.id, listItems.gameId))
    .groupBy(games.id)
    .orderBy(desc(count()), desc(games.popularity), games.id)
    .limit(literal(atMost))
})

export async function listDismissedGames(db: Db, userId: string, atMost = 1_000_000): Promise<string[]> {
  const rows = await db
    .select({ slug: games.slug })
    .from(dismissedGames)
    .innerJoin(games, eq(games.id, dismissedGames.gameId))
    .where(eq(dismissedGames.userId, userId))
    .orderBy(desc(dismissedGames.at), games.id)
    .limit(atMost)
  return rows.map(({ slug }) => slug)
}

/** Whether there is such a game. Once more changes nothing. */
export async function insertDismissal(db: Db, userId: string, slug: string, now: Date): Promise<boolean> {
  const answer = await db.execute(sql`
    with target as (select id from ${games} where ${games.slug} = ${slug}
    ), added as (
      insert into ${dismissedGames} (user_id, game_id, at)
      select ${userId}::uuid, id, ${now.toISOString()}::timestamptz from target on conflict do nothing
    )
    select id from target`)
  return (answer as unknown[]).length > 0
}

/** Of one game, or of all; how many there were. */
export async function removeDismissals(db: Db, userId: string, slug?: string): Promise<number> {
  const one: SQL | undefined =
    slug === undefined
      ? undefined
      : sql`${dismissedGames.gameId} in (select id from ${games} where ${games.slug} = ${slug})`
  const gone = await db
    .delete(dismissedGames)
    .where(and(eq(dismissedGames.userId, userId), one))
    .returning({ game: dismissedGames.gameId })
  return gone.length
}
