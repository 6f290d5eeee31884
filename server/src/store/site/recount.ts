import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { inTransaction } from '#store/query/transaction.ts'

/** A count that is not what counting gives: `kept` stands in the row, `counted` is right. `null` is none. */
export type Drift = { count: string; row: string; kept: number | null; counted: number | null }

/**
 * Recounts every count that triggers maintain. Views are not among them: each visitor is forgotten after 48 hours, so
 * that nothing is left to count.
 * @param repair writes the right figures, while nobody else writes.
 */
export function recount(db: Db, repair: boolean): Promise<Drift[]> {
  return inTransaction(db, async (tx) => {
    if (repair) await tx.execute(stillness)
    const drifts: Drift[] = []
    for (const { table, column, row, counted, near } of counts) {
      const wrong = near
        ? sql`(kept is null) <> (counted is null) or abs(kept - counted) > ${near}::float8`
        : sql`kept is distinct from counted`
      const found = await rowsOf<Omit<Drift, 'count'> & { id: string }>(
        tx,
        sql`select * from (
          select counting.id::text as id, ${row} as "row", counting.${sql.identifier(column)}::float8 as kept,
            (${counted})::float8 as counted
          from ${sql.identifier(table)} counting
        ) compared where ${wrong} order by "row"`,
      )
      drifts.push(...found.map(({ id, ...drift }) => ({ count: `${table}.${column}`, ...drift })))
      if (repair && found.length)
        await tx.execute(sql`update ${sql.identifier(table)} counting set ${sql.identifier(column)} = (${counted})
          where counting.id::text in ${found.map(({ id }) => id)}`)
    }
    return [...drifts, ...(await recountTags(tx, repair))]
  })
}

const stillness = sql`lock table lists, list_items, list_likes, list_saves, battles, battle_likes, battle_saves, comments, comment_likes, users, follows, tags
  in share row exclusive mode`

type Count = {
  table: 'lists' | 'battles' | 'comments' | 'users'
  column: string
  /** The name of a row in the report. */
  row: SQL
  /** The right value for the column of the row `counting`. */
  counted: SQL
  /** Figures of doubles add up to nearly the same in another order. */
  near?: number
}

const number = (from: SQL) => sql`select count(*)::int from ${from}`
const publicId = sql`counting.public_id`

const heat = sql`
  select ln(sum(power(2, greatest(heat_of(weight, at) - reference, -1000)))) / ln(2) + max(reference)
  from (
    select 1::float8 as weight, at from list_likes where list_id = counting.id
    union all select 2, at from list_saves where list_id = counting.id
    union all select 1, created_at from comments where list_id = counting.id and shown
  ) marks, (select heat_of(1, now()) as reference) now_heat`

const counts: readonly Count[] = [
  {
    table: 'lists',
    column: 'likes',
    row: publicId,
    counted: number(sql`list_likes where list_id = counting.id`),
  },
  {
    table: 'lists',
    column: 'saves',
    row: publicId,
    counted: number(sql`list_saves where list_id = counting.id`),
  },
  {
    table: 'lists',
    column: 'games',
    row: publicId,
    counted: number(sql`list_items where list_id = counting.id`),
  },
  {
    table: 'lists',
    column: 'comments',
    row: publicId,
    counted: number(sql`comments where list_id = counting.id and shown`),
  },
  { table: 'lists', column: 'heat', row: publicId, counted: heat, near: 0.001 },
  {
    table: 'battles',
    column: 'likes',
    row: publicId,
    counted: number(sql`battle_likes where battle_id = counting.id`),
  },
  {
    table: 'battles',
    column: 'saves',
    row: publicId,
    counted: number(sql`battle_saves where battle_id = counting.id`),
  },
  {
    table: 'battles',
    column: 'comments',
    row: publicId,
    counted: number(sql`comments where battle_id = counting.id and shown`),
  },
  {
    table: 'comments',
    column: 'likes',
    row: publicId,
    counted: number(sql`comment_likes where comment_id = counting.id`),
  },
  {
    table: 'comments',
    column: 'replies',
    row: publicId,
    counted: number(sql`comments answer where answer.parent_id = counting.id and answer.shown`),
  },
  {
    table: 'users',
    column: 'followers',
    row: sql`counting.username`,
    counted: number(sql`follows where followed_id = counting.id`),
  },
  {
    table: 'users',
    column: 'following',
    row: sql`counting.username`,
    counted: number(sql`follows where follower_id = counting.id`),
  },
]

/** The tag `''` counts all public lists. */
async function recountTags(tx: Db, repair: boolean): Promise<Drift[]> {
  const found = await rowsOf<Omit<Drift, 'count'>>(
    tx,
    sql`
    with carried as (
      select key, count(*)::int as n from lists, unnest(tag_keys || ''::text) as carries (key) where listed group by key
    )
    select coalesce(tags.key, carried.key) as "row", tags.lists as kept, coalesce(n, 0) as counted
    from tags full join carried on carried.key = tags.key
    where tags.lists is distinct from coalesce(n, 0) order by 1`,
  )
  if (repair)
    for (const { row, counted } of found)
      await tx.execute(sql`
        insert into tags (key, label, lists) values (${row}, ${row}, ${counted})
        on conflict (key) do update set lists = excluded.lists`)
  return found.map((drift) => ({ count: 'tags.lists', ...drift }))
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)) as Row[]
