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
import { servePages } from './pages.ts'
import type { Ask, Drawing } from './render-thread.ts'

const template = `<!doctype html><html lang="tr" class="x"><head><title>Slot Liste</title>
<link rel="modulepreload" href="/assets/base-tr-1.js"></head><body><div id="root"></div></body></html>`

let folder: string
const now = new Date('2026-11-21T12:00:00Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-drawn-'))
  await writeFile(join(folder, 'index.html'), template)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'base-en-2.js'), '')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Draw = (href: string, ask: Ask) => Promise<Drawing>

/** The server with a pen of ours; it knows one call, which tells whose it was. */
async function serve(draw: Draw) {
  const logged: string[] = []
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
  })
  app.get('/api/caller', (request) => ({ ip: request.ip }))
  const renderer = {
    canonicalPage: (href: string) => href,
    renderPage: ({ href }: { href: string }, ask: Ask) => draw(href, ask),
    close: async () => {},
  }
  const cache = createResponseCache()
  const budget = createBudget(() => now, 60 * pageWeight)
  const drawn = { renderer, site: () => 'https://slot.example', budget, cache }
  await servePages(app, folder, (request, reply) => refuse(fail('NOT_FOUND'), request, reply), { drawn })
  return { app, logged, cache }
}

const page = (body: string, status = 200) =>
  ({ kind: 'page', status, indexable: true, head: '<title>$& A</title>', body, tail: '' }) as const

it('puts the parts in their places, as they are', async () => {
  const { app } = await serve(async () => page("<p>$1 $& $'</p>"))
  const { body } = await app.inject({ url: '/', headers: { cookie: 'locale=en; theme=dark' } })
  expect(body).toContain('<html lang="en" class="dark x">')
  expect(body).toContain('<title>$& A</title>')
  expect(body).toContain(`<div id="root"><p>$1 $& $'</p></div>`)
  expect(body).toContain('href="/assets/base-en-2.js"')
})

it('sends the empty page where drawing fails, and says so to the log', async () => {
  const { app, logged } = await serve(() => Promise.reject(new Error('broken pen')))
  const answer = await app.inject('/games')
  expect([answer.statusCode, answer.body]).toEqual([200, template])
  expect(logged.join()).toContain('broken pen')
})

it('renders once for simultaneous requests, and again after an action', async () => {
  let drawings = 0
  const { app, cache } = await serve(async (_, ask) => {
    await ask('/api/caller', {})
    return page(`<p>${++drawings}</p>`)
  })
  const bodies = async () =>
    (await Promise.all([app.inject('/'), app.inject('/')])).map(({ body }) => /<p>(\d)/.exec(body)?.[1])
  expect([await bodies(), await bodies()]).toEqual([
    ['1', '1'],
    ['1', '1'],
  ])
  cache.invalidate(['lists'])
  expect(await bodies()).toEqual(['2', '2'])
})

it('never keeps what is not there', async () => {
  let drawings = 0
  const { app } = await serve(async (href) => page(`<p>${++drawings}</p>`, href === '/gone' ? 404 : 200))
  for (const url of ['/gone', '/gone']) await app.inject(url)
  expect(drawings).toBe(2)
})

it('leaves rendering to the browsers under load, without an error', async () => {
  const waiting: (() => void)[] = []
  const { app, logged } = await serve(
    () => new Promise((resolve) => waiting.push(() => resolve(page('<p>drawn</p>')))),
  )
  const answers = Array.from({ length: 30 }, (_, index) => app.inject(`/games/${index}`))
  const early = await Promise.race(answers)
  expect([early.statusCode, early.body]).toEqual([200, template])
  const end = setInterval(() => waiting.shift()?.(), 1)
  const bodies = (await Promise.all(answers)).map(({ body }) => body.includes('drawn'))
  clearInterval(end)
  expect(bodies.filter(Boolean)).toHaveLength(22)
  expect(logged).toEqual([])
})

it('asks as the reader it draws for', async () => {
  const { app } = await serve(async (_, ask) => {
    const { ip } = JSON.parse(Buffer.from((await ask('/api/caller', {})).bytes).toString()) as { ip: string }
    return page(`<p>${ip}</p>`)
  })
  const answers = await Promise.all(
    ['10.0.0.1', '10.0.0.2'].map((ip) => app.inject({ url: `/?${ip}`, headers: { 'x-forwarded-for': ip } })),
  )
  expect(answers.map(({ body }) => /<p>([\d.]+)/.exec(body)?.[1])).toEqual(['10.0.0.1', '10.0.0.2'])
})

it('leads elsewhere', async () => {
  const { app } = await serve(async () => ({ kind: 'redirect', status: 301, to: '/games/new' }))
  const { statusCode, headers } = await app.inject('/games/old')
  expect([statusCode, headers.location]).toEqual([301, '/games/new'])
})

it('draws so many pages for one reader, and no fewer for the next', async () => {
  const { app } = await serve(async () => page('<p>drawn</p>'))
  const drawn = async (index: number, ip: string) =>
    (await app.inject({ url: `/games/${index}`, headers: { 'x-forwarded-for': ip } })).body.includes('drawn')
  const answers: boolean[] = []
  for (let index = 0; index < 70; index++) answers.push(await drawn(index, '10.0.0.1'))
  expect(answers.filter(Boolean)).toHaveLength(60)
  expect(await drawn(100, '10.0.0.2')).toBe(true)
  // A cached page costs nothing.
  expect(await drawn(0, '10.0.0.1')).toBe(true)
})

it('draws overlays and embeds the same for everybody, by their address alone', async () => {
  const { app } = await serve(async () => page('<p>A</p>'))
  const headers = { cookie: 'locale=en; theme=light' }
  const dressed = async (url: string) => {
    const { body, headers: sent } = await app.inject({ url, headers })
    return [/<html [^>]*>/.exec(body)?.[0], sent['set-cookie']]
  }
  expect(await dressed('/battle/aaaabbbbcccc?overlay=1')).toEqual([
    '<html lang="tr" data-standalone="" class="dark x">',
    undefined,
  ])
  expect(await dressed('/embed/lists/aaaabbbbcccc?lang=en')).toEqual([
    '<html lang="en" data-standalone="" class="x">',
    undefined,
  ])
  expect((await dressed('/battle/aaaabbbbcccc'))[0]).toBe('<html lang="en" class="x">')
})
