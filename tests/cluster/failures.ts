import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './client.ts'
import type { Load, Try } from './load.ts'
import type { Site } from './site.ts'

/** How long the load goes on undisturbed between two disturbances. */
const calm = 3000

/** Failures under load, one after the other; each resolves to a report and throws when too many requests failed. */
export async function failures(site: Site, load: Load): Promise<string[]> {
  return [
    await undisturbed(load),
    await replicaUnavailable(site, load),
    await primaryRestarts(site, load, 'fast'),
    await primaryRestarts(site, load, 'immediate'),
    await redisUnavailable(site, load),
    await processDies(site, load),
    await rollingRestart(site, load),
  ]
}

async function undisturbed(load: Load): Promise<string> {
  const tries = await during(load, async () => {})
  refuse(tries.filter(failed), 'undisturbed')
  return `${tries.length} requests undisturbed: no error`
}

async function replicaUnavailable({ replica }: Site, load: Load): Promise<string> {
  const before = await readsOf(replica)
  await sleep(calm)
  if ((await readsOf(replica)) <= before) throw new Error('No guest was ever answered from the replica.')
  const tries = await during(load, async () => {
    await replica.stop('fast')
    await sleep(calm)
    await replica.start()
  })
  refuse(tries.filter(failed), 'while the replica was away')
  const back = await readsOf(replica)
  for (let waits = 0; (await readsOf(replica)) <= back; waits++) {
    if (waits > 100) throw new Error('The replica is back and nobody reads from it.')
    await sleep(200)
  }
  return `the replica was stopped and started: ${tries.length} requests, no error, and it is read from again`
}

/** How often tables were read on a server; it forgets them when it starts. */
async function readsOf(server: Site['replica']): Promise<number> {
  const [row] = await server.ask(
    'select coalesce(sum(seq_scan + idx_scan), 0)::float8 as reads from pg_stat_user_tables',
  )
  return Number(row?.reads)
}

/** How long after the primary is back a request may still fail: connections are opened again, one after the other. */
const recovery = 2000

async function primaryRestarts({ primary }: Site, load: Load, how: 'fast' | 'immediate'): Promise<string> {
  let [gone, back] = [0, 0]
  const tries = await during(load, async () => {
    gone = performance.now()
    await primary.stop(how)
    await sleep(calm)
    await primary.start()
    back = performance.now()
  })
  const errors = tries.filter(failed)
  refuse(
    errors.filter(({ began, ended, status, retryAfter }) => {
      const inTime = ended > gone && began < back + recovery
      return !(inTime && status === 503 && retryAfter)
    }),
    `when the primary was stopped (${how})`,
  )
  const last = Math.max(back, ...errors.map(({ ended }) => ended)) - back
  const away = Math.round(back - gone)
  const what = how === 'fast' ? 'restarted' : 'crashed'
  return `the primary ${what} and was away for ${away} ms: ${errors.length} of ${tries.length} requests got 503 with Retry-After, the last ${Math.round(last)} ms after it was back`
}

/** Processes count by themselves while it is away. */
async function redisUnavailable({ redis }: Site, load: Load): Promise<string> {
  const tries = await during(load, async () => {
    await redis.stop()
    await sleep(calm)
    await redis.start()
  })
  refuse(tries.filter(failed), 'while Redis was away')
  return `Redis was stopped and started: ${tries.length} requests, no error`
}

async function processDies({ front, apps }: Site, load: Load): Promise<string> {
  let [killed, dead] = [0, 0]
  let reads: number[] = []
  const tries = await during(load, async () => {
    const readers = readAtOnce(front)
    await sleep(20)
    killed = performance.now()
    await apps[1]?.stop('SIGKILL')
    dead = performance.now()
    reads = await readers
    await sleep(calm)
    await apps[1]?.start()
  })
  const errors = tries.filter(failed)
  // Requests under way in that process that a proxy must not repeat.
  const cutOff = ({ began, ended, method }: Try) => method === 'POST' && began < dead && ended > killed
  refuse(
    errors.filter((one) => !cutOff(one)),
    'when a process was killed',
  )
  if (reads.some((status) => status !== 200)) throw new Error(`Reads underway were answered with ${reads}.`)
  const cut = errors.length > 0 ? `${errors.length} writes it had underway failed` : 'no error'
  return `a process was killed and started again: ${tries.length} requests, ${cut}; ${reads.length} more reads underway in that moment were answered`
}

/** So many that some are underway in every process. Resolves to how each was answered. */
async function readAtOnce(front: string): Promise<number[]> {
  const addresses = Array.from({ length: 60 }, (_, at) => `${front}/api/games?rtpMax=${90 + at / 10}`)
  return Promise.all(addresses.map(async (url) => (await ask('GET', url)).status))
}

async function rollingRestart({ apps }: Site, load: Load): Promise<string> {
  const codes: (number | null)[] = []
  const tries = await during(load, async () => {
    for (const app of apps) {
      codes.push(await app.stop('SIGTERM'))
      await app.start()
    }
  })
  refuse(tries.filter(failed), 'during a rolling restart')
  if (codes.some((code) => code !== 0)) throw new Error(`The processes ended with ${codes}.`)
  return `all processes were restarted one after the other: ${tries.length} requests, no error`
}

/** The requests of the load that were underway or begun while something was done, and for a while after. */
async function during(load: Load, work: () => Promise<void>): Promise<Try[]> {
  const from = performance.now()
  await work()
  await sleep(calm)
  return load.tries.filter(({ ended }) => ended >= from)
}

const failed = ({ status }: Try) => status === 0 || status >= 400

function refuse(errors: readonly Try[], when: string): void {
  if (errors.length === 0) return
  const lines = errors.slice(0, 10).map(({ method, path, status, began, ended }) => {
    return `${method} ${path} → ${status || 'no answer'} after ${Math.round(ended - began)} ms`
  })
  throw new Error(`${errors.length} requests failed ${when}:\n${lines.join('\n')}`)
}
