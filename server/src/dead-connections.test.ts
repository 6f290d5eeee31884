import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '#store/query/transaction.ts'
import { openWay } from '#testing/databases/postgres-way.ts'
import { usePostgres } from '#testing/databases/shared-database.ts'
import { ask } from '#testing/people.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createApp } from './app.ts'
import { openPostgres } from './db/client.ts'
import { isUnavailable } from './db/database-unavailable.ts'
import { readEnv } from './env.ts'

describe.skipIf(!inject('postgres'))('a database that vanishes without a word', () => {
  let app: TestApp
  let way: Awaited<ReturnType<typeof openWay>>
  let dispose = async () => {}

  beforeAll(async () => {
    const { url, template } = await usePostgres()
    const admin = openPostgres(url)
    const name = `${template}_silent_${process.pid}`
    await admin.db.execute(sql.raw(`create database ${name} template ${template}`))
    way = await openWay()
    const folder = await mkdtemp(join(tmpdir(), 'slot-liste-silent-'))
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
    const database = openPostgres(way.to(name))
    app = { ...(await createApp(database, env)), database } as TestApp
    dispose = async () => {
      await app.http.close()
      await database.close()
      way.close()
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
      await admin.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => dispose())

  let asked = 0
  /** Never the same words twice, so that nothing cached is sent. */
  const read = () => ask(app, 'GET', `/api/games?q=starburst+${asked++}`)

  it('leaves nobody waiting, and is found again by itself', async () => {
    // Several connections, so that some stand idle when it happens.
    const before = await Promise.all(Array.from({ length: 6 }, read))
    expect(before.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const heard: string[] = []
    app.services.events.subscribe(['user:x'], (_topic, { kind }) => heard.push(kind))

    way.vanish()
    // More than there are connections: none of them may be kept.
    const transactions = Array.from({ length: 12 }, () =>
      inTransaction(app.database.db, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
    )
    for (const answer of await Promise.all([read(), read(), read()])) {
      expect(answer.statusCode, answer.body).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await Promise.all(transactions)).every(isUnavailable)).toBe(true)

    way.comeBack()
    const after = await Promise.all(Array.from({ length: 12 }, read))
    expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    await expect.poll(() => heard).toContain('gap')
    await expect.poll(() => app.services.events.isWhole()).toBe(true)
  })

  it('is not mistaken for one that takes its time', async () => {
    const slow = await app.database.db.execute(sql`select pg_sleep(7), 'done' as said`)
    expect((slow as { said: string }[])[0]?.said).toBe('done')
  })
})
