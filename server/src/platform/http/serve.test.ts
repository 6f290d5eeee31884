import { contract } from '@slot-liste/contract/core/contract.ts'
import { type Cache, type CacheTag, endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import { createOwnEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'
import { withApp } from '#testing/test-app.ts'
import type { Viewer } from './access.ts'
import { createConcurrencyLimiter } from './concurrency.ts'
import { fail } from './errors.ts'
import { answerRefusals } from './refusals.ts'
import { watchRoutes } from './routing-table.ts'
import { createServe } from './serve.ts'

const reply = z.object({ n: z.number() })
const getEndpoint = (path: string, access: 'public' | 'guest' | 'user' | 'admin', cache?: Cache) =>
  endpoint({ method: 'GET', path, access, summary: 'A number.', reply, ...(cache && { cache }) })

function house(viewer: Viewer = null, confirm = async () => {}, confirmRecently = async () => {}) {
  const http = Fastify()
  const limiter = createConcurrencyLimiter(2)
  const settings = { current: () => ({ maintenance: { on: false } }) }
  const services = {
    cache: createResponseCache(),
    events: createOwnEvents(http.log),
    limiter,
    metrics: { countCached: () => {} },
    settings,
    env: { RATE_LIMIT_SCALE: 1 },
  } as unknown as Services
  answerRefusals(http)
  return {
    http,
    services,
    serve: createServe(http, services, {
      ...{ identify: async () => viewer, confirm, confirmRecently, requireAdminFactor: async () => {} },
    }),
  }
}

describe('access', () => {
  const user: Viewer = { id: '1', username: 'ayse', role: 'user', sessionId: 's' }
  const admin: Viewer = { id: '2', username: 'admin', role: 'admin', sessionId: 's' }
  it.each([
    ['public', null, 200],
    ['public', user, 200],
    ['guest', null, 200],
    ['guest', user, 200],
    ['user', null, 401],
    ['user', user, 200],
    ['user', admin, 200],
    ['admin', null, 401],
    ['admin', user, 403],
    ['admin', admin, 200],
  ] as const)('%s for %o is %i', async (access, viewer, status) => {
    const { http, serve } = house(viewer)
    serve(getEndpoint('/api/number', access), async () => ({ n: 1 }))
    expect((await http.inject('/api/number')).statusCode).toBe(status)
  })
})

describe('what an administrator changes', () => {
  const admin: Viewer = { id: '2', username: 'admin', role: 'admin', sessionId: 's' }
  it('is confirmed first, what they read is not', async () => {
    const { http, serve } = house(admin, async () => Promise.reject(fail('UNAVAILABLE')))
    let changed = 0
    serve(getEndpoint('/api/number', 'admin'), async () => ({ n: 1 }))
    serve({ ...getEndpoint('/api/number', 'admin'), method: 'PUT' }, async () => ({ n: ++changed }))
    expect((await http.inject('/api/number')).statusCode).toBe(200)
    expect((await http.inject({ method: 'PUT', url: '/api/number' })).statusCode).toBe(503)
    expect(changed).toBe(0)
  })
})

describe('more than can be served', () => {
  it('are sent away for a moment, but for who asks how the server is', async () => {
    const { http, serve } = house()
    const ends: (() => void)[] = []
    const slow = () => new Promise<{ n: number }>((resolve) => ends.push(() => resolve({ n: 1 })))
    serve(getEndpoint('/api/slow', 'public'), slow)
    serve({ ...getEndpoint('/health', 'public'), always: true }, async () => ({ n: 2 }))
    const served = [http.inject('/api/slow'), http.inject('/api/slow')]
    await expect.poll(() => ends.length).toBe(2)
    const refused = await http.inject('/api/slow')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '1',
      'UNAVAILABLE',
    ])
    expect((await http.inject('/health')).statusCode).toBe(200)
    for (const end of ends) end()
    expect((await Promise.all(served)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const later = http.inject('/api/slow')
    await expect.poll(() => ends.length).toBe(3)
    ends[2]?.()
    expect((await later).statusCode).toBe(200)
  })
})

describe('a reply', () => {
  it('is cut down to its schema', async () => {
    const { http, serve } = house()
    serve(getEndpoint('/api/number', 'public'), async () => ({ n: 1, email: 'ayse@example.com' }))
    expect((await http.inject('/api/number')).body).toBe('{"n":1}')
  })

  it('that does not fit its schema is a fault of ours that tells nothing', async () => {
    const { http, serve } = house()
    serve(getEndpoint('/api/number', 'public'), async () => ({ n: 'secret' }) as never)
    const answer = await http.inject({ url: '/api/number', headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: errors.INTERNAL.en,
      requestId: expect.any(String),
    })
  })
})

describe('the answer cache', () => {
  let calls = 0
  beforeEach(() => {
    calls = 0
  })
  const cached = () => {
    const made = house()
    made.serve(getEndpoint('/api/number', 'public', { tags: ['lists'] }), async () => ({ n: ++calls }))
    return made
  }

  it('sends the same bytes again, compressed as asked, and 304 to who has them', async () => {
    const { http } = cached()
    const first = await http.inject('/api/number')
    const second = await http.inject({ url: '/api/number', headers: { 'accept-encoding': 'gzip, br' } })
    const third = await http.inject({
      url: '/api/number',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([first.body, second.headers['content-encoding'], third.statusCode, calls]).toEqual([
      '{"n":1}',
      'br',
      304,
      1,
    ])
  })

  it('is for all who bear no token, and for nobody who does', async () => {
    const { http } = cached()
    const ask = async (headers: Record<string, string>) => {
      const { body, headers: sent } = await http.inject({ url: '/api/number', headers })
      return [body, sent['cache-control'], sent.vary]
    }
    const kept = ['{"n":1}', 'public, max-age=0, must-revalidate', 'accept-encoding, authorization']
    expect(await ask({})).toEqual(kept)
    expect(await ask({ authorization: 'Bearer a' })).toEqual(['{"n":2}', 'no-store', undefined])
    expect(await ask({})).toEqual(kept)
  })

  it('is for all without exception where the endpoint treats everybody as a guest', async () => {
    const { http, serve } = house()
    serve(getEndpoint('/api/number', 'guest', { tags: ['lists'] }), async () => ({ n: ++calls }))
    const ask = async (headers = {}) => http.inject({ url: '/api/number', headers })
    expect((await ask()).headers.vary).toBe('accept-encoding')
    expect((await ask({ authorization: 'Bearer a' })).json()).toEqual({ n: 1 })
  })

  it('is not for a reply that its endpoint does not keep', async () => {
    const { http, serve } = house()
    const mayKeep = ({ n }: { n: number }) => n > 1
    const ask = async () => (await http.inject('/api/number')).json().n
    serve(getEndpoint('/api/number', 'public', { tags: ['lists'] }), async () => ({ n: ++calls }), {
      mayKeep,
    })
    expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2])
  })

  it('counts what it sent again', async () => {
    const { http, services } = cached()
    const places: string[] = []
    services.metrics.countCached = (place) => void places.push(place)
    for (let time = 0; time < 3; time++) await http.inject('/api/number')
    expect(places).toEqual(['router', 'router'])
  })

  it('asks once for all who ask at once', async () => {
    const { http } = cached()
    const answers = await Promise.all([1, 2, 3].map(() => http.inject('/api/number')))
    expect([answers.map(({ body }) => body), calls]).toEqual([Array(3).fill('{"n":1}'), 1])
  })

  it.each([
    ['PUT', undefined, async () => ({ n: 1 }), 2],
    ['PUT', ['lists', 'people'], async () => ({ n: 1 }), 2],
    ['PUT', ['battles'], async () => ({ n: 1 }), 1],
    ['PUT', [], async () => ({ n: 1 }), 1],
    ['GET', undefined, async () => ({ n: 1 }), 1],
    ['PUT', undefined, () => Promise.reject(fail('NOT_FOUND')), 1],
    ['PUT', undefined, () => Promise.reject(new Error('after half of it')), 2],
  ] as const)(
    'drops replies by invalidated tags (%#: %s %j)',
    async (method, invalidates, handler, later) => {
      const { http, serve } = cached()
      const action = { ...getEndpoint('/api/action', 'public'), method, ...(invalidates && { invalidates }) }
      serve(action as ReturnType<typeof getEndpoint> & { invalidates?: readonly CacheTag[] }, handler)
      await http.inject('/api/number')
      await http.inject({ method, url: '/api/action' })
      expect((await http.inject('/api/number')).json()).toEqual({ n: later })
    },
  )

  it('forgets when cleared, also what was under way', async () => {
    const { http, services, serve } = house()
    let release = () => {}
    serve(getEndpoint('/api/slow', 'public', { tags: ['lists'] }), async () => {
      const n = ++calls
      if (n === 1) await new Promise<void>((resolve) => (release = resolve))
      return { n }
    })
    const slow = http.inject('/api/slow')
    await expect.poll(() => calls).toBe(1)
    services.cache.clear()
    release()
    expect((await slow).json()).toEqual({ n: 1 })
    expect((await http.inject('/api/slow')).json()).toEqual({ n: 2 })
  })

  it('keeps no refusals', async () => {
    const { http, serve } = house()
    serve(getEndpoint('/api/number', 'public', { tags: ['lists'] }), async () => {
      if (++calls === 1) throw fail('NOT_FOUND')
      return { n: calls }
    })
    expect((await http.inject('/api/number')).statusCode).toBe(404)
    expect((await http.inject('/api/number')).json()).toEqual({ n: 2 })
  })
})

describe('the routing table', () => {
  it('refuses an endpoint without a handler and a route outside the contract', () => {
    const http = Fastify()
    const check = watchRoutes(http, [getEndpoint('/api/declared', 'public')])
    http.get('/api/stray', () => '')
    http.get('/auth/v1/stray', () => '')
    http.get('/elsewhere', () => '')
    expect(check).toThrowError(
      'The routing table is wrong:\n' +
        '  GET /api/declared is in the contract but has no handler\n' +
        '  GET /api/stray is registered but not in the contract\n' +
        '  GET /auth/v1/stray is registered but not in the contract',
    )
  })

  it('names every endpoint once', () => {
    const names = contract.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

withApp('the fastPath', (app) => {
  it.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api', 404, 'NOT_FOUND'],
    ['DELETE', '/api/games', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/contact', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/games/%FF', 400, 'MALFORMED_REQUEST'],
    ['GET', '/api/games?q=%FF', 400, 'MALFORMED_REQUEST'],
    ['GET', '/api/games?q=a%00b', 422, 'VALIDATION'],
    ['GET', '/api/games?colour=red', 422, 'VALIDATION'],
    ['GET', '/api/games?limit=100000', 422, 'VALIDATION'],
    ['GET', '/api/games?limit=', 422, 'VALIDATION'],
    ['GET', '/api/games?rtpMin=97&rtpMax=96', 422, 'VALIDATION'],
    ['GET', '/api/games?rtpMin=NaN', 422, 'VALIDATION'],
    ['GET', '/api/games?cursor=e30', 422, 'VALIDATION'],
    ['GET', '/api/games?cursor=%22', 422, 'VALIDATION'],
    ['GET', '/api/games/UPPER', 422, 'VALIDATION'],
    ['GET', `/api/games/${'a'.repeat(150)}`, 422, 'VALIDATION'],
    ['GET', `/api/games/${'a'.repeat(250)}`, 414, 'URI_TOO_LONG'],
    ['GET', `/api/games?q=${'a'.repeat(100_000)}`, 422, 'VALIDATION'],
    ['GET', `/api/games?${'theme=egypt&'.repeat(60)}`, 422, 'VALIDATION'],
  ] as const)('refuses what it cannot answer (%#)', async (method, url, status, code) => {
    const answer = await app().http.inject({ method, url })
    const body = answer.json()
    expect([answer.statusCode, body.code]).toEqual([status, code])
    expect(body.message).toBe(errors[code].tr)
    expect(body.requestId).toBe(answer.headers['x-request-id'])
  })

  it('describes itself', async () => {
    const document = (await app().http.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path } of contract)
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.summary).toBeTruthy()
    const page = await app().http.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
