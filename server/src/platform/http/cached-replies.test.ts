import { type Cache, endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { pageLimit } from '@slot-liste/contract/core/query.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import { createOwnEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from './access.ts'
import { createConcurrencyLimiter } from './concurrency.ts'
import { answerRefusals } from './refusals.ts'
import { createServe } from './serve.ts'

const getEndpoint = (path: string, access: 'public' | 'guest', cache: Cache) =>
  endpoint({ method: 'GET', path, access, summary: 'A number.', reply: z.object({ n: z.number() }), cache })

function house(viewer: Viewer = null) {
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const services = {
    cache: createResponseCache(),
    events: createOwnEvents(http.log),
    limiter: createConcurrencyLimiter(2),
    metrics: { countCached: () => {} },
    settings: { current: () => ({ maintenance: { on: false } }) },
  } as unknown as Services
  answerRefusals(http)
  const nothing = async () => {}
  const identity = {
    identify: async () => viewer,
    confirm: nothing,
    confirmRecently: nothing,
    requireAdminFactor: nothing,
  }
  return { http, cache: services.cache, serve: createServe(http, services, identity) }
}

describe('a cached reply', () => {
  const cached = (path: string, access: 'public' | 'guest') => ({
    ...getEndpoint(path, access, { tags: ['lists'] }),
    query: z.strictObject({ limit: pageLimit(24), sort: z.enum(['a', 'b']).optional() }),
  })

  it('is found under every address that means the same', async () => {
    const { http, serve } = house()
    let n = 0
    serve(cached('/api/page', 'public'), async () => ({ n: ++n }))
    serve(getEndpoint('/api/plain', 'public', { tags: ['lists'] }), async () => ({ n: ++n }))
    const read = async (url: string) => (await http.inject(url)).json().n
    for (const url of ['', '?limit=24', '?', '/']) expect(await read(`/api/page${url}`)).toBe(1)
    for (const url of ['?sort=a&limit=5', '?limit=5&sort=a']) expect(await read(`/api/page${url}`)).toBe(2)
    expect(await read('/api/page?sort=b&limit=5')).toBe(3)
    for (const url of ['', '?x=1', '?x=2', '?%ff']) expect(await read(`/api/plain${url}`)).toBe(4)
  })

  it('is not found by parameters that are refused', async () => {
    const { http, serve } = house()
    serve(cached('/api/page', 'public'), async () => ({ n: 1 }))
    await http.inject('/api/page')
    for (const url of ['?x=1', '?limit=1000', '?sort=%ff'])
      expect((await http.inject(`/api/page${url}`)).statusCode).toBeGreaterThanOrEqual(400)
  })

  it("is a guest's: no member is sent it, and what a member reads is nobody else's", async () => {
    const { http, serve } = house({ id: '1', username: 'ayse', role: 'user', sessionId: 's' })
    let n = 0
    serve(cached('/api/page', 'public'), async () => ({ n: ++n }))
    const headers = { authorization: 'Bearer x' }
    const read = async (url: string, as = {}) => (await http.inject({ url, headers: as })).json().n
    expect(await read('/api/page?limit=24', headers)).toBe(1)
    expect(await read('/api/page')).toBe(2)
    expect(await read('/api/page?limit=24', headers)).toBe(3)
    expect(await read('/api/page?limit=24')).toBe(2)
  })

  it.each([
    ['user', { catalogue: 0, people: 1 }],
    ['admin', { catalogue: 1, people: 1 }],
  ] as const)('is outdated by a call of access %s that names no tags', async (access, expected) => {
    const { http, serve, cache } = house({ id: '1', username: 'ayse', role: 'admin', sessionId: 's' })
    const reply = z.object({})
    serve(
      endpoint({ method: 'POST', path: '/api/change', access, summary: 'A change.', reply }),
      async () => ({}),
    )
    await http.inject({ method: 'POST', url: '/api/change', headers: { authorization: 'Bearer x' } })
    expect(cache.versions()).toMatchObject(expected)
  })
})
