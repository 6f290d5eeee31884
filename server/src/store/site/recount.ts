import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { isLeaving } from '#store/accounts/account-deletion.ts'
import { inSlices } from '#store/query/slices.ts'

/** A count that is not what counting gives: `kept` stands in the row, `counted` is right. `null` is none. */
export type Drift = { count: string; row: string; kept: number | null; counted: number | null }

type Options = Pick<Parameters<typeof inSlices>[1], 'pause' | 'first' | 'most'>

/**
 * Recounts every count that triggers maintain, in slices of rows: people may go on. Views are not among them: each visitor is
 * forgotten after 48 hours, so that nothing is left to count.
 * @param repair writes the right figures.
 */
export async function recount(db: Db, repair: boolean, options: Options = {}): Promise<Drift[]> {
  const found: Drifts = new Map()
  for (const table of ['lists', 'battles', 'comments', 'users'] as const)
    await overRows(db, { table, key: 'id', repair, options }, async (tx, ids) => {
      for (const count of counts.filter((count) => count.table === table))
        note(found, await recountColumn(tx, count, ids, repair))
    })
  await recountTags(db, repair, options, found)
  const place = ({ count }: Drift) =>
    counts.findIndex(({ table, column }) => `${table}.${column}` === count) + 1 || counts.length + 1
  return [...found.values()].toSorted(
    (one, other) => place(one) - place(other) || Number(one.row > other.row) - Number(one.row < other.row),
  )
}

/** By count and row: a slice that is done again after a deadlock says the same once more. */
type Drifts = Map<string, Drift>

const note = (found: Drifts, drifts: readonly Drift[]) => {
  for (const drift of drifts) found.set(`${drift.count} ${drift.row}`, drift)
}

type Walked = { table: string; key: 'id' | 'key'; repair: boolean; options: Options }

/**
 * Goes over a table in slices, by the values of its key as text. A change of a count holds the row until it is done: with the rows
 * held before anything is counted, no change is counted in part.
 */
async function overRows(
  db: Db,
  { table, key, repair, options }: Walked,
  work: (tx: Db, keys: readonly string[]) => Promise<void>,
): Promise<void> {
  const [name, by] = [sql.identifier(table), sql.identifier(key)]
  let last: string | undefined
  await inSlices(db, {
    ...options,
    slice: async (tx, size) => {
      const after = last === undefined ? sql`true` : sql`${by} > ${last}`
      const rows = await rowsOf<{ value: string }>(
        tx,
        sql`select ${by}::text as value from ${name} where ${after} order by ${by} limit ${size}
          ${repair ? sql`for no key update` : sql``}`,
      )
      const keys = rows.map(({ value }) => value)
      if (keys.length > 0) await work(tx, keys)
      last = keys.at(-1) ?? last
      return keys.length
    },
  })
}

async function recountColumn(
  tx: Db,
  { table, column, row, counted, near }: Count,
  ids: readonly string[],
  repair: boolean,
): Promise<Drift[]> {
  const [name, kept] = [sql.identifier(table), sql.identifier(column)]
  const wrong = near
    ? sql`(kept is null) <> (counted is null) or abs(kept - counted) > ${near}::float8`
    : sql`kept is distinct from counted`
  const among = sql`counting.id = any(${sql.param([...ids])}::${sql.raw(table === 'users' ? 'uuid' : 'int')}[])`
  const found = await rowsOf<Omit<Drift, 'count'> & { id: string }>(
    tx,
    sql`select * from (
      select counting.id::text as id, ${row} as "row", counting.${kept}::float8 as kept, (${counted})::float8 as counted
      from ${name} counting where ${among}
    ) compared where ${wrong} order by "row"`,
  )
  if (repair && found.length > 0)
    await tx.execute(sql`update ${name} counting set ${kept} = (${counted})
      where ${among} and counting.id::text in ${found.map(({ id }) => id)}`)
  return found.map(({ id, ...drift }) => ({ count: `${table}.${column}`, ...drift }))
}

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

