import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageWeight } from '@slot-liste/contract/core/weights.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import { fail } from '#platform/http/errors.ts'
import { createBudget } from '#platform/http/limits.ts'
import { refuse } from '#platform/http/refusals.ts'
import { defaultSettings } from '#platform/site-settings.ts'
import { readEnv } from '#src/env.ts'
import { servePages } from './pages.ts'
import type { Renderer } from './render-thread.ts'

const template =
  '<!doctype html><html lang="tr" class="x"><head><title>A</title></head><body><div id="root"></div></body></html>'
let folder: string
let now = new Date('2026-11-21T12:00:00Z')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-kept-'))
  await writeFile(join(folder, 'index.html'), template)
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Drawn = Awaited<ReturnType<Renderer['renderPage']>>
const page = (more: object = {}): Drawn => ({
  ...{ kind: 'page', status: 200, indexable: true, head: '<title>A</title>', body: '<p>drawn</p>', tail: '' },
  ...more,
})

async function serve(draw: (href: string) => Drawn, { replicas = false } = {}) {
  const app = Fastify({ trustProxy: true })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  const drawn: string[] = []
  const renderer: Renderer = {
    // Knows `lang` alone.
    canonicalPage: (href) => href.replace(/[?&]utm=[^&]*/, ''),
    renderPage: async ({ href, locale }) => {
      drawn.push(`${locale} ${href}`)
      return draw(href)
    },
    close: async () => {},
  }
  const cache = createResponseCache({ clock: () => now })
  const settings = defaultSettings(readEnv({}))
  const reading = async (work: () => Promise<unknown>) => ({ value: await work(), fromReplica: true })
  const pages = await servePages(app, folder, (request, reply) => refuse(fail('NOT_FOUND'), request, reply), {
    settings: { current: () => settings, onChange: () => {} },
    clock: () => now,
    drawn: {
      ...{
        renderer,
        cache,
        site: () => 'https://slot.example',
        budget: createBudget(() => now, 60 * pageWeight),
      },
      ...(replicas && { reading: reading as never }),
    },
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { ask, cache, drawn, settings, pass, keyOf: pages.keyOf }
}

it('a page is kept for who looks alike, and drawn for each other look', async () => {
  const { ask, drawn } = await serve(() => page())
  const first = await ask('/games')
  expect(first.headers).toMatchObject({
    ...{ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(first.headers['x-robots-tag']).toBeUndefined()
  const again = await ask('/games', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, drawn.length]).toEqual([304, 1])
  for (const cookie of ['locale=en', 'theme=dark', 'locale=en; theme=dark']) await ask('/games', { cookie })
  await ask('/lists')
  expect(drawn).toEqual(['tr /games', 'en /games', 'tr /games', 'en /games', 'tr /lists'])
})

it('a page is kept with its policy, and without what belongs to one request', async () => {
  const { ask, cache, keyOf } = await serve(() => page())
  const first = await ask('/games')
  expect(first.headers['x-request-id']).toBeDefined()
  const { headers } = cache.find(keyOf?.({ url: '/games', headers: {} }) ?? '') ?? {}
  expect(headers?.['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(headers?.['x-request-id']).toBeUndefined()
})

it('a page that is not there, or for no search engine, says so', async () => {
  const { ask } = await serve((href) => page(href === '/gone' ? { status: 404 } : { indexable: false }))
  const gone = await ask('/gone')
  expect([gone.statusCode, gone.headers.etag, gone.body.includes('drawn')]).toEqual([404, undefined, true])
  expect((await ask('/private')).headers['x-robots-tag']).toBe('noindex')
})

it('a page that is not for guests is drawn by the browser, and leads where the renderer says', async () => {
  const { ask } = await serve((href) =>
    href.startsWith('/old') ? { kind: 'redirect', status: 302, to: '/new' } : { kind: 'none' },
  )
  const empty = await ask('/settings')
  expect([empty.statusCode, empty.body]).toEqual([200, template])
  const led = await ask('/old?lang=en')
  expect([led.statusCode, led.headers.location, led.headers['set-cookie']]).toEqual([
    302,
    '/new',
    expect.stringMatching(/^locale=en;/),
  ])
})

it('a page during maintenance says so, and is not kept for after', async () => {
  const { ask, settings, drawn } = await serve(() => page())
  settings.maintenance.on = true
  const down = await ask('/games')
  expect([down.statusCode, down.headers['retry-after'], down.headers.etag]).toEqual([503, '300', undefined])
  settings.maintenance.on = false
  const up = await ask('/games')
  expect([up.statusCode, up.headers['retry-after'], drawn.length]).toEqual([200, undefined, 2])
})

it('an announcement is hidden from who put it away, and from nobody else', async () => {
  const { ask, settings, keyOf } = await serve(() => page())
  const dismissed = (id: string) => ({ cookie: `dismissed=${id}` })
  const html = async (id: string) => /<html [^>]*>/.exec((await ask('/', dismissed(id))).body)?.[0]
  expect(await html('abc')).toBe('<html lang="tr" class="x">')
  settings.announcement = { ...settings.announcement, on: true, tr: 'Bakım' }
  expect(await html('abc')).toBe('<html lang="tr" class="x">')
  const keys = [{}, dismissed('abc')].map((headers) => keyOf?.({ url: '/', headers }))
  expect(keys[0]).toBe(keys[1])
  const id = 'CnvXZZyWbMWr'
  expect(await html(id)).toBe('<html lang="tr" class="dismissed x">')
  expect(keyOf?.({ url: '/', headers: dismissed(id) })).not.toBe(keys[0])
})

it('a page is named for nobody who is sent a cookie with it', async () => {
  const { keyOf } = await serve(() => page())
  expect(keyOf?.({ url: '/?lang=en', headers: {} })).toBeUndefined()
  expect(keyOf?.({ url: '/?lang=en', headers: { cookie: 'locale=en' } })).toBe('en false false /?lang=en')
  expect(keyOf?.({ url: '/games', headers: { cookie: 'theme=dark' } })).toBe('tr true false /games')
})

it('a page is kept for a minute, and from replicas as briefly as what it is drawn from', async () => {
  for (const [replicas, ms] of [
    [false, 60_000],
    [true, 400],
  ] as const) {
    const { ask, drawn, pass } = await serve(() => page(), { replicas })
    await ask('/')
    pass(ms - 1)
    await ask('/')
    expect(drawn).toHaveLength(1)
    pass(1)
    await ask('/')
    expect(drawn).toHaveLength(2)
  }
})

it('one reader is drawn pages for the budget of a minute at once, and more as it comes back', async () => {
  const { ask, drawn, pass } = await serve(() => page())
  let count = 0
  const isDrawn = async () => {
    const before = drawn.length
    await ask(`/games/${count++}`, { 'x-forwarded-for': '10.0.0.1' })
    return drawn.length > before
  }
  for (let n = 0; n < 60; n++) expect(await isDrawn()).toBe(true)
  expect(await isDrawn()).toBe(false)
  pass(999)
  expect(await isDrawn()).toBe(false)
  pass(1)
  expect([await isDrawn(), await isDrawn()]).toEqual([true, false])
})

it('a page is drawn from the parameters it knows, and no other makes another page', async () => {
  const { ask, drawn, keyOf } = await serve((href) => page({ body: href }))
  const first = await ask('/games?utm=%22%3E%3Cb%3E')
  expect(first.body).toContain('<div id="root">/games</div>')
  await ask('/games?utm=b')
  await ask('/games')
  expect(drawn).toEqual(['tr /games'])
  const keys = ['/games', '/games?utm=c', '/lists'].map((url) => keyOf?.({ url, headers: {} }))
  expect(keys).toEqual(['tr false false /games', 'tr false false /games', 'tr false false /lists'])
})
