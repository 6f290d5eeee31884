import { endpoint } from '@slot-liste/contract/core/endpoint.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createOwnEvents } from '#platform/events/events.ts'
import type { Viewer } from '#platform/http/access.ts'
import { createConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { createServe } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { createResponseCache } from './response-cache.ts'

describe('a part many answers share', () => {
  const shelf = endpoint({
    ...{
      method: 'GET',
      path: '/api/shelf',
      access: 'public',
      summary: 'A shelf.',
      reply: z.object({ n: z.number() }),
    },
    query: z.object({ page: z.string() }),
    cache: { tags: ['lists'] },
  })
  const fact = { known: 1 }
  function counting(replicas: boolean) {
    const http = Fastify()
    let [now, counted] = [0, 0]
    const facts: object[] = []
    const clock = () => new Date(now)
    const services = {
      ...{
        clock,
        cache: createResponseCache({ clock }),
        limiter: createConcurrencyLimiter(2),
        env: { RATE_LIMIT_SCALE: 1 },
      },
      ...{
        settings: { current: () => ({ maintenance: { on: false } }) },
        metrics: { countCached: () => {} },
      },
      events: createOwnEvents(http.log),
      // The count alone is asked of a replica: the rest of an answer does not say that it may be old.
      reading: !replicas
        ? undefined
        : async (work: () => Promise<unknown>) => ({ value: await work(), fromReplica: false }),
    } as unknown as Services
    const viewer: Viewer = { id: '1', username: 'ayse', role: 'user', sessionId: 's' }
    const serve = createServe(http, services, {
      identify: async () => viewer,
      confirm: async () => {},
      confirmRecently: async () => {},
      requireAdminFactor: async () => {},
    })
    serve(shelf, async ({ getOrCreate, query }) => {
      if (query.page === 'facts')
        facts.push(await getOrCreate('facts', async () => ({ ...fact }), ['catalogue']))
      return { n: await getOrCreate('how many', async () => ++counted) }
    })
    const n = async (page: number | 'facts', headers = {}) =>
      (await http.inject({ url: `/api/shelf?page=${page}`, headers })).json().n
    const later = (ms: number) => {
      now += ms
    }
    return { n, later, services, facts }
  }
  const signedIn = { authorization: 'Bearer x' }

  it('is created once until its tag is invalidated, for guests and the signed in', async () => {
    const { n, services } = counting(false)
    expect([await n(1), await n(2), await n(3, signedIn)]).toEqual([1, 1, 1])
    services.cache.invalidate(['lists'])
    expect([await n(1), await n(3, signedIn)]).toEqual([2, 2])
  })

  it('with fewer tags than its endpoint is the very same until one of them is invalidated', async () => {
    const { n, services, facts } = counting(false)
    await n('facts')
    services.cache.invalidate(['lists'])
    expect(await n('facts', signedIn)).toBe(2)
    expect(facts[1]).toBe(facts[0])
    services.cache.invalidate(['catalogue'])
    expect(await n('facts', signedIn)).toBe(2)
    expect(facts[2]).not.toBe(facts[0])
    expect(facts).toEqual([fact, fact, fact])
  })

  it('makes no answer older than it would be alone', async () => {
    const { n, later } = counting(false)
    expect(await n(1)).toBe(1)
    later(40_000)
    expect(await n(2)).toBe(1)
    later(20_000)
    expect(await n(2)).toBe(2)
  })

  it('of a replica is kept as briefly as answers are, and not for the signed in', async () => {
    const { n, later } = counting(true)
    expect([await n(1), await n(2), await n(3, signedIn)]).toEqual([1, 1, 2])
    later(300)
    expect(await n(4)).toBe(1)
    later(100)
    expect([await n(4), await n(3, signedIn)]).toEqual([3, 2])
  })
})
