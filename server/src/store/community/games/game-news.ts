import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

/**
 * The last change of a figure before which none is still being written; `null` while somebody writes some. Ids are handed out
 * before transactions end, so that a lower one may come to light after a higher one: a transaction in flight is known by the
 * lock its first change took. An import that is being written is news as a whole, or none when it is taken back.
 */
export async function findSettledChange(db: Db): Promise<number | null> {
  const [row] = (await db.execute(sql`select coalesce(max(id), 0)::text as last from figure_changes`)) as {
    last: string
  }[]
  const writers = (await db.execute(sql`
    select 1 from pg_locks join pg_database d on d.oid = pg_locks.database and d.datname = current_database()
    where relation = 'figure_changes'::regclass and mode = 'RowExclusiveLock'
    union all
    select 1 from imports where state in ('committing', 'reverting', 'undoing') limit 1`)) as unknown[]
  return writers.length > 0 ? null : Number(row?.last ?? 0)
}

type News = {
  /** Changes after the first and up to the second of these ids. */
  after: number
  upTo: number
  /** The facts that are news, in the order in which they are named. */
  facts: readonly string[]
  /** Entries for one person, the best known games first; the last one sums up the rest. */
  most: number
}

/**
 * An outbox event for everybody who follows a changed game or has it in a list of their own, one for each game and moment of
 * change; none for the person who made it. Returns how many.
 */
export async function insertGameNews(tx: Db, { after, upTo, facts, most }: News): Promise<number> {
  const names = sql`${sql.param([...facts])}::text[]`
  const answer = await tx.execute(sql`
    with changed as (
      select game_id, at, by_id, array_agg(field) as fields, max(id) as last from figure_changes
      where id > ${after} and id <= ${upTo} and game_id is not null and not is_past and field = any(${names})
      group by game_id, at, by_id
    ), concerned as (
      select c.last, f.user_id from changed c join game_follows f on f.game_id = c.game_id
      union
      select c.last, l.owner_id from changed c join list_items i on i.game_id = c.game_id
        join lists l on l.id = i.list_id and l.deleted_at is null
    ), placed as (
      select c.*, u.id as user_id, count(*) over (partition by u.id) as news,
        row_number() over (partition by u.id order by g.popularity desc, c.last) as place
      from concerned join changed c using (last) join games g on g.id = c.game_id
        join users u on u.id = concerned.user_id and u.listed
      where u.id is distinct from c.by_id
    ), kept as (
      select *, news > ${most} and place = ${most} as is_rest from placed where place <= ${most}
    )
    insert into outbox_events (kind, recipient_id, game_id, facts, at)
    select 'gameChanged', user_id, case when not is_rest then game_id end, case when not is_rest then array(
        select name from unnest(${names}) with ordinality as named (name, n) where name = any(fields) order by n) end, at
    from kept order by is_rest desc, place desc, user_id
    returning 1`)
  return (answer as unknown[]).length
}
