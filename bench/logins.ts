import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createPasswords, usualCost } from '@slot-liste/server/src/platform/auth/passwords.ts'
import { type Row, ratio } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const clients = 200
const accounts = 20
const seconds = 8
const password = 'correct horse'

/**
 * Two hundred people sign in over and over (waiting when the server says so), as a share of what hashing alone reaches by the
 * same turns; meanwhile the site has to answer everybody else.
 */
export async function benchLogins(): Promise<Row[]> {
  const baseline = await hashAlone()
  const server = await startServer({ RATE_LIMIT_SCALE: '100000' })
  await Promise.all(Array.from({ length: accounts }, (_, n) => register(server, n)))
  const before = await memory(server, 'VmRSS')
  const idle = await probe(server, () => setTimeout(2000))
  const counts = { in: 0, later: 0 }
  await forgetPeak(server)
  const busy = await probe(server, () => signInForAWhile(server, counts))
  const peak = await memory(server, 'VmHWM')
  await server.dispose()
  const load = loadavg()[0] ?? 0
  const perSecond = counts.in / seconds
  return [
    {
      what: `hashing alone (load of the machine ${load.toFixed(1)})`,
      figure: `${baseline.toFixed(0)}/s`,
      ratio: '1.00',
    },
    {
      what: `${clients} people signing in`,
      figure: `${perSecond.toFixed(0)}/s`,
      ratio: ratio(perSecond / baseline),
    },
    { what: 'refused for now (503)', figure: `${counts.later}` },
    { what: '/healthz, nobody signing in, p99', figure: `${idle.toFixed(0)} ms`, ratio: '1.00' },
    {
      what: '/healthz meanwhile, p99',
      figure: `${busy.toFixed(0)} ms`,
      ratio: ratio(busy / idle),
      goal: '< 250 ms',
    },
    { what: 'memory before', figure: before },
    { what: 'memory at most', figure: peak },
  ]
}

async function hashAlone(): Promise<number> {
  const passwords = await createPasswords(usualCost)
  const stored = await passwords.hash(password)
  const end = performance.now() + 3000
  let count = 0
  const again = async () => {
    for (; performance.now() < end; count++) await passwords.verify(stored, password)
  }
  await Promise.all(Array.from({ length: 20 }, again))
  return count / 3
}

const account = (n: number) => ({ email: `reader${n}@example.com`, password })

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function register(server: ServerProcess, n: number): Promise<void> {
  const answer = await post(server, '/api/auth/register', { ...account(n), username: `reader${n}` })
  if (answer.status !== 201) throw new Error(`registering: ${answer.status} ${await answer.text()}`)
}

async function signInForAWhile(server: ServerProcess, counts: { in: number; later: number }): Promise<void> {
  const end = performance.now() + seconds * 1000
  const client = async (_: unknown, n: number) => {
    while (performance.now() < end) {
      const answer = await post(server, '/api/auth/login', account(n % accounts))
      await answer.arrayBuffer()
      if (answer.status === 200) counts.in++
      else if (answer.status === 503) {
        counts.later++
        await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
      } else throw new Error(`signing in: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function probe(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(new URL('./probe.mjs', import.meta.url), { workerData: `${server.url}/healthz` })
  await work()
  worker.postMessage('enough')
  const [times] = (await once(worker, 'message')) as [number[]]
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** Linux counts the most memory from here on. */
const forgetPeak = ({ pid }: ServerProcess) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})

/** From Linux; elsewhere nothing is known. */
async function memory({ pid }: ServerProcess, which: 'VmRSS' | 'VmHWM'): Promise<string> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`${which}:\\s+(\\d+) kB`).exec(text)?.[1]
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : '—'
}
