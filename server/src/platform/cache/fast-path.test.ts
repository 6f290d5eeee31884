import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { createFastPath, serverBehind } from './fast-path.ts'
import { createResponseCache, pack, prepareReply } from './response-cache.ts'

const texts = {
  '/empty': '',
  '/short': JSON.stringify({ title: 'İşte «şanslı» ğüçö, ığdır 🎰 \u0000 \u00ff' }),
  '/around': 'ş'.repeat(7680),
  '/long': Array.from({ length: 20_000 }, (_, n) => `ölçü ${n} `).join(''),
}
type Path = keyof typeof texts
const paths = Object.keys(texts) as Path[]

const cache = createResponseCache()
let passed = 0
const fastPath = createFastPath({
  ...{ cache, ofReplicas: false, isOpen: () => true, onHit: () => {} },
})
const server = serverBehind(
  () => fastPath,
  (_, response) => {
    passed++
    response.end('routed')
  },
  {},
)

beforeAll(async () => {
  for (const path of paths) {
    const answer = prepareReply(texts[path], { type: 'text/plain' })
    await pack(answer, 'br')
    cache.set(path, answer, { tags: ['lists'] }, cache.versions())
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const [message] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await message.toArray())
  return { status: message.statusCode, headers: message.headers, bytes }
}

describe('what is kept leaves by the fastPath byte for byte', () => {
  it.each(paths)('%s', async (path) => {
    const plain = await ask(path)
    expect(plain.bytes.toString()).toBe(texts[path])
    expect(plain.headers).toMatchObject({
      'content-length': String(Buffer.byteLength(texts[path])),
      'content-type': 'text/plain; charset=utf-8',
      ...baseHeaders,
      vary: 'accept-encoding',
    })
    const packed = await ask(path, { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(texts[path])
    const known = await ask(path, { 'if-none-match': String(plain.headers.etag) })
    expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag])
    expect(plain.headers.etag).toMatch(/^W\/"/)
    // A client may send several, or ask for any.
    for (const tag of [`"other", ${plain.headers.etag}`, String(plain.headers.etag).slice(2), '*'])
      expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
    for (const tag of ['W/"other"', `W/${plain.headers.etag}`, `x${plain.headers.etag}`])
      expect((await ask(path, { 'if-none-match': tag })).status).toBe(200)
    expect(passed).toBe(0)
  })

  it('goes to the router until it is packed as the caller takes it', async () => {
    const gzip = { 'accept-encoding': 'gzip' }
    expect((await ask('/short', gzip)).bytes.toString()).toBe('routed')
    const answer = cache.find('/short')
    if (answer) await pack(answer, 'gzip')
    const { bytes } = await ask('/short', gzip)
    expect(gunzipSync(bytes).toString()).toBe(texts['/short'])
  })

  it('goes to the router for who bears a token, and where nothing is kept', async () => {
    expect((await ask('/short', { authorization: 'Bearer a' })).bytes.toString()).toBe('routed')
    expect((await ask('/nothing')).bytes.toString()).toBe('routed')
  })
})

describe('the fast path', () => {
  const answer = prepareReply('kept', { type: 'text/plain' })
  /** Whether it answers, and how often that was counted. */
  function asked(keys: string[], request: object, options: object = {}) {
    const find = (key: string) => (keys.includes(key) ? answer : undefined)
    let hits = 0
    const path = createFastPath({
      ...{ cache: { find }, ofReplicas: false, isOpen: () => true, onHit: () => hits++, ...options },
    })
    const response = { writeHead: () => ({ end: () => {} }) }
    const isAnswered = path({ method: 'GET', headers: {}, url: '/a', ...request } as never, response as never)
    expect(hits).toBe(isAnswered ? 1 : 0)
    return isAnswered
  }

  it('is for GET of guests alone, and shut during maintenance', () => {
    expect(asked(['/a'], {})).toBe(true)
    for (const method of ['HEAD', 'POST']) expect(asked(['/a'], { method })).toBe(false)
    expect(asked(['/a'], { headers: { authorization: '' } })).toBe(false)
    expect(asked(['/a'], {}, { isOpen: () => false })).toBe(false)
  })

  it('sends what was read from a replica where there are any', () => {
    expect(asked(['replica /a'], {})).toBe(false)
    expect(asked(['replica /a'], {}, { ofReplicas: true })).toBe(true)
    expect(asked(['/a'], {}, { ofReplicas: true })).toBe(true)
  })

  it('sends the page of this caller, and looks for none among calls', () => {
    const pageKey = ({ url }: { url: string }) => (url === '/cookie' ? undefined : `page ${url}`)
    expect(asked(['page /a'], {}, { pageKey })).toBe(true)
    expect(asked(['page /a'], {})).toBe(false)
    expect(asked(['page /api/a'], { url: '/api/a' }, { pageKey })).toBe(false)
    expect(asked(['page /cookie', 'undefined'], { url: '/cookie' }, { pageKey })).toBe(false)
  })
})

it('a server has the times it is given, and else none', () => {
  const times = (given: Parameters<typeof serverBehind>[2]) => {
    const made = serverBehind(
      () => undefined,
      () => {},
      given,
    )
    return [made.keepAliveTimeout, made.requestTimeout, made.timeout]
  }
  expect(times({ keepAliveTimeout: 1, requestTimeout: 2, connectionTimeout: 3 })).toEqual([1, 2, 3])
  expect(times({})).toEqual([0, 0, 0])
})
