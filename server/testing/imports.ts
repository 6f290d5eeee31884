import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail, ImportRow } from '@slot-liste/contract/admin/admin-imports.ts'
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
      if (!['reading', 'checking', 'committing', 'undoing'].includes(detail.state)) return detail
      await sleep(50)
    }
    throw new Error('the upload did not come to rest')
  }
  const put = async (detail: ImportDetail, rest: string, body: object = {}) =>
    ask(app(), 'PUT', path(detail.id, rest), { as: admin(), body: { version: detail.version, ...body } })
  const upload = (file: string | Uint8Array, name = 'oyunlar.csv') =>
    ask(app(), 'POST', `/api/admin/imports?name=${encodeURIComponent(name)}`, {
      as: admin(),
      body: typeof file === 'string' ? Buffer.from(file) : file,
    })
  const check = async (detail: ImportDetail, chosen: Partial<ImportDetail['choices']> = {}) => {
    const { mapping, writes, answers, providers } = { ...detail.choices, ...chosen }
    const answer = await put(detail, '/choices', { mapping, writes, answers, providers })
    if (answer.statusCode !== 202) throw new Error(answer.body)
    return settled(detail.id)
  }
  const rows = async (id: string, query = ''): Promise<ImportRow[]> =>
    (await ask(app(), 'GET', path(id, `/rows?pageSize=100${query}`), { as: admin() })).json().items
  return { read, settled, put, upload, check, rows, path }
}
