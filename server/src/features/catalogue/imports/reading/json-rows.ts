import { headingsIn } from './header-row.ts'

export type Item = Record<string, unknown>

export const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

type Table = { rows: unknown[]; known: number; isList: boolean }

/**
 * The rows of a JSON value: those of the table in it that knows most headings, whichever way it is written, or the value as
 * one row.
 */
export function rowsIn(value: unknown): unknown[] | undefined {
  // Sorting keeps what stands further out first.
  const [best] = tablesIn(value).toSorted(
    (one, other) => other.known - one.known || Number(other.isList) - Number(one.isList),
  )
  if (isList(value)) return best && best.known > headingsOf(value) ? best.rows : value
  if (!isObject(value)) return undefined
  const isEmpty = 'data' in value || 'values' in value || 'items' in value
  return best?.rows ?? (isEmpty ? undefined : [value])
}

/** By their depth, the longest of each first. */
function tablesIn(value: unknown): Table[] {
  const all: Table[] = []
  let level: unknown[] = [value]
  while (level.length > 0) {
    const found = level.flatMap((one) => {
      const rows = rowsOfColumns(one) ?? listOfRows(one) ?? rowsUnderHeadings(one) ?? keyedRows(one)
      return rows ? [{ one, rows, known: headingsOf(rows), isList: isList(one) }] : []
    })
    all.push(...found.toSorted((one, other) => other.rows.length - one.rows.length))
    // A list within a row is no table.
    const rows = new Set<unknown>(found.filter(({ known }) => known > 1).map(({ one }) => one))
    level = level
      .filter((one) => !rows.has(one) && (isObject(one) || listOfRows(one) !== undefined))
      .flatMap((one) => Object.values(one as Item))
  }
  return all
}

/** How many headings the first rows have. */
function headingsOf(rows: unknown[]): number {
  const some = rows.slice(0, 5)
  const lists = some.map((row) => (isList(row) ? row.filter((cell) => typeof cell === 'string') : []))
  return Math.max(headingsIn(some.flatMap((row) => pathsOf(row))), ...lists.map(headingsIn))
}

const pathsOf = (value: unknown, path = ''): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name))
    : path
      ? [path]
      : []

function listOfRows(value: unknown): unknown[] | undefined {
  if (!isList(value) || value.length === 0) return
  return value.every((one) => isObject(one) || isList(one)) ? value : undefined
}

/** `{ "columns": [ … ], "data": [[ … ]] }`, as pandas splits a table and databases answer; columns may be objects with a name. */
function rowsUnderHeadings(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return
  const lists = Object.values(value)
    .filter(isList)
    .map((list) => (list.every(isRowOfGoogle) ? list.map(({ c }) => c.map(valueOfGoogle)) : list))
  const rows = lists.find((list) => list.length > 0 && list.every(isList))
  const width = (rows?.[0] as unknown[] | undefined)?.length
  const headings = lists
    .filter((list) => list !== rows && list.length === width)
    .map((list) => list.map(headingOf))
    .find((names) => headingsIn(names) > 0)
  return rows && headings && [headings, ...rows]
}

/** `{ "c": [{ "v": "Starburst" }, { "v": 96.1, "f": "96,1" }, null] }`, as Google's tables hold a row. */
const isRowOfGoogle = (row: unknown): row is { c: unknown[] } => isObject(row) && isList(row.c)
const valueOfGoogle = (cell: unknown) => (isObject(cell) ? (cell.v ?? null) : cell)

const headingOf = (column: unknown): string =>
  String((isObject(column) ? (column.name ?? column.label ?? column.title ?? column.field) : column) ?? '')

/** `{ "name": { "0": … }, "provider": { "0": … } }` or `{ "name": [ … ], … }`: the values of each column, as pandas writes them. */
function rowsOfColumns(value: unknown): unknown[] | undefined {
  const columns = columnsIn(value)
  if (!columns || headingsIn(columns.map(([name]) => name)) < 2) return
  const [[, first] = ['', {}]] = columns
  const keys = Object.keys(first)
  const isEven = columns.every(
    ([, cells]) =>
      isList(cells) === isList(first) &&
      Object.keys(cells).length === keys.length &&
      keys.every((key) => Object.hasOwn(cells, key) && !isObject((cells as Item)[key])),
  )
  if (!isEven || keys.length === 0) return
  return keys.map((key) => Object.fromEntries(columns.map(([name, cells]) => [name, (cells as Item)[key]])))
}

type Columns = [name: string, cells: Item | unknown[]][]

/** By their names, or as a list of objects with a name and its values, as Polars writes them. */
function columnsIn(value: unknown): Columns | undefined {
  const columns = isObject(value)
    ? Object.entries(value)
    : isList(value)
      ? value.map((one) => (isObject(one) ? [String(one.name), one.values] : []))
      : []
  const isWhole = columns.length > 0 && columns.every(([, cells]) => isObject(cells) || isList(cells))
  return isWhole ? (columns as Columns) : undefined
}

/** `{ "book-of-dead": { … }, … }`, of rows that share a field, or are numbered; the keys become a column. */
function keyedRows(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return
  const rows = Object.values(value)
  const [first] = rows
  const isNumbered = Object.keys(value).every((key) => /^\d+$/.test(key))
  if (!isObject(first) || (rows.length < 2 && !isNumbered) || !rows.every(isObject)) return
  const isAlike = Object.keys(first).some((name) => rows.every((one) => Object.hasOwn(one, name)))
  return isAlike ? Object.entries(value).map(([key, row]) => ({ key, ...(row as Item) })) : undefined
}
