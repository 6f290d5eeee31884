import { downloadReply, type Endpoint, endpoint } from '@slot-liste/contract/core/endpoint.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import { createOwnEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'
import { createConcurrencyLimiter } from './concurrency.ts'
import { createOwnLimits } from './limits.ts'
import { answerRefusals } from './refusals.ts'
import { createServe, type Serve } from './serve.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** A server with one endpoint. */
function serving<E extends Endpoint>(made: E, handler: Parameters<Serve>[1], isDown = false) {
  const http = Fastify()
  answerRefusals(http)
  const services = {
    ...{ cache: createResponseCache(), events: createOwnEvents(http.log) },
    limiter: createConcurrencyLimiter(2),
    limits: createOwnLimits(() => now),
    metrics: { countCached: () => {} },
    settings: { current: () => ({ maintenance: { on: isDown } }) },
  } as unknown as Services
  const identify = async () => null
  createServe(http, services, {
    identify,
    confirm: async () => {},
    confirmRecently: async () => {},
    requireAdminFactor: async () => {},
  })(made, handler as never)
  return (remoteAddress = '10.0.0.1') =>
    http.inject({ method: made.method, url: made.path.replace(/:\w+/g, 'x'), remoteAddress })
}

const usual = { method: 'GET', path: '/api/a', access: 'public', summary: 'A reply.' } as const

it('is JSON that nobody keeps, unless its endpoint says otherwise', async () => {
  const { statusCode, headers, body } = await serving(
    endpoint({ ...usual, reply: z.object({ n: z.number() }) }),
    async () => ({ n: 1 }),
  )()
  expect([statusCode, body]).toEqual([200, '{"n":1}'])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
})

it('is text of its own type, kept or not', async () => {
  const text = endpoint({ ...usual, reply: z.string(), type: 'image/svg+xml' })
  const kept = endpoint({ ...text, cache: { tags: ['catalogue'], immutable: true } })
  for (const [made, lifetime] of [
    [text, 'no-store'],
    [kept, 'public, max-age=31536000, immutable'],
  ] as const) {
    const { headers, body } = await serving(made, async () => '<svg/>')()
    expect([body, headers['content-type'], headers['cache-control']]).toEqual([
      '<svg/>',
      'image/svg+xml; charset=utf-8',
      lifetime,
    ])
  }
})

it('redirects without sending the address it came from', async () => {
  const made = endpoint({ ...usual, reply: z.string(), status: 303 })
  const { statusCode, headers } = await serving(made, async () => 'https://slot.example/x')()
  expect([statusCode, headers.location, headers['referrer-policy']]).toEqual([
    303,
    'https://slot.example/x',
    'no-referrer',
  ])
})

it('has its own status, and nothing in it where that says so', async () => {
  const made = endpoint({ ...usual, method: 'POST', reply: z.object({}) })
  const created = await serving({ ...made, status: 201 }, async () => ({}))()
  expect([created.statusCode, created.body]).toEqual([201, '{}'])
  const empty = await serving({ ...made, status: 204 }, async () => ({}))()
  expect([empty.statusCode, empty.body]).toEqual([204, ''])
})

it('is a file to be put down, kept or not', async () => {
  const made = endpoint({ ...usual, reply: downloadReply })
  for (const one of [made, endpoint({ ...made, cache: { tags: ['catalogue'] } })]) {
    const { headers, body } = await serving(one, async () => ({
      type: 'text/csv',
      name: 'a.csv',
      text: 'a',
    }))()
    expect([body, headers['content-type'], headers['content-disposition']]).toEqual([
      'a',
      'text/csv; charset=utf-8',
      'attachment; filename="a.csv"',
    ])
  }
})

it('is refused to who asks too often, by address, with the time to wait', async () => {
  const rateLimit = { max: 2, seconds: 60 }
  const ask = serving(endpoint({ ...usual, reply: z.object({}), rateLimit }), async () => ({}))
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
  const { statusCode, headers } = await ask()
  expect([statusCode, headers['retry-after']]).toEqual([429, '30'])
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
})

it('is for nobody during maintenance, but of endpoints that stay', async () => {
  const made = endpoint({ ...usual, reply: z.object({}) })
  const { statusCode, headers } = await serving(made, async () => ({}), true)()
  expect([statusCode, headers['retry-after']]).toEqual([503, '300'])
  expect((await serving({ ...made, inMaintenance: true }, async () => ({}), true)()).statusCode).toBe(200)
})
