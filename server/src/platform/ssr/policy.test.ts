import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveDocs } from '#platform/docs/docs.ts'
import { describeContract } from '#platform/docs/openapi.ts'
import { fail } from '#platform/http/errors.ts'
import { refuse } from '#platform/http/refusals.ts'
import { defaultSettings } from '#platform/site-settings.ts'
import { readEnv } from '#src/env.ts'
import { servePages } from './pages.ts'
import { baseHeaders } from './policy.ts'

const env = readEnv({})
let hosts = ['demo.example.com']
const inline = "document.documentElement.classList.add('dark')"
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main.js"></script>`
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-policy-'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'plain.html'), '<p>A file.</p>')
  await writeFile(join(folder, 'offline.html'), '<p>No connection.</p>')
  await writeFile(join(folder, 'offline.html.br'), brotliCompressSync('<p>No connection.</p>'))
  app = Fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(baseHeaders))
  app.get('/fault', (_, reply) => reply.code(500).type('text/html; charset=utf-8').send('<p>Fault.</p>'))
  await serveDocs(app, describeContract([]))
  await servePages(app, folder, (request, reply) => refuse(fail('NOT_FOUND'), request, reply), {
    settings: { current: () => ({ ...defaultSettings(env), demoHosts: hosts }), onChange: () => {} },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The directives an address is answered with. */
async function directives(path: string): Promise<Record<string, string>> {
  const { headers } = await app.inject(path)
  const parts = String(headers['content-security-policy'] ?? '').split(';')
  return Object.fromEntries(
    parts.map((part) => part.trim().split(/\s+/)).map(([name = '', ...values]) => [name, values.join(' ')]),
  )
}

it.each(['/', '/games', '/no/such/page', '/profile/ayse', '/shell.html'])(
  '%s may do what a page must and no more',
  async (path) => {
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(await directives(path)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${hash}'`,
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://demo.example.com',
      'require-trusted-types-for': "'script'",
      'trusted-types': 'service-worker battle-worker',
    })
  },
)

it('the page of a lost connection may use its own style and script, and talk to nobody', async () => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await app.inject({ url: '/offline.html', headers: { 'accept-encoding': encoding } })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "script-src 'self'; style-src 'self'; img-src 'self'",
    )
    expect(headers['cache-control']).toBe('no-cache')
  }
})

it('the application without a page is for no search engine', async () => {
  const { headers, body } = await app.inject('/shell.html')
  expect([headers['x-robots-tag'], headers['cache-control'], body]).toEqual(['noindex', 'no-cache', page])
})

describe('every answer with markup has a policy', () => {
  it.each([
    ['/', 200],
    ['/no/such/page', 200],
    ['/plain.html', 200],
    ['/fault', 500],
    ['/api/docs', 200],
    ['/api/docs/', 200],
  ])('%s, %i', async (path, status) => {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      expect.stringMatching(/^text\/html/),
    ])
    const policy = await directives(path)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(policy['script-src'] ?? '').not.toMatch(/unsafe|https?:|\*/)
  })

  it('and what is not found is no markup', async () => {
    for (const path of ['/missing.html', '/api/none', '/api/docs/none'])
      expect((await app.inject(path)).headers['content-type']).toMatch(/^application\/json/)
  })
})

it('lets pages frame other demos as soon as those are allowed', async () => {
  hosts = ['a.example.com', 'b.example.com:8443']
  expect((await directives('/'))['frame-src']).toBe('https://a.example.com https://b.example.com:8443')
  hosts = []
  expect((await directives('/'))['frame-src']).toBe("'none'")
})

describe('framing', () => {
  const id = 'aaaabbbbcccc'
  /** Every page there is, by the files of its routes, with something in the places of its parameters. */
  const paths = readdirSync(new URL('../../../../web/src/routes', import.meta.url))
    .filter((file) => !file.startsWith('__'))
    .map((file) => {
      const parts = file.replace(/(\.lazy)?\.tsx$/, '').split('.')
      const named = parts.filter((part) => part !== 'index').map((part) => (/\$/.test(part) ? id : part))
      return `/${named.join('/')}`
    })

  it('is for overlays and embeds of battles and lists alone, of all pages there are', async () => {
    const framed: string[] = []
    for (const path of paths)
      for (const href of [path, `${path}?overlay=1`, `${path}?overlay=1&overlay=0`, `${path}/?overlay=1`]) {
        const { headers } = await app.inject(href)
        const ancestors = (await directives(href))['frame-ancestors']
        const isRefused = ancestors === "'none'" && headers['x-frame-options'] === 'DENY'
        const isFramed = ancestors === '*' && headers['x-frame-options'] === undefined
        expect([href, isRefused !== isFramed]).toEqual([href, true])
        if (isFramed) framed.push(href)
      }
    expect(framed.sort()).toEqual([
      `/battle/${id}?overlay=1`,
      '/battle?overlay=1',
      `/embed/battles/${id}`,
      `/embed/battles/${id}?overlay=1`,
      `/embed/battles/${id}?overlay=1&overlay=0`,
      `/embed/lists/${id}`,
      `/embed/lists/${id}?overlay=1`,
      `/embed/lists/${id}?overlay=1&overlay=0`,
      `/lists/${id}?overlay=1`,
    ])
  })

  it('of anything else with markup is refused', async () => {
    for (const path of [
      '/shell.html?overlay=1',
      '/plain.html?overlay=1',
      '/fault?overlay=1',
      '/api/docs?overlay=1',
    ])
      expect((await directives(path))['frame-ancestors']).toBe("'none'")
  })

  it('changes nothing else of the policy', async () => {
    const { 'frame-ancestors': _, ...framed } = await directives(`/embed/lists/${id}`)
    const { 'frame-ancestors': __, ...usual } = await directives('/')
    expect(framed).toEqual(usual)
  })

  it('leaves the page out of search engines', async () => {
    const tag = async (href: string) => (await app.inject(href)).headers['x-robots-tag']
    expect([await tag(`/battle/${id}?overlay=1`), await tag(`/embed/lists/${id}`)]).toEqual([
      'noindex',
      'noindex',
    ])
    expect(await tag(`/battle/${id}`)).toBeUndefined()
  })
})
