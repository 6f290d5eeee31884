import { type Archive, openArchive } from './archive.ts'
import type { Records } from './file-table.ts'
import { beginsWith } from './file-text.ts'
import { headingsIn } from './header-row.ts'
import { readOds } from './ods.ts'
import { FileRefusal } from './refusal.ts'
import { addRow, emptySheet, type FormatOf, formatsOf, isFormatted, rowsOf, type Sheet } from './sheet.ts'

/** Sheets looked at, in their order. */
const maxSheets = 20

export const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
export const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** The sheet of a workbook that has the most known headings. The library is loaded with the first workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<Records> {
  const archive: Archive = isArchive(bytes) ? openArchive(bytes) : new Map()
  try {
    const sheets = await sheetsOf(bytes, archive)
    const best = bestOf(sheets)
    if (!best) throw new FileRefusal('IMPORT_EMPTY')
    if (best.refusal) throw best.refusal
    const { name, thousandths } = best
    const sheet = { name: name.replaceAll('\0', ''), others: sheets.length - 1 }
    return { delimiter: '', records: rowsOf(best), thousandths, sheet }
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

async function sheetsOf(bytes: Uint8Array, archive: Archive): Promise<Sheet[]> {
  if (archive.has('xl/workbook.xml')) return xlsxSheets(bytes)
  if (archive.has('content.xml')) return readOds(bytes, archive, maxSheets)
  if (archive.size > 0) throw refusalOfArchive([...archive.keys()])
  const other = otherContents.find(([stream]) => includesWide(bytes, stream))
  if (other) throw new FileRefusal('IMPORT_NOT_A_TABLE', { found: other[1] })
  const { readXls } = await import('hucre/xlsx')
  const { sheets } = await readXls(bytes)
  return sheets.map(({ name, rows, merges = [] }) => ({ ...collect(name, rows.entries()), merges }))
}

/** Documents of several programs are archives too, which nobody unpacks. */
function refusalOfArchive(names: readonly string[]): FileRefusal {
  const has = (start: string) => names.some((name) => name.startsWith(start))
  if (has('xl/workbook.bin')) return new FileRefusal('IMPORT_OTHER_FORMAT', { found: 'XLSB' })
  if (names.some((name) => name.endsWith('.iwa')))
    return new FileRefusal('IMPORT_OTHER_FORMAT', { found: 'Apple Numbers' })
  const found = has('word/')
    ? 'Word'
    : has('ppt/')
      ? 'PowerPoint'
      : has('META-INF/container.xml')
        ? 'EPUB'
        : ''
  const isDocument = found || has('[Content_Types].xml') || has('mimetype') || has('META-INF/MANIFEST.MF')
  return new FileRefusal(isDocument ? 'IMPORT_NOT_A_TABLE' : 'IMPORT_COMPRESSED', { found: found || 'ZIP' })
}

/** Names of what other documents of the older kind hold. */
const otherContents: readonly [stream: string, found: string][] = [
  ['WordDocument', 'Word'],
  ['PowerPoint Document', 'PowerPoint'],
  ['__substg1.0_', 'Outlook'],
]

const includesWide = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'utf16le'))

/** The best of the first sheets by their beginnings; then all rows of that one, as they are read. */
async function xlsxSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { maxRows: 20, sheets: (_, place) => place < maxSheets })
  const beginnings = sheets.map(({ name, rows, merges = [], hidden, veryHidden }) => ({
    ...collect(name, rows.entries()),
    merges,
    isHidden: Boolean(hidden || veryHidden),
  }))
  const best = bestOf(beginnings)
  if (!best) return beginnings
  const whole = Object.assign(best, { ...emptySheet(best.name), merges: best.merges })
  delete whole.refusal
  let formats: { until: number; of: FormatOf } = { until: 0, of: () => undefined }
  let reads = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: best.name })) {
    if (whole.refusal) break
    if (index >= formats.until && reads < maxFormatReads && values.some(isFormatted)) {
      reads++
      const until = index + atOnce
      const range = `A${index + 1}:${lastColumn}${until}`
      const part = await readXlsx(bytes, { readStyles: true, sheets: [best.name], range })
      formats = { until, of: formatsOf(part.sheets[0]?.cells) }
    }
    addRow(whole, index, values, formats.of)
  }
  return beginnings
}

/** Rows whose formats are read at once: with those of all rows at a time memory would not do. */
const atOnce = 10_000
/** Each reads the whole sheet. Rows are fewer than this many parts; those of a sheet with wide gaps between rows may be more. */
const maxFormatReads = 10
const lastColumn = 'CV'

function collect(name: string, rows: Iterable<[number, readonly unknown[]]>): Sheet {
  const sheet = emptySheet(name)
  for (const [place, values] of rows) addRow(sheet, place, values)
  return sheet
}
