import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, type Db, openPostgres } from './client.ts'

describe.skipIf(!inject('postgres'))('transactions that wait for each other', () => {
  let database: Database
  beforeAll(() => {
    database = openPostgres(inject('postgres')?.url ?? '')
  })
  afterAll(() => database.close())

  const hold = (tx: Db, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key}, ${process.pid})`)

  it('are both done, one of them in a second go', async () => {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let goes = 0
    const wait = (own: 0 | 1) =>
      database.db.transaction(async (tx) => {
        goes++
        await hold(tx, own)
        begun[own].resolve()
        const other = own === 0 ? 1 : 0
        await begun[other].promise
        await hold(tx, other)
        return own
      })
    expect(await Promise.all([wait(0), wait(1)])).toEqual([0, 1])
    expect(goes).toBe(3)
    expect(database.begunAnew()).toBe(1)
  })

  it('are told of any other failure at once', async () => {
    let goes = 0
    const failing = database.db.transaction(async () => {
      goes++
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(goes).toBe(1)
    expect(database.begunAnew()).toBe(1)
  })
})
