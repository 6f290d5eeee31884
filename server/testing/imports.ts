import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import type { ImportDetail, ImportRow } from '@slot-liste/contract/admin/import-shapes.ts'
import { readTable } from '#features/catalogue/imports/reading/file-table.ts'
import type { FileRefusal } from '#features/catalogue/imports/reading/refusal.ts'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Calls of the bulk upload as its page makes them. */
export function importCalls(app: () => TestApp, admin: () => Person) {
  const path = (id: string, rest = '') => `/api/admin/imports/${id}${rest}`
  const read = async (id: string): Promise<ImportDetail> =>
    (await ask(app(), 'GET', path(id), { as: admin() })).json()
  const settled = async (id: string): Promise<ImportDetail> => {
    for (let n = 0; n < 600; n++) {
      const detail = await read(id)
      if (!['reading', 'checking', 'committing', 'reverting', 'undoing'].includes(detail.state)) return detail
      await sleep(50)
    }
    throw new Error('the upload did not come to rest')
  }
  const put = async (detail: ImportDetail, rest: string, body: object = {}) =>
    ask(app(), 'PUT', path(detail.id, rest), { as: admin(), body: { version: detail.version, ...body } })
  const upload = (file: string | Uint8Array, name = 'oyunlar.csv', language = 'tr') =>
    ask(app(), 'POST', `/api/admin/imports?name=${encodeURIComponent(name)}`, {
      as: admin(),
      headers: { 'accept-language': language },
      body: typeof file === 'string' ? Buffer.from(file) : file,
    })
  const check = async (detail: ImportDetail, chosen: Partial<ImportDetail['choices']> = {}) => {
    const { remembered: _, ...choices } = { ...detail.choices, ...chosen }
    const answer = await put(detail, '/choices', choices)
    if (answer.statusCode !== 202) throw new Error(answer.body)
    return settled(detail.id)
  }
  const rows = async (id: string, query = ''): Promise<ImportRow[]> =>
    (await ask(app(), 'GET', path(id, `/rows?pageSize=100${query}`), { as: admin() })).json().items
  return { read, settled, put, upload, check, rows, path }
}

/** A ZIP archive of these files; `claimed` is the size it says each has. */
export function archive(files: Record<string, Uint8Array>, claimed?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(22)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(8, 4)
    sizes.writeUInt32LE(crc32(bytes), 10)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(claimed ?? bytes.length, 18)
    const length = Buffer.alloc(4)
    length.writeUInt16LE(name.length)
    parts.push(Buffer.from('PK\u0003\u0004'), sizes, length, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), sizes, length, rest, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}

/** The rows a file is read as, their cells without spaces around them. */
export const cellsOf = async (file: string | Uint8Array): Promise<string[][]> =>
  (await readTable(Buffer.from(file))).rows.map(([, cells]) => cells.map((cell) => cell.trim()))

/** Why a file is refused, and where; or what it is read as. */
export async function refusalOf(file: string | Uint8Array): Promise<object> {
  try {
    return { read: await cellsOf(file) }
  } catch (error) {
    const { code, place } = error as FileRefusal
    return { code, ...place }
  }
}
