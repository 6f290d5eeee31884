import type { Pair } from '@slot-liste/domain/likeness/recommend.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { gamePairs, listItems, lists } from '#db/schema/lists.ts'
import { literal } from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { isAmong } from './game-filters.ts'

/** Lists looked at (the last changed), and games of each: pairs grow with the square of a list. */
const [mostLists, mostGames, kept] = [5000, 60, 30]

/**
 * Recomputes which games occur together in public lists, at least in two: the cosine of the lists that hold them,
 * shrunk by n / (n + 3), for each game the strongest 30.
 */
export async function rewriteGamePairs(db: Db): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    await tx.delete(gamePairs).where(sql`true`)
    await tx.execute(sql`
      with recent as materialized (
        select id from ${lists} where listed and games > 1 order by updated_at desc, id limit ${mostLists}
      ), held as materialized (
        select list_id, game_id from ${listItems} where list_id in (select id from recent) and position < ${mostGames}
      ), alone as materialized (select game_id, count(*)::float8 as n from held group by game_id
      ), pairs as (
        select a.game_id, b.game_id as other_id, count(*)::int as n
        from held a join held b on a.list_id = b.list_id and a.game_id <> b.game_id
        group by 1, 2 having count(*) > 1
      ), rated as (
        select p.game_id, other_id, p.n, p.n / sqrt(a.n * b.n) * (p.n / (p.n + 3.0)) as strength
        from pairs p join alone a on a.game_id = p.game_id join alone b on b.game_id = other_id
      ), placed as (
        select *, row_number() over (partition by game_id order by strength desc, other_id) as place from rated
      )
      insert into ${gamePairs} (game_id, other_id, lists, strength)
      select game_id, other_id, n, strength from placed where place <= ${kept}`)
  })
}

const others = alias(games, 'others')

/** The games that occur together with these (their slugs), the strongest first, at most 300 pairs. */
export const listGamePairs = (db: Db, slugs: readonly string[]): Promise<Pair[]> => pairsOf(db, { slugs })

const pairsOf = prepared((db, put: Put<{ slugs: readonly string[] }>) => {
  // Game by game, each by the index: joined as a whole, a table just rewritten is read from end to end.
  const beside = db
    .select({ otherId: gamePairs.otherId, lists: gamePairs.lists, strength: gamePairs.strength })
    .from(gamePairs)
    .where(eq(gamePairs.gameId, games.id))
    .orderBy(desc(gamePairs.strength), gamePairs.otherId)
    .limit(literal(kept))
    .as('beside')
  return db
    .select({ game: games.slug, other: others.slug, lists: beside.lists, strength: beside.strength })
    .from(games)
    .innerJoinLateral(beside, sql`true`)
    .innerJoin(others, eq(others.id, beside.otherId))
    .where(isAmong(games.slug, put('slugs')))
    .orderBy(desc(beside.strength), beside.otherId)
    .limit(literal(300))
})
