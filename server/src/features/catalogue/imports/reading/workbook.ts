import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { shownIn } from './cell-text.ts'
import type { Records, TableRow } from './file-table.ts'
import { beginsWith } from './file-text.ts'
import { headingsIn } from './header-row.ts'
import { FileRefusal } from './refusal.ts'
import { checkArchive } from './unpacked-size.ts'

/** Sheets looked at, in their order. */
const mostSheets = 20

/** `refusal`: why it cannot be read, which concerns nobody as long as another sheet is chosen. */
type Sheet = {
  name: string
  rows: TableRow[]
  isHidden?: boolean
  refusal?: FileRefusal
  /** Numbers of three decimals in it. */
  thousandths: Set<string>
}

/** The format of a cell by its row and column, where it has this value. */
type FormatOf = (row: number, column: number, value: unknown) => string | undefined

export const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
export const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** The sheet of a workbook that has the most known headings. The library is loaded with the first workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<Records> {
  const names = isArchive(bytes) ? checkArchive(bytes) : []
  try {
    const sheets = await sheetsOf(bytes, names)
    const best = bestOf(sheets)
    if (!best) throw new FileRefusal('IMPORT_EMPTY')
    if (best.refusal) throw best.refusal
    const { name, rows: records, thousandths } = best
    const sheet = { name: name.replaceAll('\0', ''), others: sheets.length - 1 }
    return { delimiter: '', records, thousandths, sheet }
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal(
      (error as Error).name === 'EncryptedFileError' ? 'IMPORT_LOCKED' : 'IMPORT_WORKBOOK',
    )
  }
}

/** A hidden sheet only where nothing else is there. */
function bestOf(sheets: readonly Sheet[]): Sheet | undefined {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  return filled.toSorted(
    (one, other) =>
      Number(one.isHidden ?? false) - Number(other.isHidden ?? false) || worth(other) - worth(one),
  )[0]
}

const worth = ({ rows }: Sheet) => Math.max(0, ...rows.slice(0, 20).map(([, cells]) => headingsIn(cells)))

async function sheetsOf(bytes: Uint8Array, names: readonly string[]): Promise<Sheet[]> {
  if (names.includes('xl/workbook.xml')) return xlsxSheets(bytes)
  if (names.includes('content.xml')) return odsSheets(bytes)
  if (names.includes('xl/workbook.bin')) throw new FileRefusal('IMPORT_WORKBOOK')
  if (names.length > 0)
    throw new FileRefusal(names.some(isDocumentPart) ? 'IMPORT_NOT_A_TABLE' : 'IMPORT_COMPRESSED')
  const { readXls } = await import('hucre/xlsx')
  const { sheets } = await readXls(bytes)
  return sheets.map(({ name, rows }) => collect(name, rows.entries()))
}

/** Documents of several programs are archives too, which nobody unpacks. */
const isDocumentPart = (name: string) =>
  ['[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF'].includes(name) || name.endsWith('.iwa')

/** The best of the first sheets by their beginnings; then all rows of that one, as they are read. */
async function xlsxSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { maxRows: 20, sheets: (_, place) => place < mostSheets })
  const beginnings = sheets.map(({ name, rows, hidden, veryHidden }) => ({
    ...collect(name, rows.entries()),
    isHidden: Boolean(hidden || veryHidden),
  }))
  const best = bestOf(beginnings)
  if (!best) return beginnings
  const whole = Object.assign(best, emptySheet(best.name))
  delete whole.refusal
  let formats: { until: number; of: FormatOf } = { until: 0, of: () => undefined }
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: best.name })) {
    if (whole.refusal) break
    if (index >= formats.until && values.some(isFormatted)) {
      const until = index + atOnce
      const range = `A${index + 1}:${lastColumn}${until}`
      const part = await readXlsx(bytes, { readStyles: true, sheets: [best.name], range })
      formats = { until, of: formatsOf(part.sheets[0]?.cells) }
    }
    add(whole, index, values, formats.of)
  }
  return beginnings
}

/** Rows whose formats are read at once: with those of all rows at a time memory would not do. */
const atOnce = 10_000
const lastColumn = 'CV'

const isFormatted = (value: unknown) => typeof value === 'number' || value instanceof Date

type Formatted = { value: unknown; style?: { numFmt?: string } }

function formatsOf(cells: ReadonlyMap<string, Formatted> | undefined): FormatOf {
  return (row, column, value) => {
    const cell = isFormatted(value) ? cells?.get(`${row},${column}`) : undefined
    return cell && Number(cell.value) === Number(value) ? cell.style?.numFmt : undefined
  }
}

/** Bytes of an open document whose formats are read: it would need much more memory than its rows. */
const mostWithFormats = 500_000

/** Sheets are known by their numbers here. */
async function odsSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readOds, streamOdsRows } = await import('hucre/ods')
  const styled = bytes.length <= mostWithFormats ? (await readOds(bytes, { readStyles: true })).sheets : []
  const sheets: Sheet[] = []
  for await (const { index, values, sheetIndex = 0 } of streamOdsRows(bytes)) {
    if (sheetIndex >= mostSheets) break
    while (sheets.length <= sheetIndex) sheets.push(emptySheet(String(sheets.length + 1)))
    const own = sheets[sheetIndex]
    if (own) add(own, index, values, formatsOf(styled[sheetIndex]?.cells))
  }
  return sheets
}

const emptySheet = (name: string): Sheet => ({ name, rows: [], thousandths: new Set() })

function collect(name: string, rows: Iterable<[number, readonly unknown[]]>): Sheet {
  const sheet = emptySheet(name)
  for (const [place, values] of rows) add(sheet, place, values)
  return sheet
}

/** Rows without anything in them are left out: sheets have a million of them. */
function add(sheet: Sheet, place: number, values: readonly unknown[], formatOf: FormatOf = () => undefined) {
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
