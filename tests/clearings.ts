import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '#tests/cluster/programs.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const admin = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const holdMs = 2000

/**
 * Two processes under load: while the event loop of one is held for two seconds, three times, no cache is cleared; when the connection for
 * events of one is cut while the other publishes, its cache is cleared once, and the other's not at all.
 */
export async function clearingsTrial(): Promise<string[]> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const name = `slot_liste_clearings_${process.pid}`
  const address = (application: string) =>
    Object.assign(new URL(admin), { pathname: `/${name}`, search: `?application_name=${application}` }).href
  const servers: ServerProcess[] = []
  let stopLoad = async () => {}
  try {
    await client.query(`create database ${name}`)
    const variables = { PUBLIC_URL: 'http://slot.example', RATE_LIMIT_SCALE: '100000' }
    for (const port of await freePorts(2)) {
      const server = await startServer({
        ...variables,
        DATABASE_URL: address(`process${servers.length}`),
        PORT: String(port),
      })
      servers.push({ ...server, url: `http://127.0.0.1:${port}` })
    }
    const [one, other] = servers
    if (!one || !other) throw new Error('A process did not start.')
    stopLoad = load(servers.map(({ url }) => url))
    await sleep(2000)
    const before = await clearingsOf(servers)
    for (let round = 0; round < 3; round++) {
      hold(one, 'SIGSTOP')
      await sleep(holdMs)
      hold(one, 'SIGCONT')
      await sleep(1000)
    }
    const held = await clearingsOf(servers)
    expectClearings('while one was held', before, held, [0, 0])
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'process0' and query ~ '(pg_notify|^listen)'`,
    )
    await register(other.url)
    await sleep(3000)
    expectClearings('after its connection was cut', held, await clearingsOf(servers), [1, 0])
    return ['0 clearings while one process was held for 2 s three times, 1 after an event was lost']
  } finally {
    await stopLoad()
    for (const server of servers) await server.dispose()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

const hold = ({ pid }: ServerProcess, signal: 'SIGSTOP' | 'SIGCONT') => {
  if (pid !== undefined) process.kill(pid, signal)
}

/** Reads uncached pages of games and writes, until it is stopped. */
function load(urls: string[]): () => Promise<void> {
  let isOver = false
  let n = 0
  const readers = Array.from({ length: 16 }, async (_, reader) => {
    while (!isOver) {
      n++
      const response = await fetch(`${urls[reader % urls.length]}/api/games?q=oyun+${n}&limit=100`)
      await response.arrayBuffer()
      if (reader === 0 && n % 20 === 0) await register(urls[0] ?? '')
    }
  })
  return async () => {
    isOver = true
    await Promise.allSettled(readers)
  }
}

let people = 0

/** A write that invalidates the caches of all processes. */
async function register(url: string): Promise<void> {
  const username = `kisi${process.pid}x${people++}`
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@example.com`, username, password: 'parola1' }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

const clearingsOf = (servers: ServerProcess[]) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^slot_liste_response_cache_clearings_total (\d+)$/m.exec(text)?.[1])
    }),
  )

function expectClearings(when: string, before: number[], after: number[], expected: number[]): void {
  const found = after.map((count, index) => count - (before[index] ?? 0))
  if (String(found) !== String(expected))
    throw new Error(`${when}: ${found} clearings instead of ${expected}`)
}
