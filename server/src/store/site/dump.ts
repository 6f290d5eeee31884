import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

/** A table and the columns that are written; those the database works out itself are left out. */
export type DumpedTable = { name: string; columns: string[] }

/** The same as the database describes it, with the type of each column. */
export type TableThere = DumpedTable & { types: string[] }

/** The last number each sequence gave; `null` before the first. */
export type DumpedSequences = Record<string, string | null>

/** Every table of the database, by name; none where nothing was migrated yet. */
export async function listTables(db: Db): Promise<TableThere[]> {
  return ask<TableThere>(
    db,
    sql`select relname as name, json_agg(attname order by attnum) as columns,
      json_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`,
  )
}

/**
 * The rows of a table, some hundred at a time, each as a JSON array of its columns as text, or `null`: what either engine
 * writes so, either engine reads back to the last bit.
 */
export async function* readRows(tx: Db, { name, columns }: DumpedTable): AsyncGenerator<string[]> {
  const cells = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare dumped no scroll cursor for select array_to_json(array[${cells}])::text as line from ${sql.identifier(name)}`,
  )
  for (;;) {
    const rows = await ask<{ line: string }>(tx, sql`fetch forward 500 from dumped`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close dumped`)
}

/** Numbers given since the snapshot may be among them: a later number harms nothing. */
export async function readSequences(db: Db): Promise<DumpedSequences> {
  const rows = await ask<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The moment of the last migration, as the journal of migrations names it. */
export async function readLastMigration(db: Db): Promise<number> {
  const [row] = await ask<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  return Number(row?.last)
}

/** Every picture the database knows, with its longest side, whatever version the tables are of. */
export const listPictures = (db: Db): Promise<{ hash: string; side: number }[]> =>
  ask(db, sql`select hash, greatest(width, height) as side from media`)

const ask = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)) as Row[]
