import { recordRules } from '@slot-liste/domain/battles/model/bonus-record.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { bonusRecords } from '#db/schema/hunts.ts'

/** Payouts above this many medians count as that. */
const maxMedians = 10

/**
 * Recomputes the community record of each game in one statement; returns the number of changed games. Counts
 * opened bonuses in public hunts of members in good standing: none above the game's max win, duplicates (same
 * member, position and win) once, and the first six of each member.
 */
export async function refreshBonusRecords(db: Db, now: Date): Promise<number> {
  const answer = await db.execute(sql`
    with reported as (
      select b.game_id, h.owner_id, b.position, b.multiple, min(b.hunt_id) as hunt_id
      from hunt_bonuses b
      join hunts h on h.id = b.hunt_id and h.listed
      join users u on u.id = h.owner_id and u.listed
        and (u.banned_until is null or u.banned_until <= ${now.toISOString()}::timestamptz)
      join games g on g.id = b.game_id
      where b.multiple is not null and (g.max_win is null or b.multiple <= g.max_win * 10)
      group by b.game_id, h.owner_id, b.position, b.multiple, b.on_date
    ), numbered as (
      select *, row_number() over (partition by game_id, owner_id order by hunt_id, position) as nth from reported
    ), counted as (
      select game_id, owner_id, multiple from numbered where nth <= ${recordRules.ofMember}
    ), middles as (
      select game_id, percentile_cont(0.5) within group (order by multiple) as median
      from counted group by game_id having count(*) >= ${recordRules.rounds}
    ), bounded as (
      select c.*, m.median, least(c.multiple, ${maxMedians} * m.median) as within
      from counted c join middles m using (game_id)
    ), fresh as (
      select game_id, count(*)::int as counted, count(distinct owner_id)::int as members,
        round((avg(within) / 10)::numeric, 2)::float8 as mean,
        round((max(median) / 10)::numeric, 2)::float8 as median,
        (max(multiple) / 10.0)::float8 as best,
        round(coalesce(stddev_samp(ln(greatest(within, 2))) filter (where within > 0), 0)::numeric, 4)::float8 as spread
      from bounded group by game_id
    ), gone as (
      delete from bonus_records where game_id not in (select game_id from fresh) returning game_id
    ), written as (
      insert into bonus_records (game_id, counted, members, mean, median, best, spread)
      select game_id, counted, members, mean, median, best, spread from fresh order by game_id
      on conflict (game_id) do update set counted = excluded.counted, members = excluded.members,
        mean = excluded.mean, median = excluded.median, best = excluded.best, spread = excluded.spread
      where (bonus_records.counted, bonus_records.members, bonus_records.mean, bonus_records.median,
        bonus_records.best, bonus_records.spread) is distinct from (excluded.counted, excluded.members,
        excluded.mean, excluded.median, excluded.best, excluded.spread)
      returning game_id
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as changed`)
  return (answer as { changed: number }[])[0]?.changed ?? 0
}

const { counted: n, members, mean, median, best, spread } = bonusRecords

/** Columns of a record joined with a game; `null` without one. */
export const recordColumns = { n, members, mean, median, best, spread }
