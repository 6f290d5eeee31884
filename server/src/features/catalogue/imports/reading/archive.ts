import { inflateRawSync } from 'node:zlib'
import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { FileRefusal } from './refusal.ts'

const [endMark, entryMark] = [0x06054b50, 0x02014b50]
/** More than any workbook has parts. */
const mostEntries = 2000

/** The files of an archive by their names, each to be unpacked again. */
export type Archive = ReadonlyMap<string, () => Uint8Array>

/**
 * The files of an archive. Each is unpacked once, up to the limit: what an archive says about its own size may be a lie, and
 * the library that reads workbooks comes after this. @throws FileRefusal
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > mostEntries) throw new FileRefusal('IMPORT_UNPACKS_TOO_LARGE')
  const files = new Map<string, () => Uint8Array>()
  let left: number = importLimits.unpacked
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark)
      throw new FileRefusal('IMPORT_WORKBOOK')
    if (view.getUint16(at + 8, true) & 1) throw new FileRefusal('IMPORT_LOCKED')
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    const entry = at
    files.set(name, () => unpack(bytes, view, entry, importLimits.unpacked))
    left -= unpack(bytes, view, entry, left).length
    if (left < 0) throw new FileRefusal('IMPORT_UNPACKS_TOO_LARGE')
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

/** The record at the end of an archive, behind at most a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new FileRefusal('IMPORT_WORKBOOK')
}

function unpack(bytes: Uint8Array, view: DataView, entry: number, most: number): Uint8Array {
  const method = view.getUint16(entry + 10, true)
  const packed = view.getUint32(entry + 20, true)
  const header = view.getUint32(entry + 42, true)
  if (header + 30 > bytes.length) throw new FileRefusal('IMPORT_WORKBOOK')
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + packed > bytes.length) throw new FileRefusal('IMPORT_WORKBOOK')
  if (method === 0) return bytes.subarray(start, start + packed)
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FileRefusal(isTooLarge ? 'IMPORT_UNPACKS_TOO_LARGE' : 'IMPORT_WORKBOOK')
  }
}
