import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fail } from '#platform/http/errors.ts'
import { refuse } from '#platform/http/refusals.ts'
import { servePages } from './pages.ts'

const notFound = (request: FastifyRequest, reply: FastifyReply) => refuse(fail('NOT_FOUND'), request, reply)
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Slot Liste</title></head>')
  app = Fastify()
  await servePages(app, folder, notFound, { isIndexable: async (path) => path !== '/profile/gizli' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

it.each(['/', '/games', '/profile/cagri.ozturk', '/profile/ayse.js', '/tags/v1.5', '/a/b/c'])(
  'answers %s with the page',
  async (path) => {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  },
)

it.each(['/missing.js', '/robots.php', '/assets/missing.js', '/assets/a/b.css', '/api/none'])(
  'finds nothing at %s',
  async (path) => {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  },
)

it('tells the browser of a hosted project, as data that stays data, and lets it ask there', async () => {
  const hosted = Fastify()
  const project = { url: 'https://x.example.com', publishableKey: '</script><script>alert(1)</script>' }
  await servePages(hosted, folder, notFound, { hosted: project })
  const { body, headers } = await hosted.inject('/')
  const found = /<script type="application\/json" id="cfg">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(found)).toEqual({
    authUrl: 'https://x.example.com/auth/v1',
    authKey: project.publishableKey,
  })
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://x.example.com;")
  expect((await app.inject('/')).body).not.toContain('cfg')
  await hosted.close()
})

it('tells search engines to leave out what is not for them, whatever the query', async () => {
  const tag = async (path: string) => (await app.inject(path)).headers['x-robots-tag']
  expect(await tag('/profile/gizli')).toBe('noindex')
  expect(await tag('/profile/gizli?tab=lists')).toBe('noindex')
  expect(await tag('/profile/ayse')).toBeUndefined()
})
