import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { shownIn } from './cell-text.ts'
import type { TableRow } from './file-table.ts'
import { FileRefusal } from './refusal.ts'

/** Cells merged into one: places from 0, the last ones included. */
type Merge = { startRow: number; startCol: number; endRow: number; endCol: number }

/** `refusal`: why it cannot be read, which concerns nobody as long as another sheet is chosen. */
export type Sheet = {
  name: string
  rows: TableRow[]
  merges: Merge[]
  isHidden?: boolean
  refusal?: FileRefusal
  /** Numbers of three decimals in it. */
  thousandths: Set<string>
}

/** The format of a cell by its row and column, where it has this value. */
export type FormatOf = (row: number, column: number, value: unknown) => string | undefined

export const emptySheet = (name: string): Sheet => ({ name, rows: [], merges: [], thousandths: new Set() })

/** Its rows, with the text of merged cells wherever they cover one. */
export const rowsOf = ({ rows, merges }: Sheet): TableRow[] =>
  merges.length > 0 ? spreadMerged(rows, merges) : rows

/** Rows without anything in them are left out: sheets have a million of them. */
export function addRow(
  sheet: Sheet,
  place: number,
  values: readonly unknown[],
  formatOf: FormatOf = () => undefined,
): void {
  let length = values.length
  while (length > 0 && isNothing(values[length - 1])) length--
  if (length === 0 || sheet.refusal) return
  if (length > importLimits.columns)
    sheet.refusal = new FileRefusal('IMPORT_TOO_MANY_COLUMNS', { line: place + 1 })
  if (sheet.rows.length > importLimits.rows + 50) sheet.refusal = new FileRefusal('IMPORT_TOO_MANY_ROWS')
  const shown = values.slice(0, Math.min(length, importLimits.columns))
  for (const value of shown)
    if (typeof value === 'number' && /\.\d{3}$/.test(String(value))) sheet.thousandths.add(String(value))
  sheet.rows.push([place + 1, shown.map((value, column) => shownIn(value, formatOf(place, column, value)))])
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

export const isFormatted = (value: unknown) => typeof value === 'number' || value instanceof Date

type Formatted = { value: unknown; style?: { numFmt?: string } }

export function formatsOf(cells: ReadonlyMap<string, Formatted> | undefined): FormatOf {
  return (row, column, value) => {
    const cell = isFormatted(value) ? cells?.get(`${row},${column}`) : undefined
    return cell && Number(cell.value) === Number(value) ? cell.style?.numFmt : undefined
  }
}

type Merged = { text: string; lastRow: number; startCol: number; endCol: number }

/**
 * Rows with the text of each merged cell in every row it covers, once in its columns, as `rowspan` is read. A merged cell makes
 * no rows: those without content of their own stay out.
 */
function spreadMerged(rows: readonly TableRow[], merges: readonly Merge[]): TableRow[] {
  const starts = Map.groupBy(merges.filter(isTable), ({ startRow }) => startRow + 1)
  const open = new Map<number, Merged>()
  return rows
    .toSorted(([one], [other]) => one - other)
    .map(([row, own]): TableRow => {
      const cells = [...own]
      for (const { startCol, endCol, endRow } of starts.get(row) ?? [])
        open.set(startCol, { text: cells[startCol] ?? '', lastRow: endRow + 1, startCol, endCol })
      for (const merged of open.values())
        if (merged.lastRow < row) open.delete(merged.startCol)
        else cover(cells, merged)
      return [row, cells]
    })
}

const isTable = ({ startRow, endRow, startCol, endCol }: Merge): boolean =>
  startCol < importLimits.columns && endRow >= startRow && endCol >= startCol

function cover(cells: string[], { text, startCol, endCol }: Merged): void {
  if (text !== '') while (cells.length <= startCol) cells.push('')
  for (let place = startCol; place <= endCol && place < cells.length; place++)
    cells[place] = place === startCol ? text : ''
}
