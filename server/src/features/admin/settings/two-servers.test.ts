import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { type App, createApp } from '#src/app.ts'
import { readEnv } from '#src/env.ts'
import { usePostgres } from '#testing/databases/shared-database.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import type { TestApp } from '#testing/test-app.ts'

describe.skipIf(!inject('postgres'))('two servers of one site', () => {
  let [one, two]: (App | undefined)[] = []
  let dispose = async () => {}
  let admin: Person
  const here = () => one as unknown as TestApp
  const there = () => two as unknown as TestApp

  beforeAll(async () => {
    const { url, template } = await usePostgres()
    const name = `${template}_two_${process.pid}`
    const postgres = openPostgres(url)
    await postgres.db.execute(sql.raw(`create database ${name} template ${template}`))
    const address = Object.assign(new URL(url), { pathname: `/${name}` }).href
    const folder = await mkdtemp(join(tmpdir(), 'slot-liste-two-'))
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
    const databases = [openPostgres(address), openPostgres(address)] as const
    one = await createApp(databases[0], env)
    two = await createApp(databases[1], env)
    Object.assign(one, { database: databases[0] })
    dispose = async () => {
      await Promise.all([one?.http.close(), two?.http.close()])
      for (const database of databases) await database.close()
      await postgres.db.execute(sql.raw(`drop database ${name} with (force)`))
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    }
    admin = await register(here())
    await makeAdmin(here(), admin)
  })
  afterAll(() => dispose())

  it('hold new settings at once, and answer nothing they kept of before', async () => {
    const status = async () => (await ask(there(), 'GET', '/api/games')).statusCode
    const name = async () => (await ask(there(), 'GET', '/api/site')).json().name.tr
    expect([await status(), await name()]).toEqual([200, 'Slot Liste'])
    const { version, values } = (await ask(here(), 'GET', '/api/admin/settings', { as: admin })).json()
    const maintenance = { on: true, tr: '', en: '' }
    const next = { ...values, name: { tr: 'Slot Rafı', en: 'Slot Shelf' }, maintenance }
    const body = { version, values: next }
    expect((await ask(here(), 'PUT', '/api/admin/settings', { as: admin, body })).statusCode).toBe(200)
    await expect.poll(status).toBe(503)
    expect(await name()).toBe('Slot Rafı')
    const stale = await ask(there(), 'PUT', '/api/admin/settings', { as: admin, body })
    expect(stale.json().code).toBe('CONFLICT')
    const open = { version: version + 1, values: { ...next, maintenance: { ...maintenance, on: false } } }
    const { version: held } = (await ask(there(), 'GET', '/api/admin/settings', { as: admin })).json()
    await ask(there(), 'PUT', '/api/admin/settings', { as: admin, body: { ...open, version: held } })
    await expect.poll(async () => (await ask(here(), 'GET', '/api/games')).statusCode).toBe(200)
  })

  it('create one list from requests with one idempotency key', async () => {
    const body = { title: 'İki sunucuda bir liste' }
    const headers = { 'idempotency-key': 'one-key-for-both' }
    const make = (app: TestApp) => ask(app, 'POST', '/api/lists', { as: admin, body, headers })
    const answers = await Promise.all([here(), there(), here(), there()].map(make))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('forget what they kept once one of them changed what is shown', async () => {
    const cover = async () => (await ask(there(), 'GET', '/api/games/starburst')).json().name
    const before = await cover()
    await here().database.db.execute(sql`update games set name = ${`${before}!`} where slug = 'starburst'`)
    expect(await cover()).toBe(before)
    invalidateTags(here().services)
    await expect.poll(cover).toBe(`${before}!`)
  })
})
