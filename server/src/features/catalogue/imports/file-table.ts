import { importLimits } from '@slot-liste/contract/admin/admin-imports.ts'
import { decimalColumns, marksOfFile } from '@slot-liste/domain/imports/cells.ts'
import { columnOf, columnsOf, headersKey } from '@slot-liste/domain/imports/columns.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { parse } from 'csv-parse/sync'
import { beyondOf } from '#platform/http/json.ts'
import { type Encoding, FileRefusal, readText } from './file-text.ts'

/** The number of a row as a spreadsheet counts, and its cells. */
export type TableRow = [row: number, cells: string[]]

export type Reading = {
  encoding: Encoding
  format: 'csv' | 'json'
  delimiter: string
  headers: string[]
  /** Under what its headings are remembered. */
  key: string
  writes: 'tr' | 'en' | null
}

export type Table = { reading: Reading; rows: TableRow[] }

/** A file as headings and rows. @throws FileRefusal saying why it is none. */
export function readTable(bytes: Uint8Array): Table {
  const { text, encoding } = readText(bytes)
  const content = text.replace(/^\ufeff/, '')
  const isJson = /^\s*[[{]/.test(content)
  const { delimiter, records } = isJson ? readJson(content) : readRecords(content)
  const [header, ...rows] = records
  if (!header) throw new FileRefusal('IMPORT_EMPTY')
  const headers = header[1].map((heading) => heading.trim().slice(0, 200))
  if (rows.length === 0) throw new FileRefusal('IMPORT_EMPTY')
  checkHeaders(headers)
  if (rows.length > importLimits.rows) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  const writes = writesOf(headers, rows)
  const format = isJson ? 'json' : 'csv'
  return { reading: { encoding, format, delimiter, headers, key: headersKey(headers), writes }, rows }
}

function checkHeaders(headers: readonly string[]): void {
  if (headers.length > importLimits.columns) throw new FileRefusal('IMPORT_TOO_MANY_COLUMNS')
  const folded = headers.map(fold).filter((heading) => heading !== '')
  if (new Set(folded).size < folded.length) throw new FileRefusal('IMPORT_SAME_HEADERS')
  const isKnown = headers.some((heading) => columnOf(heading))
  const holdsFigures = headers.some((heading) => /^[%€x]?\s*\d+([.,/-]\d+)*\s*[%€x]?$/i.test(heading.trim()))
  if (!isKnown && (holdsFigures || folded.length < 2)) throw new FileRefusal('IMPORT_NO_HEADERS')
}

function writesOf(headers: readonly string[], rows: readonly TableRow[]): 'tr' | 'en' | null {
  const languages = new Set(headers.flatMap((heading) => columnOf(heading)?.writes ?? []))
  const places = columnsOf(headers).flatMap((column, place) =>
    column && decimalColumns.includes(column) ? [place] : [],
  )
  const cells = rows.slice(0, 5000).flatMap(([, row]) => places.map((place) => row[place] ?? ''))
  const [language = null] = languages.size === 1 ? languages : []
  return marksOfFile(cells, language)
}

/** More than any cell may hold, in any column. */
const longestRecord = 200_000

function readRecords(text: string): { delimiter: string; records: TableRow[] } {
  const delimiter = delimiterOf(text)
  const found = parseRecords(text, delimiter)
  const records = found.flatMap((cells, place): TableRow[] =>
    cells.some((cell) => cell.trim() !== '') ? [[place + 1, cells]] : [],
  )
  return { delimiter, records }
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      // One more than may be, so that it is seen; blank lines beside it.
      to: importLimits.rows * 2,
    })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new FileRefusal('IMPORT_OPEN_QUOTE')
    if (code === 'CSV_MAX_RECORD_SIZE')
      throw new FileRefusal(hasLongLine(text) ? 'IMPORT_LINE_TOO_LONG' : 'IMPORT_OPEN_QUOTE')
    if (code?.startsWith('CSV_')) throw new FileRefusal('IMPORT_NOT_A_TABLE')
    throw error
  }
}

function hasLongLine(text: string): boolean {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start > longestRecord / 2) return true
    start = end + 1
  }
  return false
}

const delimiters = [',', ';', '\t'] as const

/** Whichever stands most often in the first line that is not blank, outside quotes. */
function delimiterOf(text: string): string {
  const line = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, longestRecord))?.[0] ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const times = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce<string>((most, one) => (times(one) > times(most) ? one : most), ',')
}

function readJson(text: string): { delimiter: string; records: TableRow[] } {
  const items = parseJson(text)
  if (!Array.isArray(items)) throw new FileRefusal('IMPORT_JSON_SHAPE')
  if (items.length > importLimits.rows) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  const headers = new Set<string>()
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw new FileRefusal('IMPORT_JSON_SHAPE')
    for (const name of Object.keys(item)) headers.add(name)
    if (headers.size > importLimits.columns) throw new FileRefusal('IMPORT_TOO_MANY_COLUMNS')
  }
  const names = [...headers]
  const rows = items.map(
    (item: Record<string, unknown>, place): TableRow => [
      place + 2,
      names.map((name) => (Object.hasOwn(item, name) ? jsonCell(item[name]) : '')),
    ],
  )
  return { delimiter: '', records: [[1, names], ...rows] }
}

/** Rows, their cells, and the words of a cell that is a list. */
const mostJson = { depth: 4, values: importLimits.rows * importLimits.columns }

function parseJson(text: string): unknown {
  const beyond = beyondOf(text, mostJson)
  if (beyond) throw new FileRefusal(beyond === 'depth' ? 'IMPORT_JSON_SHAPE' : 'IMPORT_TOO_MANY_ROWS')
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefusal('IMPORT_BAD_JSON')
  }
}

function jsonCell(value: unknown): string {
  // JSON says of a fact that it is unknown by `null`, and nothing of it by leaving it out.
  if (value === null) return '-'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return jsonNumber(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('|') || '-'
  throw new FileRefusal('IMPORT_JSON_SHAPE')
}

/** With a fourth decimal where there are three: these are never thousands here. */
const jsonNumber = (value: number) => String(value).replace(/(\.\d{3})$/, '$10')
