import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { Parser } from 'htmlparser2'
import type { Archive } from './archive.ts'
import { FileRefusal } from './refusal.ts'
import { addRow, emptySheet, type FormatOf, formatsOf, type Sheet } from './sheet.ts'

/** Bytes of an open document whose formats are read: it would need much more memory than its rows. */
const maxBytesWithFormats = 500_000

/** Sheets are known by their numbers here. @throws FileRefusal */
export async function readOds(bytes: Uint8Array, archive: Archive, maxSheets: number): Promise<Sheet[]> {
  const textOf = (name: string) => new TextDecoder().decode(archive.get(name)?.() ?? new Uint8Array())
  const kind = /opendocument\.(?!spreadsheet)(\w+)/.exec(textOf('mimetype').slice(0, 100))?.[1]
  if (kind) throw new FileRefusal('IMPORT_NOT_A_TABLE', { found: `OpenDocument, ${kind}` })
  if (textOf('META-INF/manifest.xml').includes('encryption-data')) throw new FileRefusal('IMPORT_LOCKED')
  const library = await import('hucre/ods')
  const isSmall = bytes.length <= maxBytesWithFormats
  const styled = isSmall ? (await library.readOds(bytes, { readStyles: true })).sheets : []
  return sheetsIn(textOf('content.xml'), maxSheets, (sheet) => formatsOf(styled[sheet]?.cells))
}

type Attributes = Record<string, string>
type Cell = { attributes: Attributes; isCovered: boolean; text: string; hasText: boolean }
type Row = { values: unknown[]; formats: string[]; column: number; repeated: number }

/** `place`: of the row in its sheet; `aside`: how many elements are open that are not a cell's text. */
type Reader = {
  sheets: Sheet[]
  maxSheets: number
  stylesOf: (sheet: number) => FormatOf
  sheet: Sheet | undefined
  row: Row | undefined
  cell: Cell | undefined
  place: number
  aside: number
  isWhole: boolean
}

/** Parts of a cell that are not its text. */
const asides = new Set(['annotation', 'frame', 'custom-shape', 'shapes'])

/** @throws FileRefusal for a text that is not whole. */
function sheetsIn(xml: string, maxSheets: number, stylesOf: Reader['stylesOf']): Sheet[] {
  const nothing = { sheet: undefined, row: undefined, cell: undefined }
  const reader: Reader = { ...nothing, sheets: [], maxSheets, stylesOf, place: 0, aside: 0, isWhole: false }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name)
        if (reader.cell && asides.has(local)) reader.aside++
        else if (reader.aside === 0) starts[local]?.(reader, attributes)
      },
      ontext: (part) => write(reader, part),
      onclosetag: (name, isImplied) => {
        const local = localName(name)
        if (reader.cell && asides.has(local)) reader.aside--
        else if (reader.aside === 0) ends[local]?.(reader)
        // Of an unclosed element, and of one without content, the end is implied.
        if (local === 'document-content') reader.isWhole = !isImplied
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (!reader.isWhole) throw new FileRefusal('IMPORT_WORKBOOK')
  return reader.sheets
}

function startSheet(reader: Reader): void {
  const { sheets, maxSheets } = reader
  reader.sheet = sheets.length < maxSheets ? emptySheet(String(sheets.length + 1)) : undefined
  if (reader.sheet) sheets.push(reader.sheet)
  reader.place = 0
}

function startRow(reader: Reader, attributes: Attributes): void {
  const repeated = countIn(attributes['table:number-rows-repeated'])
  reader.row = { values: [], formats: [], column: 0, repeated }
}

const startCell = (isCovered: boolean) => (reader: Reader, attributes: Attributes) => {
  reader.cell = { attributes, isCovered, text: '', hasText: false }
}

function startParagraph({ cell }: Reader): void {
  if (cell?.hasText) cell.text += '\n'
  if (cell) cell.hasText = true
}

function write({ cell, aside }: Reader, part: string): void {
  if (cell?.hasText && aside === 0) cell.text += part
}

const starts: Record<string, (reader: Reader, attributes: Attributes) => void> = {
  table: startSheet,
  'table-row': startRow,
  'table-cell': startCell(false),
  'covered-table-cell': startCell(true),
  p: startParagraph,
  s: (reader, attributes) =>
    write(reader, ' '.repeat(Math.min(countIn(attributes['text:c']), importLimits.cell))),
  tab: (reader) => write(reader, '\t'),
  'line-break': (reader) => write(reader, '\n'),
}

const ends: Record<string, (reader: Reader) => void> = {
  table: (reader) => {
    reader.sheet = undefined
  },
  'table-row': endRow,
  'table-cell': endCell,
  'covered-table-cell': endCell,
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const countIn = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

/** Puts a cell into its row, as often as it is repeated; one column beyond the limit shows that there are too many. */
function endCell(reader: Reader): void {
  const { sheet, row, cell, place } = reader
  reader.cell = undefined
  if (!sheet || !row || !cell) return
  const { attributes, isCovered, text } = cell
  const count = (what: string) => countIn(attributes[`table:number-${what}`])
  const value = isCovered ? null : valueIn(attributes, text)
  const last = value === null || value === '' ? -1 : row.column + count('columns-repeated') - 1
  const first = Math.min(row.column, importLimits.columns)
  for (let column = first; column <= Math.min(last, importLimits.columns); column++) {
    while (row.values.length < column) row.values.push(null)
    row.values[column] = value
    row.formats[column] = formatIn(attributes)
  }
  const [endRow, endCol] = [place + count('rows-spanned') - 1, row.column + count('columns-spanned') - 1]
  if (endRow > place || endCol > row.column)
    sheet.merges.push({ startRow: place, startCol: row.column, endRow, endCol })
  row.column += count('columns-repeated')
}

function endRow(reader: Reader): void {
  const { sheets, sheet, row, place, stylesOf } = reader
  reader.row = undefined
  if (!row) return
  const { values, formats, repeated } = row
  const styleOf = stylesOf(sheets.length - 1)
  const formatOf: FormatOf = (at, column, value) => styleOf(at, column, value) || formats[column]
  for (let n = 0; sheet && !sheet.refusal && values.length > 0 && n < repeated; n++)
    addRow(sheet, place + n, values, formatOf)
  reader.place += repeated
}

/** The format that the type of a value implies: its style may be that of its column, or missing. */
function formatIn(attributes: Attributes): string {
  const kind = attributes['office:value-type']
  if (kind === 'percentage') return '0%'
  return kind === 'currency' && attributes['office:currency'] ? `[$${attributes['office:currency']}]0` : ''
}

function valueIn(attributes: Attributes, text: string): unknown {
  const given = (name: string) => attributes[`office:${name}`] ?? ''
  switch (given('value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return given('value') === '' ? null : Number(given('value'))
    case 'boolean':
      return given('boolean-value')
    case 'date':
      return dateIn(given('date-value'))
    default:
      return text || given('string-value') || null
  }
}

/** A moment without a zone is meant as it stands. */
function dateIn(text: string): Date | null {
  const isPlaced = !text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const date = new Date(isPlaced ? text : `${text}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
