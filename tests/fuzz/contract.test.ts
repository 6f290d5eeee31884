import http from 'node:http'
import { contract } from '@slot-liste/contract/contract.ts'
import { type ErrorBody, errors } from '@slot-liste/contract/errors.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

let server: ServerProcess
const agent = new http.Agent({ keepAlive: true })

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '100000' })
})
afterAll(async () => {
  agent.destroy()
  await server.dispose()
})

type Answer = { status: number; body: string }
type Ask = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string | undefined
}

/** Sends exactly these bytes as the path: no client in between repairs them. */
function ask({ method, path, headers: own = {}, body }: Ask): Promise<Answer> {
  // Node gives a DELETE no length by itself, and its body would be read as the next request.
  const headers = body === undefined ? own : { 'content-length': Buffer.byteLength(body), ...own }
  return new Promise((resolve, reject) => {
    const request = http.request(server.url, { method, path, headers, agent }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        // It would not end by itself.
        answer.destroy()
        return resolve({ status: answer.statusCode ?? 0, body: '' })
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** GoTrue's dialect, in its older form: these requests name no version. */
function expectGotrue(answer: Answer, what: string) {
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status < 400) return
  const { code, error_code, msg } = JSON.parse(answer.body)
  expect([code, typeof error_code, typeof msg], what).toEqual([answer.status, 'string', 'string'])
  expect(answer.body, what).not.toMatch(/node_modules|\.ts:|at async/)
}

/** Any refusal is one of ours: a code of the list, its status, a message of the caller's language, nothing else. */
function expectTold(answer: Answer, what: string, language: 'tr' | 'en' = 'tr') {
  if (/(^| )\/auth(\/|$|\?)/.test(what)) return expectGotrue(answer, what)
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status < 400) return
  const body = JSON.parse(answer.body) as ErrorBody
  expect(
    Object.keys(body).filter((key) => !['code', 'message', 'fields', 'requestId'].includes(key)),
    what,
  ).toEqual([])
  expect(errors[body.code]?.status, what).toBe(answer.status)
  expect(body.message, what).toBe(errors[body.code][language])
  expect(answer.body, what).not.toMatch(/node_modules|\.ts:|at async/)
}

const awkward = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  'null',
  'true',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '%FF',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  'İIıi',
  '😀'.repeat(40),
  'x'.repeat(3000),
  '{{7*7}}',
  '[]',
  '{}',
)
const text = fc.oneof(awkward, fc.string(), fc.string({ unit: 'binary', maxLength: 60 }))
const escaped = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')
/** Mostly well escaped, sometimes raw bytes that a path may hold. */
const piece = fc.oneof(
  { weight: 6, arbitrary: text.map(escaped) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme-ascii', maxLength: 40 })
      .map((raw) => raw.replace(/[\s#?/&]/g, '')),
  },
)

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
      expectTold(await ask({ method: 'GET', path: target }), target)
    }),
    { numRuns: 1500 },
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
        expectTold(
          await ask({ method: verb, path: target, headers, body }),
          `${verb} ${target} ${body}`,
          'en',
        )
      },
    ),
    { numRuns: 600 },
  )
})

it('refuses methods it does not know at an address', async () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  for (const { path } of contract)
    for (const method of methods) {
      const known = contract.some((other) => other.path === path && other.method === method)
      const answer = await ask({ method, path: fill(path, []) })
      if (!known) expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
      expectTold(answer, `${method} ${path}`)
    }
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
  expect(await ask({ method: 'GET', path: '/readyz' })).toEqual({ status: 200, body: '{"status":"ok"}' })
  expect(server.output()).not.toContain('"msg":"fault"')
})
