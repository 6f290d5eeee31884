import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
/** What a statement selects: where in the row object it goes, and what of the tables it is. */
export type Field = { path: readonly string[]; field: unknown }
type Spot = { at: number; outer: readonly string[]; key: string; decoder: Decoder }
type Joined = { name: string; columns: readonly number[] }

/**
 * Drizzle's `mapResultRow` with everything that hangs on the statement alone worked out once: for a page of two dozen cards
 * that was a seventh of the server's time. `isAlwaysThere` says of tables by name whether a row of theirs was
 * found in any case; of another, a part all of whose columns are null is null itself.
 */
export function rowMapper(
  fields: readonly Field[],
  isAlwaysThere: Readonly<Record<string, boolean>> | undefined,
): (rows: readonly unknown[][]) => Record<string, unknown>[] {
  const spots = fields.map(spotOf)
  const joined = isAlwaysThere ? joinedOf(fields, isAlwaysThere) : []
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {}
      for (const { at, outer, key, decoder } of spots) {
        const value = row[at]
        let node = result
        for (const name of outer) {
          node[name] ??= {}
          node = node[name] as Record<string, unknown>
        }
        node[key] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      for (const { name, columns } of joined)
        if (columns.every((column) => row[column] === null)) result[name] = null
      return result
    })
}

function spotOf({ path, field }: Field, at: number): Spot {
  return { at, outer: path.slice(0, -1), key: path.at(-1) ?? '', decoder: decoderOf(field) }
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, Subquery)) return (field._ as unknown as { sql: { decoder: Decoder } }).sql.decoder
  return ((is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder }).decoder
}

/** Objects of columns of one table that an outer join may leave out. */
function joinedOf(fields: readonly Field[], isAlwaysThere: Readonly<Record<string, boolean>>): Joined[] {
  const columns = fields.flatMap(({ path, field }, at) =>
    path.length === 2 && is(field, Column)
      ? [{ name: path[0] ?? '', table: getTableName(field.table), at }]
      : [],
  )
  return [...Map.groupBy(columns, ({ name }) => name)].flatMap(([name, own]) => {
    const tables = new Set(own.map(({ table }) => table))
    const [table = ''] = tables
    return tables.size === 1 && !isAlwaysThere[table] ? [{ name, columns: own.map(({ at }) => at) }] : []
  })
}
