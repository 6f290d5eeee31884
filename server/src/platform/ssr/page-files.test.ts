import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail } from '#platform/http/errors.ts'
import { refuse } from '#platform/http/refusals.ts'
import { defaultSettings } from '#platform/site-settings.ts'
import { readEnv } from '#src/env.ts'
import { servePages } from './pages.ts'
import { drawingPolicyText } from './policy.ts'

const notFound = (request: FastifyRequest, reply: FastifyReply) => refuse(fail('NOT_FOUND'), request, reply)
const page = '<!doctype html><html lang="tr" class="x"><head><title>Slot Liste</title></head></html>'
const usual = defaultSettings(readEnv({}))
let isDown = false
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-files-of-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  for (const name of ['assets/main-1.js', 'sw.js', 'favicon.svg'])
    await writeFile(join(folder, name), 'plain')
  await writeFile(join(folder, 'assets/main-1.js.br'), brotliCompressSync('plain'))
  app = Fastify()
  app.get('/api/number', async () => ({ n: 1 }))
  await servePages(app, folder, notFound, {
    settings: {
      current: () => ({ ...usual, maintenance: { ...usual.maintenance, on: isDown } }),
      onChange: () => {},
    },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the files of the browser', () => {
  it.each([
    ['/assets/main-1.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/sw.js', 'no-cache'],
  ])('%s may be kept: %s', async (url, lifetime) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, lifetime, 'plain'])
  })

  it.each(['/assets/main-1.js', '/favicon.svg', '/sw.js'])(
    '%s may be fetched from any origin',
    async (url) => {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'accept-encoding': encoding, origin: 'null' }
        const reply = await app.inject({ url, headers })
        expect(reply.headers['access-control-allow-origin']).toBe('*')
        expect(reply.headers.vary).toContain('accept-encoding')
        const etag = { 'if-none-match': String(reply.headers.etag) }
        expect((await app.inject({ url, headers: { ...headers, ...etag } })).statusCode).toBe(304)
      }
    },
  )

  it('have an ETag for each form', async () => {
    const tags = ['br', 'identity'].map(async (encoding) => {
      const { headers } = await app.inject({
        url: '/assets/main-1.js',
        headers: { 'accept-encoding': encoding },
      })
      return headers.etag
    })
    expect(new Set(await Promise.all(tags)).size).toBe(2)
  })

  it('are sent compressed where they lie so', async () => {
    const { headers } = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ])
  })

  it('bring no headers of a page to other answers', async () => {
    expect((await app.inject('/api/number')).headers['content-security-policy']).toBeUndefined()
    expect((await app.inject('/favicon.svg')).headers['content-security-policy']).toBe(drawingPolicyText)
  })
})

describe('a page', () => {
  it('is asked for each time whether it changed', async () => {
    const { headers, body } = await app.inject('/')
    expect([headers['cache-control'], body]).toEqual(['no-cache', page])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is for reading alone', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/games' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/games' })).statusCode).toBe(404)
  })

  it('that stands alone is marked, for no search engine, and may be framed', async () => {
    const { headers, body } = await app.inject('/embed/lists/aaaabbbbcccc')
    expect(body).toContain('<html lang="tr" data-standalone="" class="x">')
    expect([headers['x-robots-tag'], headers['x-frame-options']]).toEqual(['noindex', undefined])
    const usually = await app.inject('/lists/aaaabbbbcccc')
    expect([usually.headers['x-robots-tag'], usually.headers['x-frame-options']]).toEqual([undefined, 'DENY'])
  })

  it('says during maintenance that it is for now, and to come back in five minutes', async () => {
    const asked = async () => {
      const { statusCode, headers } = await app.inject('/games')
      return [statusCode, headers['retry-after']]
    }
    expect(await asked()).toEqual([200, undefined])
    isDown = true
    expect(await asked()).toEqual([503, '300'])
    isDown = false
  })

  it('is not there before anything was built', async () => {
    const bare = Fastify()
    expect(await servePages(bare, join(folder, 'none'), notFound)).toEqual({})
    const answer = await bare.inject('/games')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    await bare.close()
  })
})