/** Content of an account that was deleted counts until it is removed. */
const isCounted = sql`(shown or (hidden_at is null and ${isLeaving('comments', 'author_id')}))`
const isTagged = sql`(listed or (visibility = 'public' and hidden_at is null and ${isLeaving('lists', 'owner_id')}))`

const number = (from: SQL) => sql`select count(*)::int from ${from}`
const publicId = sql`counting.public_id`

function likeDay(which: 'min' | 'max'): SQL {
  return sql`select ${sql.raw(which)}(turkish_day(at)) from list_likes where list_id = counting.id`
}

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
    counted: number(sql`comments where list_id = counting.id and ${isCounted}`),
  },
  { table: 'lists', column: 'heat', row: publicId, counted: sql`select list_heat(counting.id)`, near: 0.001 },
  { table: 'lists', column: 'first_like_day', row: publicId, counted: likeDay('min') },
  { table: 'lists', column: 'last_like_day', row: publicId, counted: likeDay('max') },
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
    counted: number(sql`comments where battle_id = counting.id and ${isCounted}`),
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
    counted: number(sql`comments where comments.parent_id = counting.id and ${isCounted}`),
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

/** The tag `''` counts all public lists. Tags without a row are found by the lists that carry them. */
async function recountTags(db: Db, repair: boolean, options: Options, found: Drifts): Promise<void> {
  const right = async (tx: Db, wrong: readonly Omit<Drift, 'count'>[]) => {
    if (!repair) return
    for (const { row, counted } of wrong)
      await tx.execute(sql`update tags set lists = ${counted} where key = ${row}`)
  }
  await overRows(db, { table: 'tags', key: 'key', repair, options }, async (tx, keys) => {
    const wrong = await wrongTags(tx, keys)
    note(found, wrong.map(tagDrift))
    await right(tx, wrong)
  })
  await overRows(db, { table: 'lists', key: 'id', repair: false, options }, async (tx, ids) => {
    const keys = await listMissingTags(tx, ids)
    if (keys.length === 0) return
    if (repair) await addTags(tx, keys)
    const wrong = await wrongTags(tx, keys)
    note(
      found,
      wrong.map((drift) => tagDrift({ ...drift, kept: null })),
    )
    await right(tx, wrong)
  })
}

const tagDrift = (drift: Omit<Drift, 'count'>): Drift => ({ count: 'tags.lists', ...drift })

/** Tags these lists carry that have no row. */
async function listMissingTags(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select distinct key from lists, unnest(tag_keys || ''::text) as carries (key)
      where id = any(${sql.param([...ids])}::int[]) and ${isTagged}
        and not exists (select from tags where tags.key = carries.key)`,
  )
  return rows.map(({ key }) => key)
}

/** Of these tags, held where they are to be repaired. */
const wrongTags = (tx: Db, keys: readonly string[]) =>
  rowsOf<Omit<Drift, 'count'>>(
    tx,
    sql`select * from (
      select asked.key as "row", tags.lists as kept, case asked.key
        when '' then (select count(*)::int from lists where ${isTagged})
        else (select count(*)::int from lists where tag_keys @> array[asked.key] and ${isTagged}) end as counted
      from unnest(${sql.param([...keys])}::text[]) asked (key) left join tags on tags.key = asked.key
    ) compared where kept is distinct from counted`,
  )

/** Rows for tags that have none, held until the transaction ends; nobody counts in them before. */
async function addTags(tx: Db, keys: readonly string[]): Promise<void> {
  const given = sql`unnest(${sql.param([...keys])}::text[]) given (key)`
  await tx.execute(
    sql`insert into tags (key, label, lists) select key, key, 0 from ${given} order by key on conflict do nothing`,
  )
  await tx.execute(
    sql`select from tags where key in (select key from ${given}) order by key for no key update`,
  )
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)) as Row[]
