import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fail } from './errors.ts'
import { servePages } from './pages.ts'
import { refuse } from './refusals.ts'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Slot Liste</title>')
  app = Fastify()
  await servePages(app, folder, [], (request, reply) => refuse(fail('NOT_FOUND'), request, reply))
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
