import { contract } from '@slot-liste/contract/core/contract.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { assertRefusal } from './refusals.ts'
import { runRequests } from './run.ts'
import { sceneVariables } from './scene.ts'
import { type Ask, createSend } from './send.ts'
import { piece, text } from './texts.ts'

/** The full check sends twenty times as many. */
const share = process.env.TEST_SCOPE === 'quick' ? 0.05 : 1

let server: ServerProcess
const { send: ask, close } = createSend(() => server.url)

beforeAll(async () => {
  server = await startServer(sceneVariables)
})
afterAll(async () => {
  close()
  await server.dispose()
})

const names = [
  ...new Set(contract.flatMap(({ query }) => (query && 'shape' in query ? Object.keys(query.shape) : []))),
]
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names, 'utm_source') },
  { weight: 1, arbitrary: piece },
)
const query = fc.array(fc.tuple(name, piece), { maxLength: 6 })

const endpoint = fc.constantFrom(...contract)
const fill = (path: string, values: string[]) => path.replace(/:\w+/g, () => values.pop() ?? 'x')

it('never faults on a path or a query, and always says why it refuses', async () => {
  await fc.assert(
    fc.asyncProperty(endpoint, fc.array(piece, { maxLength: 2 }), query, async ({ path }, values, pairs) => {
      const search = pairs.map(([key, value]) => `${key}=${value}`).join('&')
      const target = `${fill(path, [...values])}${search && `?${search}`}`
      assertRefusal(await ask({ method: 'GET', path: target }), target, target)
    }),
    { numRuns: 1500 * share },
  )
})

const json = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  text,
)
const field = fc.oneof(text, fc.jsonValue(), fc.constant(undefined))
const message = fc
  .record({ name: field, email: field, topic: field, message: field }, { requiredKeys: [] })
  .map((value) => JSON.stringify(value))
const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value))
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  '/',
)

it('never faults on a body, whatever it is and whatever it calls itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      endpoint,
      fc.oneof(json, message, message, bytes),
      type,
      async ({ path, method }, body, contentType) => {
        const headers = { 'content-type': contentType, 'accept-language': 'en' }
        const target = fill(path, [])
        const verb = method === 'GET' ? 'POST' : method
        const answer = await ask({ method: verb, path: target, headers, body })
        assertRefusal(answer, target, `${verb} ${target} ${body}`, 'en')
      },
    ),
    { numRuns: 600 * share },
  )
})

it('never faults on what every role may send, good or nearly so', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const count = 1000 * share
  const { sent } = await runRequests({ server, send: ask, count, seed })
  expect(sent).toBe(count)
})

it.each([
  ['a query of 100 kB', { path: `/api/games?q=${'a'.repeat(100_000)}` }, 431],
  ['a header of 100 kB', { path: '/api/games', headers: { cookie: 'a'.repeat(100_000) } }, 431],
])('answers %s', async (_, request, status) => {
  const answer = await ask({ method: 'GET', ...request } as Ask).catch((error: Error) => error)
  // Node may close the connection while the rest is still being sent.
  if (answer instanceof Error) expect(answer.message).toMatch(/ECONNRESET|EPIPE|hang up/)
  else expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, 'HEADERS_TOO_LARGE'])
})

it('is still in health, and logged no fault', async () => {
  expect(await ask({ method: 'GET', path: '/readyz' })).toMatchObject({
    status: 200,
    body: '{"status":"ok"}',
  })
  expect(server.output()).not.toContain('"msg":"fault"')
})
