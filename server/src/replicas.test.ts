import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { usePostgres } from '#testing/databases/shared-database.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createApp } from './app.ts'
import { openPostgres } from './db/client.ts'
import { readEnv } from './env.ts'

/** A second database of the same server stands in for a copy: what it says differently shows who answered. */
describe.skipIf(!inject('postgres'))('a replica', () => {
  let app: TestApp
  let member: Person
  let dispose = async () => {}
  let stop = async () => {}

  beforeAll(async () => {
    const { url, template } = await usePostgres()
    const admin = openPostgres(url)
    const names = ['primary', 'copy'].map((kind) => `${template}_${kind}_${process.pid}`)
    for (const name of names) await admin.db.execute(sql.raw(`create database ${name} template ${template}`))
    const [primary = '', copy = ''] = names.map(
      (name) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
    )
    const marker = openPostgres(copy)
    await marker.db.execute(sql`update games set name = 'Kopya' where slug = 'starburst'`)
    await marker.db.execute(sql`update providers set name = 'Kopya' where slug = 'netent'`)
    await marker.close()
    const folder = await mkdtemp(join(tmpdir(), 'slot-liste-replica-'))
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
    const database = openPostgres(primary, [copy])
    app = { ...(await createApp(database, env)), database } as TestApp
    stop = async () => {
      await admin.db.execute(sql.raw(`alter database ${names[1]} allow_connections false`))
      await admin.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${names[1]}`,
      )
    }
    dispose = async () => {
      await app.http.close()
      await database.close()
      for (const name of names) await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
      await admin.close()
      await rm(folder, { recursive: true, force: true })
    }
    member = await register(app)
    await makeAdmin(app, member)
  })
  afterAll(() => dispose())

  /** Reads again, with an empty cache. */
  const gameName = async (headers = {}) => {
    app.services.cache.clear()
    return (await ask(app, 'GET', '/api/games/starburst', { headers })).json().name
  }

  it('is not read for what outlives the request', async () => {
    await expect.poll(() => gameName()).toBe('Kopya')
    const { providers } = (await ask(app, 'GET', '/api/coverage')).json()
    expect(providers.map(({ name }: { name: string }) => name)).toContain('NetEnt')
  })

  it('answers guests, and nobody who is signed in', async () => {
    await expect.poll(() => gameName()).toBe('Kopya')
    expect(await gameName({ authorization: `Bearer ${member.token}` })).toBe('Starburst')
  })

  it('gives answers that are not kept for long, nor given to who is signed in', async () => {
    app.services.cache.clear()
    const name = async (as?: Person) => (await ask(app, 'GET', '/api/providers/netent', { as })).json().name
    expect(await name()).toBe('Kopya')
    expect(await name(member)).toBe('NetEnt')
    expect(await name()).toBe('NetEnt')
    const again = async (as?: Person) => (await ask(app, 'GET', '/api/games/starburst', { as })).json().name
    expect(await again()).toBe('Kopya')
    await app.database.db.execute(sql`update games set name = 'Yeni' where slug = 'starburst'`)
    expect(await again(member)).toBe('Yeni')
  })

  it('is no place to write to, and needs not have what is new', async () => {
    const list = { title: 'Yeni bir liste', visibility: 'public', games: [{ game: 'starburst' }] }
    const made = await ask(app, 'POST', '/api/lists', { as: member, body: list })
    expect(made.statusCode, made.body).toBe(201)
    const path = `/api/lists/${made.json().id}`
    expect((await ask(app, 'GET', path, { as: member })).statusCode).toBe(200)
    expect((await ask(app, 'GET', path)).statusCode).toBe(404)
  })

  it('is left out once it is gone, without a failed answer', async () => {
    expect(await gameName()).toBe('Kopya')
    await stop()
    for (let round = 0; round < 20; round++) expect(await gameName()).toBe('Yeni')
  })
})
