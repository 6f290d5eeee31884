import { fileBody } from '@slot-liste/contract/core/endpoint.ts'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answerRefusals } from './refusals.ts'
import { acceptFiles, bodyLimit, readBody, sendBinary, sendDownload, takesFile } from './uploads.ts'

const file = fileBody(10)
const text = z.object({ a: z.number() })
const bytes = new Uint8Array([1, 2, 3])

const http = Fastify({ bodyLimit: 5 })
acceptFiles(http)
answerRefusals(http)
http.post('/file', bodyLimit(file), async ({ body }) => ({ length: (readBody(file, body) as Buffer).length }))
http.get('/binary', (_, reply) =>
  sendBinary(reply, { type: 'image/webp', bytes: new Uint8Array([9, ...bytes]).subarray(1) }),
)
http.get('/download', (_, reply) => sendDownload(reply, { type: 'text/csv', name: 'a.csv', text: 'a,b' }))
afterAll(() => http.close())

it('knows which endpoints take a file, and how large it may be', () => {
  expect([takesFile(file), takesFile(text), takesFile(undefined)]).toEqual([true, false, false])
  expect([bodyLimit(file), bodyLimit(text), bodyLimit(undefined)]).toEqual([{ bodyLimit: 10 }, {}, {}])
})

it('takes bytes where a file is taken, and refuses them anywhere else', () => {
  expect(readBody(file, bytes)).toBe(bytes)
  expect(readBody(text, { a: 1 })).toEqual({ a: 1 })
  expect(readBody(undefined, bytes)).toBeUndefined()
  expect(() => readBody(text, bytes)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }))
  expect(() => readBody(text, { a: 'x' })).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})

it('reads a file up to its own limit, and sends bytes and downloads as what they are named alone', async () => {
  const status = async (type: string, length: number) => {
    const headers = { 'content-type': type }
    const payload = Buffer.alloc(length)
    return (await http.inject({ method: 'POST', url: '/file', headers, payload })).statusCode
  }
  expect([await status('image/png', 10), await status('application/octet-stream', 10)]).toEqual([200, 200])
  expect([await status('image/png', 11), await status('video/mp4', 3)]).toEqual([413, 415])
  const sent = await http.inject('/binary')
  expect([...sent.rawPayload]).toEqual([1, 2, 3])
  expect(sent.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const download = await http.inject('/download')
  expect([download.body, download.headers]).toEqual([
    'a,b',
    expect.objectContaining({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'no-store',
    }),
  ])
})
