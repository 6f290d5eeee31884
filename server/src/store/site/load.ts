import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { type DumpedSequences, type DumpedTable, listTables, type TableThere } from './dump.ts'

export type LoadedTable = DumpedTable & {
  rows: number
  /** The lines `readRows` gave, some at a time. */
  lines: () => AsyncIterable<readonly string[]>
}

/**
 * Fills migrated tables with dumped rows, all or nothing. References are checked once all rows are there, and triggers
 * rest meanwhile, for what they keep is among the rows: both need no more than to own the tables.
 * @throws Error when the tables are not those of the dump, or do not hold as many rows as it says.
 */
export async function loadDump(
  db: Db,
  tables: readonly LoadedTable[],
  sequences: DumpedSequences,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const there = await listTables(tx)
    refuseOtherTables(there, tables)
    const references = await listReferences(tx)
    for (const { table, name } of references)
      await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
    // Migrations may have written rows of their own.
    await tx.execute(sql`truncate ${sql.join(tables.map(nameOf), sql`, `)}`)
    for (const table of tables) await loadTable(tx, table, typesOf(there, table))
    for (const [name, last] of Object.entries(sequences))
      if (last !== null) await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`)
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
    for (const { table, name, definition } of references)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`))
  })
  await db.execute(sql`analyze`)
}

function refuseOtherTables(there: readonly DumpedTable[], dumped: readonly DumpedTable[]): void {
  const shapes = (tables: readonly DumpedTable[]) =>
    tables.map(({ name, columns }) => `${name}: ${[...columns].sort()}`).sort()
  const expected = shapes(dumped)
  const differing = shapes(there).filter((shape, at) => shape !== expected[at])
  if (there.length !== dumped.length || differing.length)
    throw new Error(`These tables are not those of the backup: ${differing.join('; ') || there.length}`)
}

/** In the order of the dump; the names of types are the database's own, never those of a file. */
function typesOf(there: readonly TableThere[], { name, columns }: DumpedTable): string[] {
  const table = there.find((one) => one.name === name)
  return columns.map((column) => table?.types[table.columns.indexOf(column)] ?? '')
}

async function loadTable(tx: Db, table: LoadedTable, types: readonly string[]): Promise<void> {
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const cells = sql.raw(types.map((type, at) => `(cells->>${at})::${type}`).join(', '))
  for await (const lines of table.lines())
    await tx.execute(sql`insert into ${nameOf(table)} (${columns}) overriding system value
      select ${cells} from json_array_elements(${`[${lines.join(',')}]`}::json) as line (cells)`)
  const [found] = await ask<{ n: number }>(tx, sql`select count(*)::int as n from ${nameOf(table)}`)
  if (found?.n !== table.rows)
    throw new Error(`The table ${table.name} holds ${found?.n} rows instead of ${table.rows}.`)
}

const listReferences = (tx: Db) =>
  ask<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  )

const nameOf = ({ name }: { name: string }) => sql.identifier(name)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const ask = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)) as Row[]
