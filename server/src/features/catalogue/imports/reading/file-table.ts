import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { isFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { columnsOf, isProblemHeading } from '@slot-liste/domain/imports/columns.ts'
import { decodeHTML } from 'entities'
import { numberCell } from './cell-text.ts'
import { readDelimited } from './delimited.ts'
import { type Encoding, readText } from './file-text.ts'
import { findHeaderRow, type Headings, headingsAt, headingsIn } from './header-row.ts'
import { isJson, readJson } from './json-table.ts'
import { isHtml, refuseOtherKinds, refuseOtherTexts } from './other-kinds.ts'
import { FileRefusal } from './refusal.ts'
import { isArchive, isOldWorkbook, readWorkbook } from './workbook.ts'

/** The number of a row as a spreadsheet counts, and its cells. */
export type TableRow = [row: number, cells: string[]]

export type Records = {
  delimiter: string
  records: TableRow[]
  /** The first row is known to hold the headings. */
  isHeaded?: true
  sheet?: { name: string; others: number }
  /** Cells that are numbers of three decimals, as they are written: a file that knows numbers has no thousands in them. */
  thousandths?: ReadonlySet<string>
}

type Format = 'csv' | 'json' | 'html' | 'workbook'

export type Reading = Headings & {
  encoding: Encoding
  format: Format
  delimiter: string
  sheet: { name: string; others: number } | null
}

/** `rows` are all that the file has; how many stand under the headings says `below`. */
export type Table = { reading: Reading; rows: TableRow[]; below: number }

/** A file as headings and rows. @throws FileRefusal saying why it is none. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const { format, encoding, found } = await readAny(bytes)
  const all = found.records.map(decoded)
  refuseNul(all)
  const headerRow = found.isHeaded ? 1 : findHeaderRow(all)
  const records = withoutProblems(all, headerRow)
  const headings = headingsAt(records, headerRow, format === 'json' || format === 'workbook')
  const below = records.filter(([row]) => row > headerRow).length
  if (below === 0) throw new FileRefusal('IMPORT_EMPTY')
  if (below > importLimits.rows) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  checkWidth(records, headings)
  const { delimiter, sheet = null } = found
  const rows = found.thousandths?.size ? asFigures(records, headings, found.thousandths) : records
  return { reading: { ...headings, encoding, format, delimiter, sheet }, rows, below }
}

/** Numbers stay as they are in columns of text; elsewhere three decimals would be taken for thousands. */
function asFigures(
  records: TableRow[],
  { headers, headerRow }: Headings,
  thousandths: ReadonlySet<string>,
): TableRow[] {
  const isText = columnsOf(headers).map((column) => column !== null && !isFigure(column))
  return records.map(([row, cells]) => [
    row,
    row <= headerRow
      ? cells
      : cells.map((cell, place) => (!isText[place] && thousandths.has(cell) ? numberCell(cell) : cell)),
  ])
}

async function readAny(bytes: Uint8Array): Promise<{ format: Format; encoding: Encoding; found: Records }> {
  if (isArchive(bytes) || isOldWorkbook(bytes))
    return { format: 'workbook', encoding: 'none', found: await readWorkbook(bytes) }
  refuseOtherKinds(bytes)
  const { text, encoding } = readText(bytes)
  if (text.trim() === '') throw new FileRefusal('IMPORT_EMPTY')
  refuseOtherTexts(text)
  if (isJson(text)) return { format: 'json', encoding, found: readJson(text) }
  if (!isHtml(text)) return { format: 'csv', encoding, found: readDelimited(text) }
  const { readHtml } = await import('./html-table.ts')
  return { format: 'html', encoding, found: readHtml(text) }
}

/** A file of failed rows comes back without the column that says what was wrong. */
function withoutProblems(records: TableRow[], headerRow: number): TableRow[] {
  const headers = records.find(([row]) => row === headerRow)?.[1] ?? []
  const place = headers.findIndex(isProblemHeading)
  return place < 0 ? records : records.map(([row, cells]) => [row, cells.toSpliced(place, 1)])
}

function checkWidth(records: readonly TableRow[], { headers, headerRow }: Headings): void {
  const [widest] = records.filter(([, cells]) => cells.length > importLimits.columns)
  if (headers.length > importLimits.columns || (headerRow === 0 && widest))
    throw new FileRefusal('IMPORT_TOO_MANY_COLUMNS', { line: headerRow || (widest?.[0] ?? 1) })
  const isNarrow = records.every(([, cells]) => cells.length < 2)
  if (isNarrow && headingsIn(headers) === 0) throw new FileRefusal('IMPORT_ONE_COLUMN')
}

/** A text file is looked through as it is read; in JSON and workbooks they stand behind a code. */
function refuseNul(records: readonly TableRow[]): void {
  for (const [row, cells] of records) {
    const place = cells.findIndex((cell) => cell.includes('\0'))
    if (place >= 0) throw new FileRefusal('IMPORT_NUL_BYTES', { line: row, column: place + 1 })
  }
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const entityOfEntity = /&amp;(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi

/** Cells copied from a page keep its entities (`Play&#39;n GO`), sometimes those of its source (`Play&amp;#39;n GO`). */
const decoded = ([row, cells]: TableRow): TableRow => [
  row,
  cells.map((cell) =>
    (cell.includes('&') && entity.test(cell)
      ? decodeHTML(cell.replace(entityOfEntity, decodeHTML))
      : cell
    ).toWellFormed(),
  ),
]
