import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'

/** Which page there is: one past the last is the last. `rows` are asked for once it is known where it begins. */
export async function adminPageOf<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  rows: (limit: number, offset: number) => PromiseLike<Row[]>,
) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const there = Math.min(page, last)
  const items = total === 0 ? [] : await rows(pageSize, (there - 1) * pageSize)
  return { items, total, page: there, pageSize }
}

/** Unknown values come last whichever way it runs; `id` decides between equals. */
export function adminOrder(by: AnyColumn | SQL, dir: 'asc' | 'desc', id: AnyColumn): SQL[] {
  const way = dir === 'asc' ? asc(sql`${by}`) : desc(sql`${by}`)
  return [sql`${way} nulls last`, asc(id)]
}

/** Percent of these that are known. */
export const shareKnown = (known: readonly SQL[]): SQL<number> =>
  sql<number>`(100 * (${sql.join(
    known.map((one) => sql`(${one})::int`),
    sql` + `,
  )}) / ${sql.raw(String(known.length))})`.mapWith(Number)

/** From here on two names count as nearly the same. */
export const nearlySame = 0.75

const hasAny = (column: AnyColumn) => sql`cardinality(${column}) > 0`

/** 0 where a fact is disputed, 1 where one is unverified. */
export const doubtOf = ({ disputed, unverified }: { disputed: AnyColumn; unverified: AnyColumn }): SQL =>
  sql`case when ${hasAny(disputed)} then 0 when ${hasAny(unverified)} then 1 else 2 end`

/** Whether a column of names holds this one; `any`: one at all. */
export const holdsName = (column: AnyColumn, which: string | undefined): SQL | undefined =>
  which === undefined ? undefined : which === 'any' ? hasAny(column) : sql`${which} = any(${column})`
