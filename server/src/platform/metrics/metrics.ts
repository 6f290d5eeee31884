import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/client.ts'
import { isFromHere, readBearer } from '#platform/http/caller.ts'
import type { ConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { fail } from '#platform/http/errors.ts'
import type { Env } from '#src/env.ts'

/** Metrics of the process: counts, durations, sizes; no personal data. */
export type Metrics = {
  /** Records the duration of a statement. */
  observeQuery: (ms: number) => void
  /** Records the duration of a job. */
  observeJob: (name: string, isDone: boolean, ms: number) => void
  /** Counts a reply from the cache. */
  countCached: (place: 'fastPath' | 'router') => void
  /** Counts a clearing of the response cache. */
  countClearing: () => void
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Collects metrics and serves them at `/metrics` in Prometheus' text format. */
export function createMetrics(
  http: FastifyInstance,
  env: Env,
  limiter: ConcurrencyLimiter,
  { deadlockRetries }: Pick<Database, 'deadlockRetries'>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  tellProcess(registers, delay)
  gauge(registers, 'slot_liste_underway', 'Requests being worked for', limiter.underway)
  count(
    registers,
    'slot_liste_refused_total',
    'Requests sent away because too many were underway',
    limiter.refused,
  )
  count(
    registers,
    'slot_liste_deadlock_retries_total',
    'Transactions retried after a deadlock',
    deadlockRetries,
  )
  const queries = new Histogram({
    ...{ name: 'slot_liste_query_seconds', help: 'Statements of the database', buckets: seconds, registers },
  })
  const jobs = new Histogram({
    ...{ name: 'slot_liste_job_seconds', help: 'Scheduled work, by its name and outcome' },
    ...{ labelNames: ['job', 'outcome'], buckets: seconds, registers },
  })
  const clearings = new Counter({
    name: 'slot_liste_response_cache_clearings_total',
    help: 'Times the whole response cache was emptied',
    registers,
  })
  countRequests(http, registers)
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw fail('NOT_FOUND')
    const text = await registry.metrics()
    delay.reset()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
  return {
    observeQuery: (ms) => queries.observe(ms / 1000),
    observeJob: (job, isDone, ms) => jobs.observe({ job, outcome: isDone ? 'done' : 'failed' }, ms / 1000),
    countCached: createCachedCount(registers),
    countClearing: () => clearings.inc(),
  }
}

/** With the token where one is configured, else from this machine only. */
function mayRead(request: FastifyRequest, { METRICS_TOKEN: token }: Env): boolean {
  if (!token) return isFromHere(request)
  const [given, wanted] = [Buffer.from(readBearer(request.headers) ?? ''), Buffer.from(token)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

type Registers = Registry[]

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/**
 * Labels requests by the endpoint's template, because addresses may contain names. The set of labels is closed:
 * callers cannot create new ones.
 */
function countRequests(http: FastifyInstance, registers: Registers): void {
  const requests = new Histogram({
    ...{ name: 'slot_liste_request_seconds', help: 'Requests that came to the router' },
    ...{ labelNames: ['method', 'route', 'status'], buckets: seconds, registers },
  })
  http.addHook('onResponse', ({ method: asked, routeOptions }, { statusCode, elapsedTime }, done) => {
    const method = methods.has(asked) ? asked : 'other'
    const route = routeOptions.url ?? 'other'
    requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000)
    done()
  })
}

/** Plain numbers until they are read, because this is the most frequent event. */
function createCachedCount(registers: Registers): Metrics['countCached'] {
  const counts = { fastPath: 0, router: 0 }
  new Counter({
    ...{
      name: 'slot_liste_response_cache_hits_total',
      help: 'Kept answers sent again',
      labelNames: ['place'],
    },
    registers,
    collect() {
      this.reset()
      for (const [place, count] of Object.entries(counts)) this.inc({ place }, count)
    },
  })
  return (place) => void counts[place]++
}

function tellProcess(registers: Registers, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  const memory = () => process.memoryUsage()
  gauge(registers, 'slot_liste_memory_bytes', 'Memory of the process', () => memory().rss)
  gauge(registers, 'slot_liste_heap_bytes', 'Heap in use', () => memory().heapUsed)
  gauge(registers, 'slot_liste_uptime_seconds', 'Since the start', () => process.uptime())
  const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  const since = 'Delay of the event loop since the last reading'
  gauge(registers, 'slot_liste_event_loop_p99_seconds', since, () => inSeconds(delay.percentile(99)))
  gauge(registers, 'slot_liste_event_loop_max_seconds', since, () => inSeconds(delay.max))
}

/** A counter whose value lives elsewhere. */
function count(registers: Registers, name: string, help: string, read: () => number): void {
  new Counter({
    ...{ name, help, registers },
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

function gauge(registers: Registers, name: string, help: string, read: () => number): void {
  new Gauge({
    ...{ name, help, registers },
    collect() {
      this.set(read())
    },
  })
}
