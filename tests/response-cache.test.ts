import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '#tests/cluster/programs.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const admin = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
const answers = await client.connect().then(
  () => true,
  () => false,
)

const address = (name: string) => Object.assign(new URL(admin), { pathname: `/${name}` }).href

/** Without invalidation another process would cache the old reply for a minute. */
describe.skipIf(!answers)('two processes on one database', () => {
  const name = `slot_liste_kept_${process.pid}`
  let servers: ServerProcess[] = []
  let token = ''
  let list = ''
  const [here, there] = [() => servers[0]?.url ?? '', () => servers[1]?.url ?? '']

  beforeAll(async () => {
    await client.query(`create database ${name}`)
    const DATABASE_URL = address(name)
    // One after the other: the first loads the catalogue.
    const variables = { DATABASE_URL, PUBLIC_URL: 'http://slot.example', RATE_LIMIT_SCALE: '1000' }
    for (const port of await freePorts(2)) {
      const server = await startServer({ ...variables, PORT: String(port) })
      servers.push({ ...server, url: `http://127.0.0.1:${port}` })
    }
    const person = { email: 'ayse@example.com', username: 'ayse', password: 'parola1' }
    token = (await write('POST', '/api/auth/register', person)).session.access_token
    const games = [{ game: 'starburst', note: '' }]
    list = (await write('POST', '/api/lists', { title: 'Bir liste', games })).id
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.dispose()
    servers = []
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })

  const write = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(here() + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const seen = async (url: string) => {
    const { version, title } = await (await fetch(`${url}/api/lists/${list}`)).json()
    return { version, title }
  }
  const rename = async (title: string) => {
    const { version } = await seen(here())
    const games = [{ game: 'starburst', note: '' }]
    await write('PUT', `/api/lists/${list}`, { title, games, version })
    return performance.now()
  }
  /** How long (ms) the other process still shows the list as it was. */
  const lag = async (title: string, since: number) => {
    await expect.poll(async () => (await seen(there())).title, { interval: 20 }).toBe(title)
    return performance.now() - since
  }

  it('tell each other at once, and the writer before they are answered', async () => {
    const lags: number[] = []
    for (let n = 0; n < 10; n++) {
      await seen(there())
      const since = await rename(`Ad ${n}`)
      expect((await seen(here())).title).toBe(`Ad ${n}`)
      lags.push(await lag(`Ad ${n}`, since))
    }
    console.log(`seen by the other process after ${Math.max(...lags).toFixed(0)} ms at most`)
  })

  it('hear of what a command puts right beside them', async () => {
    const likes = async (url: string) => (await (await fetch(`${url}/api/lists/${list}`)).json()).counts.likes
    const both = () => Promise.all([likes(here()), likes(there())])
    const own = new pg.Client({ connectionString: address(name) })
    await own.connect()
    await own.query('update lists set likes = 41')
    await own.end()
    await rename('Sayısı yanlış')
    await expect.poll(both).toEqual([41, 41])
    const line = ['--disable-warning=ExperimentalWarning', 'server/src/reconcile.ts', '--repair']
    const { stdout } = await promisify(execFile)(process.execPath, line, {
      env: { PATH: process.env.PATH, DATABASE_URL: address(name) },
    })
    expect(stdout).toContain('1 repaired.')
    await expect.poll(both).toEqual([0, 0])
  })

  it('show nothing old for long while they cannot tell each other', async () => {
    let cutting = true
    const cut = async () => {
      while (cutting) {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and query ~ '(pg_notify|^listen)' and state = 'idle'`,
          [name],
        )
        await sleep(20)
      }
    }
    const cuts = cut()
    const lags: number[] = []
    for (let n = 0; n < 5; n++) {
      await seen(there())
      const title = `Ayrı ${n}`
      lags.push(await lag(title, await rename(title)))
      await sleep(700)
    }
    cutting = false
    await cuts
    console.log(`with the line cut, after ${Math.max(...lags).toFixed(0)} ms at most`)
  })
})
