import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { decimalColumns, marksOfFile } from '@slot-liste/domain/imports/cells.ts'
import { columnOf, columnsOf, headersKey, isProblemHeading } from '@slot-liste/domain/imports/columns.ts'
import type { TableRow } from './file-table.ts'

/** How many columns these cells are the headings of. */
export const headingsIn = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => columnOf(cell)?.column ?? [])).size

/** How far down a title may push the headings. */
const searched = 20

/**
 * The number of the row with the headings: the one with the most known ones, of at least two; a single known one counts in
 * the first row alone. 0 where there seems to be none.
 */
export function findHeaderRow(records: readonly TableRow[]): number {
  // Failed rows that come back have their headings in the first row, known or not.
  if (records[0]?.[1].some(isProblemHeading)) return records[0][0]
  const found = records.slice(0, searched).map(([row, cells]) => ({ row, known: headingsIn(cells) }))
  const most = Math.max(0, ...found.map(({ known }) => known))
  if (most >= 2) return found.find(({ known }) => known === most)?.row ?? 0
  return (found[0]?.known ?? 0) > 0 ? (found[0]?.row ?? 0) : 0
}

export type Headings = {
  headers: string[]
  headerRow: number
  /** Under what its headings are remembered. */
  key: string
  writes: 'tr' | 'en' | null
}

/** The headings in that row, and which language's separators the cells under them have; `isTyped`: its figures are numbers. */
export function headingsAt(records: readonly TableRow[], headerRow: number, isTyped: boolean): Headings {
  const rows = records.filter(([row]) => row > headerRow)
  const own = records.find(([row]) => row === headerRow)?.[1]
  const width = rows.slice(0, searched).reduce((most, [, cells]) => Math.max(most, cells.length), 0)
  const all = own ? own.slice(0, widthOf(own, rows)) : Array<string>(width).fill('')
  // One beyond the limit shows that there are too many.
  const headers = all.slice(0, importLimits.columns + 1).map((heading) => heading.trim().slice(0, 200))
  return { headers, headerRow, key: headersKey(headers), writes: writesOf(headers, isTyped ? [] : rows) }
}

/** Without empty columns beyond the last heading: a title above, or a semicolon at the end of every line. */
function widthOf(own: readonly string[], rows: readonly TableRow[]): number {
  const named = lastFilled(own)
  if (named === own.length) return named
  return rows.reduce(
    (width, [, cells]) => Math.max(width, lastFilled(cells.slice(0, own.length))),
    Math.max(1, named),
  )
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

function writesOf(headers: readonly string[], rows: readonly TableRow[]): 'tr' | 'en' | null {
  const languages = new Set(headers.flatMap((heading) => columnOf(heading)?.writes ?? []))
  const places = columnsOf(headers).flatMap((column, place) =>
    column && decimalColumns.includes(column) ? [place] : [],
  )
  const cells = rows.slice(0, 5000).flatMap(([, row]) => places.map((place) => row[place] ?? ''))
  const [language = null] = languages.size === 1 ? languages : []
  return marksOfFile(cells, language)
}
