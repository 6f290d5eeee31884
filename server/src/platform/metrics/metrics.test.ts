import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { answerRefusals } from '#platform/http/refusals.ts'
import { readEnv } from '#src/env.ts'
import { createMetrics } from './metrics.ts'

const token = 'uzun-bir-anahtar-1'
const limiter = createConcurrencyLimiter(2)

function begin(variables: Record<string, string> = {}) {
  const http = Fastify()
  answerRefusals(http)
  const metrics = createMetrics(http, readEnv(variables), limiter, { deadlockRetries: () => 7 })
  http.get('/api/page', async () => 'done')
  const read = async (headers: Record<string, string> = {}) => {
    const { statusCode, body } = await http.inject({ url: '/metrics', headers })
    const lines = new Map(
      body
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
    return { status: statusCode, value: (name: string) => lines.get(`slot_liste_${name}`), lines }
  }
  return { http, metrics, read }
}

let made: ReturnType<typeof begin>
beforeEach(() => {
  made = begin()
})
afterEach(() => made.http.close())

it('tell times in seconds, of what is given in milliseconds', async () => {
  const { metrics, read, http } = made
  metrics.observeQuery(250)
  metrics.observeJob('sweep', true, 20)
  metrics.observeJob('sweep', false, 40)
  await http.inject('/api/page')
  const { value } = await read()
  expect(value('query_seconds_sum')).toBe(0.25)
  expect(value('job_seconds_sum{job="sweep",outcome="done"}')).toBe(0.02)
  expect(value('job_seconds_sum{job="sweep",outcome="failed"}')).toBe(0.04)
  // No request takes a minute.
  expect(value('request_seconds_count{method="GET",route="/api/page",status="200"}')).toBe(1)
  expect(value('request_seconds_sum{method="GET",route="/api/page",status="200"}')).toBeLessThan(60)
})

it('count times in the steps that queries of an operator name', async () => {
  const { metrics, read } = made
  metrics.observeQuery(3)
  metrics.observeJob('sweep', true, 3)
  const { lines } = await read()
  const steps = (name: string) =>
    [...lines.keys()]
      .filter((line) => line.startsWith(`slot_liste_${name}_bucket`))
      .map((line) => /le="([^"]+)"/.exec(line)?.[1])
  const wanted = '0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 +Inf'.split(' ')
  expect([steps('query_seconds'), steps('job_seconds')]).toEqual([wanted, wanted])
})

it('count kept replies by where they were sent from, from nothing on', async () => {
  const { metrics, read } = made
  const hits = async () => {
    const { value } = await read()
    return ['fastPath', 'router'].map((place) => value(`response_cache_hits_total{place="${place}"}`))
  }
  expect(await hits()).toEqual([0, 0])
  metrics.countCached('fastPath')
  metrics.countCached('router')
  metrics.countCached('router')
  expect([await hits(), await hits()]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('tell what others count, each time as it is', async () => {
  const { read } = made
  const before = (await read()).value('refused_total') ?? Number.NaN
  limiter.refuse()
  const { value } = await read()
  expect([value('underway'), value('refused_total'), value('deadlock_retries_total')]).toEqual([
    0,
    before + 1,
    7,
  ])
})

it('tell the delay of the event loop in seconds', async () => {
  // It is measured every hundredth of a second.
  await expect
    .poll(async () => (await made.read()).value('event_loop_max_seconds'), { interval: 25 })
    .toBeGreaterThan(0)
  await expect
    .poll(async () => (await made.read()).value('event_loop_p99_seconds'), { interval: 25 })
    .toBeGreaterThan(0)
  const { value } = await made.read()
  expect(value('event_loop_max_seconds')).toBeLessThan(1000)
  expect(value('event_loop_p99_seconds')).toBeLessThan(1000)
})

it('are for who has the token alone, also from this machine', async () => {
  const { http, read } = begin({ METRICS_TOKEN: token })
  const status = async (authorization?: string) => (await read(authorization ? { authorization } : {})).status
  expect(await status(`Bearer ${token}`)).toBe(200)
  const wrong = [undefined, token, `Bearer ${token.slice(0, -1)}2`, `Bearer ${token}x`, 'Bearer x']
  for (const given of wrong) expect(await status(given), given).toBe(404)
  await http.close()
})
