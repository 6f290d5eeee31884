import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { prepareReply } from '#platform/cache/response-cache.ts'
import { encodingOf, hasIt, sendReply } from './reply.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  [['gzip', 'br'], 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.000, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0.01', 'br'],
  ['gzip;q=0', undefined],
  ['BR', 'br'],
  ['brotli, x-gzip', undefined],
] as const)('for who takes %s there is %s', (accepted, encoding) => {
  expect(encodingOf(accepted as string)).toBe(encoding)
})

it.each([
  [undefined, '"a"', false],
  ['"a"', undefined, false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['W/W/"a"', 'W/"a"', false],
  ['*', 'W/"a"', true],
  [' * ', '"a"', true],
  ['"*"', '"a"', false],
  ['*', undefined, false],
])('who has %s has %s: %s', (known, mark, isSo) => expect(hasIt(known, mark)).toBe(isSo))

const texts = { short: 'İşte 🎰', long: 'ölçü '.repeat(10_000) }
const http = Fastify()
for (const [name, text] of Object.entries(texts)) {
  const answer = prepareReply(text, { type: 'text/plain' })
  http.get(`/${name}`, (request, reply) => sendReply(request, reply, answer))
}
afterAll(() => http.close())

it.each(['short', 'long'] as const)('a %s reply is the same in every form it is sent in', async (name) => {
  const ask = (headers: Record<string, string> = {}) => http.inject({ url: `/${name}`, headers })
  const plain = await ask()
  expect([plain.body, plain.headers['content-encoding']]).toEqual([texts[name], undefined])
  expect((await ask({ 'accept-encoding': 'identity' })).body).toBe(texts[name])
  // Compressed first, then kept.
  for (let time = 0; time < 2; time++) {
    const packed = await ask({ 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(texts[name])
  }
  const brotli = await ask({ 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(texts[name])
  const gzip = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(texts[name])
  expect(plain.headers.etag).toMatch(/^W\/"/)
  for (const etag of [String(plain.headers.etag), '*'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const known = await ask({ 'if-none-match': etag, 'accept-encoding': encoding })
      expect([known.statusCode, known.body, known.headers.etag, known.headers.vary]).toEqual([
        304,
        '',
        plain.headers.etag,
        'accept-encoding',
      ])
    }
})
