import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { gameViews } from '#db/schema/site.ts'

/** The page of the game with this slug was looked at on a day (UTC). */
export type GameView = { slug: string; day: string }

/** Adds up views by game and day: one statement for all. Former slugs count for the game they lead to; others for none. */
export async function addGameViews(db: Db, seen: readonly GameView[]): Promise<void> {
  await db.execute(sql`
    with seen as (
      select slug, day, count(*)::int as count
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as v (slug text, day date) group by slug, day
    ), counted as (
      select coalesce(g.id, a.game_id) as id, seen.day, sum(seen.count)::int as count
      from seen left join games g on g.slug = seen.slug left join game_addresses a on a.slug = seen.slug
      group by 1, 2
    ), still as (
      select id from games where id in (select id from counted) order by id for key share
    )
    insert into game_views as kept (game_id, day, count)
    select id, counted.day, counted.count from counted join still using (id) order by id, counted.day
    on conflict (game_id, day) do update set count = kept.count + excluded.count`)
}

export async function removeGameViewsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(gameViews).where(lt(gameViews.day, moment.toISOString().slice(0, 10)))
}
