import { contract } from '@slot-liste/contract/core/contract.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { beyondOf } from '#platform/http/json.ts'
import { takesFile } from '#platform/http/uploads.ts'
import { call, password, register } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'

const deep = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`
const wide = `{"email":[${'1,'.repeat(20_000)}1]}`

describe('JSON text', () => {
  const most = { depth: 3, values: 6 }
  it.each([
    ['{"a":[[1]]}', undefined],
    ['{"a":[[[1]]]}', 'depth'],
    ['[[[[', 'depth'],
    ['[1,2,3,4,5]', undefined],
    ['[1,2,3,4,5,6]', 'values'],
    [String.raw`["[[[[,,,,,,\"[[[[,,,,","\\"]`, undefined],
    ['["[[[[', undefined],
    ['', undefined],
  ] as const)('%s is measured by what it nests and holds, not by its texts', (text, beyond) => {
    expect(beyondOf(text, most)).toBe(beyond)
  })
})

const taking = contract.filter(({ method, body }) => method !== 'GET' && !takesFile(body))

withApp(
  'a body that is nested deeply, or of many values',
  (app) => {
    const send = (method: string, path: string, payload: string) =>
      app().http.inject({
        method: method as 'POST',
        url: path.replace(/:\w+/g, '1'),
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        payload,
      })

    it('is refused by every endpoint before anything is made of it', async () => {
      for (const { method, path } of taking) {
        for (const levels of [20, 6000, 500_000]) {
          const reply = await send(method, path, deep(levels))
          expect([reply.statusCode, reply.headers['x-sb-error-code'] ?? reply.json().code], path).toEqual(
            path.startsWith('/auth/v1') ? [400, 'bad_json'] : [400, 'MALFORMED_REQUEST'],
          )
        }
        const reply = await send(method, path, wide)
        expect(reply.statusCode, `${method} ${path}`).toBe(413)
      }
    })

    it('is said to be what it is', async () => {
      expect((await send('POST', '/api/auth/login', wide)).json()).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        message: errors.PAYLOAD_TOO_LARGE.en,
      })
    })

    it('is refused with a word about at most 100 of its fields', async () => {
      const names = Array.from({ length: 5000 }, (_, n) => [`${n}${'x'.repeat(300)}`, 1])
      const reply = await send('POST', '/api/auth/login', JSON.stringify(Object.fromEntries(names)))
      expect(reply.statusCode).toBe(422)
      const fields = Object.keys(reply.json().fields)
      expect(fields).toHaveLength(100)
      expect(Math.max(...fields.map((name) => name.length))).toBeLessThanOrEqual(100)
      const broken = await send('POST', '/api/auth/login', '{"a":{"b":[0,"\\ud800"]}}')
      expect(broken.json().fields).toEqual({ 'a.b.1': expect.stringContaining('invalid characters') })
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)

withApp(
  'metadata of an account',
  (app) => {
    const nested = (levels: number): object => (levels > 1 ? { in: nested(levels - 1) } : { in: 1 })
    const holding = (values: number) => ({ list: Array.from({ length: values }, () => 1) })

    it('is bounded in levels, values and bytes', async () => {
      const { access_token: token } = await register(app(), 'metadata')
      const save = async (data: object) => {
        const answer = await call(app(), 'PUT', '/auth/v1/user', { body: { data }, token })
        return answer.status === 200 ? 200 : [answer.status, answer.json.code]
      }
      expect(await save(nested(5))).toBe(200)
      expect(await save({ in: null, ...holding(190) })).toBe(200)
      const refused = [400, 'validation_failed']
      expect(await save(nested(6))).toEqual(refused)
      expect(await save(holding(300))).toEqual(refused)
      expect(await save({ list: null, text: 'ş'.repeat(2100) })).toEqual(refused)
      const body = { email: 'long@example.com', password, data: { username: 'x'.repeat(900_000) } }
      expect((await call(app(), 'POST', '/auth/v1/signup', { body })).status).toBe(400)
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
