import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

export type MergedTable = 'games' | 'providers'
export type Pair = { from: number; into: number }

/** Moves at most `size` rows and says how many: none at the end. The rows that remain are the only record of how far it came. */
export type MergeStep = (tx: Db, size: number, pair: Pair) => Promise<number>

/** How rows of a table are merged: all that may be many, and what is moved at the end in one go. */
export type Merging = {
  table: MergedTable
  steps: readonly MergeStep[]
  rest: (tx: Db, pair: Pair) => Promise<void>
}

const columns = { games: 'game_id', providers: 'provider_id' } as const
const addresses = { games: 'game_addresses', providers: 'provider_addresses' } as const

/**
 * The moment of a merge, with both rows locked: the address of the one leads to the other from now on, and voices of the facts that
 * are taken are the other's. Steps move all that refers to it afterwards, and the row goes with `finishMerge`.
 */
export async function markMerged(
  tx: Db,
  table: MergedTable,
  { from, into }: Pair,
  taken: readonly string[],
): Promise<void> {
  const [name, id] = [sql.identifier(table), sql.raw(columns[table])]
  // But decisions.
  await tx.execute(sql`update voices v set ${id} = ${into}
    where ${id} = ${from} and source_id is not null and field = any(${sql.param([...taken])}::text[])
      and not exists (select from voices o where o.${id} = ${into} and o.field = v.field
        and o.source_id = v.source_id and o.value = v.value)`)
  await tx.execute(sql`update ${name} set merged_into = ${into} where merged_into = ${from} or id = ${from}`)
  await moveAddresses(tx, table, { from, into })
}

async function moveAddresses(tx: Db, table: MergedTable, { from, into }: Pair): Promise<void> {
  const id = sql.raw(columns[table])
  await tx.execute(sql`update ${sql.identifier(addresses[table])} set ${id} = ${into} where ${id} = ${from}`)
}

/** Rows that were merged and are still there. */
export async function listMerging(db: Db, table: MergedTable): Promise<number[]> {
  const rows = (await db.execute(
    sql`select id from ${sql.identifier(table)} where merged_into is not null order by id`,
  )) as { id: number }[]
  return rows.map(({ id }) => id)
}

/**
 * The row that this one was merged with, held until the transaction ends, which alone moves what refers to it: of two processes at
 * the same merge, the second leaves it to the first.
 */
export async function takeMergeTurn(tx: Db, table: MergedTable, from: number): Promise<number | undefined> {
  const name = sql.identifier(table)
  const [row] =
    (await tx.execute(sql`select kept.id, pg_try_advisory_xact_lock(hashtextextended(${`merge ${table} ${from}`}, 0)) as mine
    from ${name} gone join ${name} kept on kept.id = gone.merged_into where gone.id = ${from} for key share of kept`)) as {
      id: number
      mine: boolean
    }[]
  return row?.mine ? row.id : undefined
}

/** Moves what is left, also what came meanwhile, and removes the row; its address and those it had lead to the other. */
export async function finishMerge(
  tx: Db,
  { table, steps, rest }: Merging,
  from: number,
  now: Date,
): Promise<void> {
  const [name, former, id] = [
    sql.identifier(table),
    sql.identifier(addresses[table]),
    sql.raw(columns[table]),
  ]
  // Nobody refers to it any more from here on.
  const [gone] = (await tx.execute(
    sql`select slug, merged_into as "into" from ${name} where id = ${from} for update`,
  )) as { slug: string; into: number }[]
  if (!gone) return
  const { slug, into } = gone
  for (const step of steps) while ((await step(tx, 1000, { from, into })) > 0);
  await rest(tx, { from, into })
  await moveFactHistory(tx, table, { from, into })
  await moveAddresses(tx, table, { from, into })
  await tx.execute(sql`delete from ${name} where id = ${from}`)
  await tx.execute(sql`insert into ${former} (slug, ${id}, at) values (${slug}, ${into}, ${now})`)
}

/** Moves the history of facts, corrections of them, and what was said of those to members. */
export async function moveFactHistory(tx: Db, table: MergedTable, { from, into }: Pair): Promise<void> {
  const id = sql.raw(columns[table])
  await tx.execute(sql`update corrections c set state = 'withdrawn'
    where ${id} = ${from} and state = 'open' and exists (select from corrections o where o.${id} = ${into}
      and o.state = 'open' and o.by_id = c.by_id and o.field = c.field)`)
  for (const name of ['notifications', 'outbox_events', 'figure_changes', 'corrections'])
    await tx.execute(sql`update ${sql.raw(name)} set ${id} = ${into} where ${id} = ${from}`)
}

/** Rows of a table that refer to it by this column. */
export function pointTo(table: string, column: string): MergeStep {
  const [name, id] = [sql.identifier(table), sql.identifier(column)]
  return (tx, size, { from, into }) =>
    countOf(
      tx,
      sql`update ${name} set ${id} = ${into}
        where ctid = any(array(select ctid from ${name} where ${id} = ${from} limit ${size})) returning 1`,
    )
}

export const countOf = async (tx: Db, statement: SQL): Promise<number> =>
  ((await tx.execute(statement)) as unknown[]).length
