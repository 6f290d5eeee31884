import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { columnOf } from '@slot-liste/domain/imports/columns.ts'
import { type Options, parse } from 'csv-parse/sync'
import { withBackslashes, withEscapes } from './backslashes.ts'
import type { Records, TableRow } from './file-table.ts'
import { linesIn, refuseSwallowed, type TallRow } from './open-quote.ts'
import { FileRefusal } from './refusal.ts'

/** More than any cell may hold, in any column. */
const longestRecord = 200_000

/** As many as a spreadsheet has, the blank ones among them. */
const mostLines = 1_048_576

const delimiters = [',', ';', '\t', '|'] as const

/** A text whose cells are separated by one of four signs, as its first lines show or `sep=` says. */
export function readDelimited(whole: string): Records {
  const text = withPlainLineEnds(whole)
  const said = /^sep=([,;\t|])\n/i.exec(text)
  // The line stays, blank: rows are counted as a spreadsheet does.
  const content = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(content)
  const { records, tall } = parseRecords(asTyped(content, delimiter), delimiter, said ? 2 : 1)
  refuseSwallowed(tall, records, delimiter)
  const rows = withoutEnd(records)
  return { delimiter, records: (delimiter === '|' ? withoutFrame(rows) : rows).map(withoutFormulas) }
}

/** Stands for a pipe that is a letter: no table holds control characters. */
const pipe = '\u0001'

const ruler = /^[\s+|:=-]+$/

/** Cells that are kept from being taken for something else: as formulas (`="007"`), and in drawn tables as `\|`. */
function asTyped(text: string, delimiter: string): string {
  const isDrawn =
    delimiter === '|' &&
    text
      .slice(0, longestRecord)
      .split('\n')
      .some((line) => line.includes('---') && isRuler(line))
  const typed = isDrawn ? text.replaceAll('\\|', pipe) : text
  if (!typed.includes('="')) return typed
  const mark = delimiter === '|' ? '\\|' : delimiter
  return typed.replace(new RegExp(`(^|${mark})=("(?:[^"\\n]|"")*")(?=${mark}|$)`, 'gm'), '$1$2')
}

const isRuler = (line: string) => line.includes('-') && ruler.test(line)

const withoutFormulas = ([row, cells]: TableRow): TableRow => [
  row,
  cells.map((cell) => (cell.startsWith('="') ? cell.replace(/^="(.*)"$/s, '$1') : cell)),
]

/** A table drawn with `|` has one at both ends of each line, and lines of dashes above and under its headings. */
function withoutFrame(records: TableRow[]): TableRow[] {
  const rows = records.filter(([, cells]) => !isRuler(cells.join('|')))
  const isFramed = rows.every(
    ([, cells]) => cells.length > 2 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === '',
  )
  return rows.map(([row, cells]) => [
    row,
    (isFramed ? cells.slice(1, -1) : cells).map((cell) => cell.replaceAll(pipe, '|')),
  ])
}

/** Databases write below a table how many rows it has. */
function withoutEnd(records: TableRow[]): TableRow[] {
  const said = records.at(-1)?.[1].filter((cell) => cell.trim() !== '') ?? []
  const isCount = said.length === 1 && /^\s*\(\d+ (?:rows?|satır)\)\s*$/i.test(said[0] ?? '')
  return isCount ? records.slice(0, -1) : records
}

function parseRecords(text: string, delimiter: string, firstLine: number) {
  const records: TableRow[] = []
  const tall: TallRow[] = []
  let row = firstLine
  let line = firstLine
  const escaped = withEscapes(text, optionsFor(delimiter))
  const take = (parsed: string[]) => {
    const cells = escaped.escape === '"' ? parsed : parsed.map(withBackslashes)
    const lines = linesIn(cells)
    if (lines > 0) tall.push({ cells, line })
    if (cells.some((cell) => cell.trim() !== '')) records.push([row, cells])
    // With room for a title: how many stand under the headings is counted later.
    if (records.length > importLimits.rows + 50 || row > mostLines)
      throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
    row++
    line += lines + 1
    return null
  }
  try {
    const options = { ...optionsFor(delimiter), relax_quotes: true, max_record_size: longestRecord }
    parse(escaped.text, { ...options, escape: escaped.escape, on_record: take })
    return { records, tall }
  } catch (error) {
    throw refusalOf(error, text, delimiter, firstLine)
  }
}

const optionsFor = (delimiter: string) =>
  ({ delimiter, relax_column_count: true, record_delimiter: '\n' }) satisfies Options

function refusalOf(error: unknown, text: string, delimiter: string, firstLine: number): unknown {
  const { code } = error as { code?: string }
  if (error instanceof FileRefusal || !code?.startsWith('CSV_')) return error
  const line = (found: number) => ({ line: found + firstLine - 1 })
  const open = openQuote(text, delimiter)
  const opened = open ? { ...columnAt(text, open.at, delimiter), ...line(open.line) } : {}
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileRefusal('IMPORT_OPEN_QUOTE', opened)
  if (code !== 'CSV_MAX_RECORD_SIZE') return new FileRefusal('IMPORT_NOT_A_TABLE')
  const long = longLine(text)
  if (long !== undefined) return new FileRefusal('IMPORT_LINE_TOO_LONG', line(long))
  return new FileRefusal('IMPORT_OPEN_QUOTE', opened)
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
    else if (at === 0 || before === delimiter || before === '\n') opened = { line, at }
  }
  return opened
}

/** The column of this place, and its heading. */
function columnAt(text: string, at: number, delimiter: string) {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const column = before.replace(/"[^"]*"/g, '').split(delimiter).length
  const [headings = []] = text
    .slice(0, at)
    .split('\n')
    .slice(0, 20)
    .map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '')))
    .toSorted((one, other) => other.filter(isHeading).length - one.filter(isHeading).length)
  return { column, heading: headings.some(isHeading) ? (headings[column - 1] ?? '').slice(0, 100) : '' }
}

/** The sign that makes known headings of one of the first lines; else the one that stands in most of them. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, longestRecord)
    .split('\n')
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

/** Every line ends with one sign, whichever the file has: refusals count them, and so does a spreadsheet. */
function withPlainLineEnds(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const alone = plain.split('\r').length - 1
  if (alone === 0) return plain
  if (alone > plain.split('\n').length - 1) return plain.replaceAll('\r', '\n')
  // A sign of the older kind among many of the other is a break within a cell, save above the first line's end.
  const first = plain.indexOf('\n')
  return plain.slice(0, first).replaceAll('\r', '\n') + plain.slice(first)
}
