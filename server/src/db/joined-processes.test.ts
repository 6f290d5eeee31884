import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { takeImportTurn } from '#store/catalogue/import-writes.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { openPostgres } from './client.ts'
import { joinDatabase } from './joined-processes.ts'

const PUBLIC_URL = 'https://slot.example'

describe.skipIf(!inject('postgres'))('processes on one database', () => {
  const name = `joined_${process.pid}_${Date.now()}`
  let admin: pg.Client
  let DATABASE_URL = ''
  beforeAll(async () => {
    const { url } = inject('postgres') as { url: string }
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    DATABASE_URL = Object.assign(new URL(url), { pathname: `/${name}` }).href
  })
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  it('may be several where all know the public address', async () => {
    const leave = [
      await joinDatabase({ DATABASE_URL, PUBLIC_URL }),
      await joinDatabase({ DATABASE_URL, PUBLIC_URL }),
    ]
    await expect(joinDatabase({ DATABASE_URL })).rejects.toThrow(/^PUBLIC_URL: required/)
    for (const one of leave) await one()
  })

  it.each([{}, { PUBLIC_URL }])('hold up no import and no migration (%o)', async (env) => {
    const leave = await joinDatabase({ DATABASE_URL, ...env })
    const database = openPostgres(DATABASE_URL)
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = 3000`)
      await takeImportTurn(tx)
    })
    await database.migrate()
    await database.close()
    await leave()
  })

  it('may be one alone without it, and the next one after it has gone', async () => {
    const leave = await joinDatabase({ DATABASE_URL })
    await expect(joinDatabase({ DATABASE_URL, PUBLIC_URL })).rejects.toThrow(/without PUBLIC_URL/)
    const next = joinDatabase({ DATABASE_URL })
    await leave()
    await (await next)()
  })

  it('are not asked about with the embedded database', async () => {
    await (await joinDatabase({}))()
  })
})
