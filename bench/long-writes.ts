import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { sql } from 'drizzle-orm'
import { openFilled } from '#bench/databases.ts'
import { fillFolder } from '#bench/embedded.ts'
import type { Row } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

/** Of the load-test data: 50,000 lists. */
const share = 0.5
const account = { email: 'bench@example.com', password: 'ölçüm için uzun parola 3' }
const leaver = { email: 'leaver@example.com', username: 'leaver', password: 'giden için uzun parola 4' }

type Place = {
  engine: string
  variables: Record<string, string>
  /** Opens the database beside the server where the engine allows it, after it has stopped where not. */
  within: (work: (database: Database) => Promise<void>) => Promise<void>
  dispose: () => Promise<void>
}

/**
 * How long others wait while an account with 300 lists of 100 games, 3,000 comments and 50,000 likes goes, while the two most used
 * games and the two largest providers are merged, and, on PostgreSQL, while every count is recounted: an uncached read of lists and a like, every 20 ms each.
 */
export async function benchLongWrites(): Promise<Row[]> {
  return [...(await measure(await embedded())), ...(await measure(await postgres()))]
}

async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-long-writes-'))
  const filled = await fillFolder(join(folder, 'db'), share)
  await filled.dispose()
  return {
    engine: 'embedded',
    variables: { DATA_DIR: folder },
    within: async (work) => {
      const database = await openEmbedded(join(folder, 'db'))
      await work(database)
      await database.close()
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

async function postgres(): Promise<Place> {
  const { database, url, dispose } = await openFilled(share)
  if (!url) throw new Error('needs PostgreSQL')
  return {
    engine: 'PostgreSQL',
    variables: { DATABASE_URL: url },
    within: (work) => work(database),
    dispose,
  }
}

async function measure({ engine, variables, within, dispose }: Place): Promise<Row[]> {
  const start = () =>
    startServer({
      ...variables,
      RATE_LIMIT_SCALE: '100000',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    })
  let server = await start()
  try {
    await ask(server, 'POST', '/api/auth/register', { body: leaver })
    await server.stop()
    await within(giveMuch)
    server = await start()
    const rows: Row[] = []
    for (const [what, work] of Object.entries({
      nothing: () => sleep(5000),
      'an account goes': () => leave(server),
      'two games are merged': () => merge(server, 'games', 'popularity'),
      'two providers are merged': () => merge(server, 'providers', 'gamesCount'),
      ...(engine === 'PostgreSQL' && {
        'all is recounted': () => within(async ({ db }) => void (await recount(db, true))),
      }),
    }))
      rows.push(...(await beside(server, `${engine}, ${what}`, work)))
    return rows
  } finally {
    await server.stop()
    await dispose()
  }
}

/** The account has what the longest of all would have. */
async function giveMuch({ db }: Database): Promise<void> {
  const me = sql`(select id from users where username = 'leaver')`
  for (const statement of [
    sql`insert into lists (public_id, owner_id, title, title_key, visibility, tags, tag_keys, folded, created_at, updated_at)
      select 'm' || lpad(n::text, 11, '0'), ${me}, 'Liste ' || n, 'liste ' || n, 'public', array['a', 'b'], array['a', 'b'],
        'liste ' || n, now(), now() from generate_series(1, 300) n`,
    sql`insert into list_items (list_id, game_id, position)
      select l.id, g.id, g.n from lists l, (select id, row_number() over (order by id) - 1 as n from games limit 100) g
      where owner_id = ${me}`,
    sql`insert into list_likes (list_id, user_id, at)
      select id, ${me}, now() from lists where owner_id <> ${me} order by lists.id limit 50000`,
    sql`insert into comments (public_id, list_id, author_id, text, created_at)
      select 'm' || lpad(id::text, 11, '0'), id, ${me}, 'x', now() from lists where owner_id <> ${me} order by lists.id limit 3000`,
    sql`vacuum analyze`,
  ])
    await db.execute(statement)
}

/** Done once the likes of lists given last are gone. */
async function leave(server: ServerProcess): Promise<void> {
  const { access_token: token } = await signIn(server, leaver)
  const before = await likesOf(server)
  const body = { username: leaver.username, current_password: leaver.password, content: 'delete' }
  await ask(server, 'DELETE', '/api/users/account', { token, body })
  for (;;) {
    await sleep(500)
    const now = await likesOf(server)
    if (now.every((likes, n) => likes < (before[n] ?? 0))) return
  }
}

/** Of the load-test data, unless they are private. */
const lastLists = Array.from({ length: 20 }, (_, n) => `f${String(49_999 - n).padStart(11, '0')}`)

async function likesOf(server: ServerProcess): Promise<number[]> {
  const found: number[] = []
  for (const list of lastLists) {
    const answer = await fetch(`${server.url}/api/lists/${list}`)
    if (answer.ok) found.push(((await answer.json()) as { counts: { likes: number } }).counts.likes)
  }
  if (!found.every((likes) => typeof likes === 'number')) throw new Error('a list says no likes')
  return found
}

async function firstShown(server: ServerProcess): Promise<string> {
  for (const list of lastLists) if ((await fetch(`${server.url}/api/lists/${list}`)).ok) return list
  throw new Error('no list is shown')
}

type AdminRow = { id: number; slug: string; version: number }
type AdminRows = { items: AdminRow[] }

/** The first of a table into the second. */
async function merge(server: ServerProcess, table: 'games' | 'providers', sort: string): Promise<void> {
  const { access_token: token } = await signIn(server, account)
  const first = (await ask(server, 'GET', `/api/${table}?sort=${sort}&limit=2`)) as AdminRows
  const rows = first.items.map(
    ({ slug }) => ask(server, 'GET', `/api/admin/${table}/${slug}`, { token }) as Promise<AdminRow>,
  )
  const [gone, kept] = await Promise.all(rows)
  if (!gone || !kept) throw new Error('there are no two')
  const body = { into: kept.id, version: gone.version, take: [] }
  await ask(server, 'PUT', `/api/admin/${table}/${gone.id}/merging`, { token, body })
  for (;;) {
    const { formerSlugs } = (await ask(server, 'GET', `/api/admin/${table}/${kept.id}`, { token })) as {
      formerSlugs: string[]
    }
    if (formerSlugs.includes(gone.slug)) return
    await sleep(200)
  }
}

type Session = { access_token: string }

async function signIn(server: ServerProcess, { email, password }: typeof account): Promise<Session> {
  const answer = await ask(server, 'POST', '/api/auth/login', { body: { email, password } })
  return (answer as { session: Session }).session
}

type Sent = { token?: string; body?: object }

async function ask({ url }: ServerProcess, method: string, path: string, { token, body }: Sent = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.json() as Promise<unknown>
}

async function beside(server: ServerProcess, what: string, work: () => Promise<void>): Promise<Row[]> {
  const { access_token: token } = await signIn(server, account)
  const shown = await firstShown(server)
  const began = performance.now()
  const times = { read: [] as number[], like: [] as number[] }
  let going = true
  const timed = async (kind: keyof typeof times, one: (n: number) => Promise<unknown>) => {
    for (let n = 0; going; n++) {
      const start = performance.now()
      await one(n)
      times[kind].push(performance.now() - start)
      await sleep(20)
    }
  }
  const asking = [
    timed('read', (n) => ask(server, 'GET', `/api/games?limit=24&rtpMin=${(5000 + (n % 4000)) / 100}`)),
    timed('like', (n) => ask(server, n % 2 ? 'DELETE' : 'PUT', `/api/lists/${shown}/like`, { token })),
  ]
  // A fault of the work is thrown before those of who asks meanwhile.
  const asked = Promise.allSettled(asking)
  try {
    await work()
  } finally {
    going = false
  }
  for (const end of await asked) if (end.status === 'rejected') throw end.reason
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
  return Object.entries(times).map(([kind, of]) => ({
    what: `${what}: p99 of a ${kind} (longest)`,
    figure: `${nth(of, 0.99)} ms (${nth(of, 1)} ms), ${took}`,
    goal: '≤ 250 ms',
  }))
}

const nth = (times: readonly number[], share: number) =>
  (
    times.toSorted((one, other) => one - other)[
      Math.min(times.length - 1, Math.floor(times.length * share))
    ] ?? 0
  ).toFixed(0)
