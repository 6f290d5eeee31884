import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { columnOf } from '@slot-liste/domain/imports/columns.ts'
import { parse } from 'csv-parse/sync'
import type { Records } from './file-table.ts'
import { FileRefusal } from './refusal.ts'

/** More than any cell may hold, in any column. */
const longestRecord = 200_000

const delimiters = [',', ';', '\t', '|'] as const

/** A text whose cells are separated by one of four signs, as its first lines show or `sep=` says. */
export function readDelimited(text: string): Records {
  const said = /^sep=([,;\t|])\r?\n/i.exec(text)
  // The line stays, blank: rows are counted as a spreadsheet does.
  const content = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(content)
  const first = said ? 2 : 1
  const found = parseRecords(content, delimiter, first)
  const records = found.map((cells, place): [number, string[]] => [place + first, cells])
  const filled = records.filter(([, cells]) => cells.some((cell) => cell.trim() !== ''))
  return { delimiter, records: delimiter === '|' ? withoutFrame(filled) : filled }
}

/** A table drawn with `|` has one at both ends of each line, and a line of dashes under its headings. */
function withoutFrame(records: [number, string[]][]): [number, string[]][] {
  const isFramed = records.every(
    ([, cells]) => cells.length > 2 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === '',
  )
  return records
    .filter(([, cells]) => !cells.every((cell) => /^\s*:?-*:?\s*$/.test(cell)))
    .map(([row, cells]) => [row, isFramed ? cells.slice(1, -1) : cells])
}

function parseRecords(text: string, delimiter: string, firstLine: number): string[][] {
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
    const line = (found: number) => ({ line: found + firstLine - 1 })
    const open = openQuote(text, delimiter)
    const opened = open ? { ...columnAt(text, open.at, delimiter), ...line(open.line) } : {}
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new FileRefusal('IMPORT_OPEN_QUOTE', opened)
    if (code === 'CSV_MAX_RECORD_SIZE') {
      const long = longLine(text)
      if (long !== undefined) throw new FileRefusal('IMPORT_LINE_TOO_LONG', line(long))
      throw new FileRefusal('IMPORT_OPEN_QUOTE', opened)
    }
    if (code?.startsWith('CSV_')) throw new FileRefusal('IMPORT_NOT_A_TABLE')
    throw error
  }
}

function longLine(text: string): number | undefined {
  let start = 0
  for (let line = 1; start < text.length; line++) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start > longestRecord / 2) return line
    start = end + 1
  }
  return undefined
}

/** The line of the first quote that opens a cell of more lines than any cell has, or that none closes. */
function openQuote(text: string, delimiter: string): { line: number; at: number } | undefined {
  let line = 1
  let opened: { line: number; at: number } | undefined
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (opened && at - opened.at > longestRecord) return opened
    if (sign !== '"') continue
    const before = text[at - 1]
    if (opened && text[at + 1] === '"') at++
    else if (opened) opened = undefined
    else if (at === 0 || before === delimiter || before === '\n' || before === '\r') opened = { line, at }
  }
  return opened
}

/** The column of this place, and its heading. */
function columnAt(text: string, at: number, delimiter: string) {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const column = before.replace(/"[^"]*"/g, '').split(delimiter).length
  const [headings = []] = text
    .slice(0, at)
    .split(/\r?\n/)
    .slice(0, 20)
    .map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '')))
    .toSorted((one, other) => other.filter(isHeading).length - one.filter(isHeading).length)
  return { column, heading: headings.some(isHeading) ? (headings[column - 1] ?? '').slice(0, 100) : '' }
}

/** The sign that makes known headings of one of the first lines; else the one that stands in most of them. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, longestRecord)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
    .map((line) => line.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;\t|]/g, ' ')))
  const worth = (delimiter: string): [number, number, number] => {
    const rows = lines.map((line) => line.split(delimiter))
    const known = Math.max(0, ...rows.map((cells) => (cells.length > 1 ? cells.filter(isHeading).length : 0)))
    return [
      known,
      rows.filter((cells) => cells.length > 1).length,
      Math.max(0, ...rows.map((cells) => cells.length)),
    ]
  }
  const [best = ','] = delimiters.toSorted((one, other) => {
    const [a, b] = [worth(one), worth(other)]
    return b[0] - a[0] || b[1] - a[1] || b[2] - a[2]
  })
  return best
}

const isHeading = (cell: string) => columnOf(cell.replaceAll('"', '')) !== null
