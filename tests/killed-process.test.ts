import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { newFolder } from '#tests/filled-folder.ts'
import { startServer } from '#tests/server-process.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folder(): Promise<string> {
  const path = await newFolder()
  folders.push(path)
  return path
}

const total = async (url: string) =>
  ((await (await fetch(`${url}/api/games?limit=1`)).json()) as { total: number }).total

it('holds its folder and its port against others, and knows after it was killed who was signed in', async () => {
  const DATA_DIR = await folder()
  const holder = await startServer({ DATA_DIR })
  const { port } = new URL(holder.url)
  const answer = await fetch(`${holder.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ayse@example.com', username: 'ayse', password: 'uzun bir parola 42' }),
  })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ showLiked: false })
  await fetch(`${holder.url}/api/users/settings`, { method: 'PUT', headers, body })

  await expect(startServer({ DATA_DIR })).rejects.toThrow(/Another process is already using the data folder/)
  await expect(startServer({ PORT: port, DATA_DIR: await folder() })).rejects.toThrow(/EADDRINUSE/)
  expect(await total(holder.url)).toBe(games.length)

  await holder.stop('SIGKILL')
  // The address is part of a token.
  const next = await startServer({ DATA_DIR, PORT: port })
  const settings = await fetch(`${next.url}/api/users/settings`, { headers })
  expect(await settings.json()).toMatchObject({ showLiked: false })
  expect(await total(next.url)).toBe(games.length)
  await next.stop()
})

it('killed while it renews sessions, gives every one of them on from the token its owner holds', async () => {
  const DATA_DIR = await folder()
  const RATE_LIMIT_SCALE = '1000'
  const killed = await startServer({ DATA_DIR, RATE_LIMIT_SCALE })
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const { session } = (await answer.json()) as { session?: { refresh_token: string } }
    return { status: answer.status, token: session?.refresh_token ?? '' }
  }
  const account = (n: number) => ({ email: `r${n}@example.com`, username: `reader${n}`, password: 'parola1' })
  const held: string[] = []
  for (let n = 0; n < 30; n++) held.push((await post(`${killed.url}/api/auth/register`, account(n))).token)
  const renewed = held.map((refresh_token) => post(`${killed.url}/api/auth/refresh`, { refresh_token }))
  const settled = Promise.allSettled(renewed)
  await Promise.any(renewed)
  await killed.stop('SIGKILL')
  const answers = await settled
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const next = await startServer({ DATA_DIR, RATE_LIMIT_SCALE })
  const statuses = await Promise.all(
    answers.map(async (answer, n) => {
      const refresh_token = answer.status === 'fulfilled' ? answer.value.token : held[n]
      return (await post(`${next.url}/api/auth/refresh`, { refresh_token })).status
    }),
  )
  expect(statuses).toEqual(held.map(() => 200))
  await next.stop()
})

it('killed again and again while it writes a table of games, goes on and has written what an undisturbed one writes', async () => {
  const admin = { ADMIN_EMAIL: 'yonetim@example.com', ADMIN_PASSWORD: 'yönetim için uzun parola 3' }
  const size = 2500
  const rows = Array.from(
    { length: size },
    (_, n) => `Yarım Oyun ${n};Yarım Stüdyo;96,${10 + (n % 90)}\n`,
  ).join('')
  const begin = async (ask: Ask) => {
    const uploaded = await ask('POST', '?name=yarim.csv', `Ad;Sağlayıcı;RTP\n${rows}Starburst;NetEnt;91,5\n`)
    const choose = async ({ version, choices: { mapping, writes } }: Upload, providers: object) => {
      await ask('PUT', `/${uploaded.id}/choices`, { mapping, writes, answers: {}, providers, version })
      return atRest(ask, uploaded.id)
    }
    const asked = await choose(uploaded, {})
    const [unknown] = asked.unknownProviders
    const checked = await choose(asked, { [unknown?.key ?? '']: { kind: 'create' } })
    expect(checked.counts.create).toBe(size)
    return ask('PUT', `/${checked.id}/commit`, { version: checked.version })
  }

  const undisturbed = await startServer({ DATA_DIR: await folder(), ...admin })
  const calm = await importsAs(undisturbed.url, admin)
  expect((await atRest(calm, (await begin(calm)).id)).state).toBe('committed')
  await undisturbed.stop()

  const DATA_DIR = await folder()
  let server = await startServer({ DATA_DIR, ...admin })
  const { id } = await begin(await importsAs(server.url, admin))
  let reached = 0
  for (let kills = 0; kills < 3; kills++) {
    const ask = await importsAs(server.url, admin)
    for (let isFurther = false; !isFurther; ) {
      const { state, done } = await ask('GET', `/${id}`)
      expect(state).toBe('committing')
      isFurther = done > reached
      reached = done
    }
    await server.stop('SIGKILL')
    server = await startServer({ DATA_DIR, ...admin })
    const after = await (await importsAs(server.url, admin))('GET', `/${id}`)
    if (after.state === 'committing') expect(after.done).toBeGreaterThanOrEqual(reached)
  }
  const end = await atRest(await importsAs(server.url, admin), id)
  expect([end.state, end.error, end.outcomes]).toEqual(['committed', null, { created: size, updated: 1 }])
  expect(await total(server.url)).toBe(games.length + size)
  await server.stop()
  expect(await writtenIn(DATA_DIR)).toEqual(await writtenIn(undisturbed.dataDir))
}, 240_000)

/** Everything an import changes, but for ids and moments. */
async function writtenIn(dataDir: string): Promise<unknown[]> {
  const database = await openEmbedded(join(dataDir, 'db'))
  const found: unknown[] = []
  for (const query of [
    sql`select g.slug, g.name, g.folded, g.sort_key, g.rtp, g.unverified, g.version, p.slug as provider
      from games g join providers p on p.id = g.provider_id order by g.slug`,
    sql`select g.slug, v.field, v.value, v.source_id from voices v join games g on g.id = v.game_id
      order by g.slug, v.field, v.source_id, v.value`,
    sql`select kind, name, words::text from search_entries order by kind, name, words::text`,
    sql`select word, known from search_words order by word`,
    sql`select g.slug, c.field, c.old, c.new, c.cause from figure_changes c join games g on g.id = c.game_id
      order by g.slug, c.field, c.old, c.new`,
    sql`select row, action, outcome, version_after from import_rows order by row`,
    sql`select action, after from admin_acts where kind = 'import'`,
  ])
    found.push(await database.db.execute(query))
  await database.close()
  return found
}

type Upload = {
  id: string
  state: string
  error: string | null
  done: number
  version: number
  counts: { create: number }
  outcomes: object
  unknownProviders: { key: string }[]
  choices: { mapping: string[]; writes: string }
}
type Ask = (method: string, path: string, body?: string | object) => Promise<Upload>

async function importsAs(url: string, admin: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }): Promise<Ask> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  const authorization = `Bearer ${session.access_token}`
  return async (method, path, given) => {
    const isFile = typeof given === 'string'
    const type = isFile ? 'application/octet-stream' : 'application/json'
    const made = await fetch(`${url}/api/admin/imports${path}`, {
      method,
      headers: { authorization, ...(given && { 'content-type': type }) },
      ...(given && { body: isFile ? given : JSON.stringify(given) }),
    })
    if (!made.ok) throw new Error(await made.text())
    return (await made.json()) as Upload
  }
}

async function atRest(ask: Ask, id: string): Promise<Upload> {
  for (;;) {
    const upload = await ask('GET', `/${id}`)
    if (!['checking', 'committing', 'reverting'].includes(upload.state)) return upload
    await sleep(100)
  }
}
