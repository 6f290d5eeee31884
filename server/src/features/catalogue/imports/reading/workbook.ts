import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import type { Records, TableRow } from './file-table.ts'
import { beginsWith } from './file-text.ts'
import { headingsIn } from './header-row.ts'
import { numberCell } from './json-table.ts'
import { FileRefusal } from './refusal.ts'
import { checkArchive } from './unpacked-size.ts'

/** Sheets looked at, in their order. */
const mostSheets = 20

type Sheet = { name: string; rows: TableRow[] }

export const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
export const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** The sheet of a workbook that has the most known headings. The library is loaded with the first workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<Records> {
  const names = isArchive(bytes) ? checkArchive(bytes) : []
  try {
    const sheets = await sheetsOf(bytes, names)
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    const [best] = filled.toSorted((one, other) => worth(other) - worth(one))
    if (!best) throw new FileRefusal('IMPORT_EMPTY')
    return { delimiter: '', records: best.rows, sheet: { name: best.name, others: sheets.length - 1 } }
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal(
      (error as Error).name === 'EncryptedFileError' ? 'IMPORT_LOCKED' : 'IMPORT_WORKBOOK',
    )
  }
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
  const beginnings = sheets.map(({ name, rows }) => collect(name, rows.entries()))
  const [best] = beginnings
    .filter(({ rows }) => rows.length)
    .toSorted((one, other) => worth(other) - worth(one))
  if (!best) return beginnings
  best.rows = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: best.name })) add(best, index, values)
  return beginnings
}

/** Sheets are known by their numbers here. */
async function odsSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { streamOdsRows } = await import('hucre/ods')
  const sheets: Sheet[] = []
  for await (const { index, values, sheetIndex = 0 } of streamOdsRows(bytes)) {
    if (sheetIndex >= mostSheets) break
    while (sheets.length <= sheetIndex) sheets.push({ name: String(sheets.length + 1), rows: [] })
    const own = sheets[sheetIndex]
    if (own) add(own, index, values)
  }
  return sheets
}

function collect(name: string, rows: Iterable<[number, readonly unknown[]]>): Sheet {
  const sheet: Sheet = { name, rows: [] }
  for (const [place, values] of rows) add(sheet, place, values)
  return sheet
}

/** Rows without anything in them are left out: sheets have a million of them. */
function add(sheet: Sheet, place: number, values: readonly unknown[]): void {
  let length = values.length
  while (length > 0 && isNothing(values[length - 1])) length--
  if (length === 0) return
  if (length > importLimits.columns) throw new FileRefusal('IMPORT_TOO_MANY_COLUMNS', { line: place + 1 })
  if (sheet.rows.length > importLimits.rows + 50) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  sheet.rows.push([place + 1, values.slice(0, length).map(textOf)])
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

function textOf(value: unknown): string {
  if (isNothing(value)) return ''
  if (typeof value === 'number') return numberCell(value)
  if (!(value instanceof Date)) return String(value)
  const text = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  // A day is kept as its midnight, without a zone.
  return text
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/\.000Z$/, '')
}
