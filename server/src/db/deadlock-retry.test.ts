import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inRetriedTransaction, inTransaction } from '#store/query/transaction.ts'
import { type Database, openPostgres } from './client.ts'
import type { Db } from './db.ts'

describe.skipIf(!inject('postgres'))('transactions that wait for each other', () => {
  let database: Database
  beforeAll(() => {
    database = openPostgres(inject('postgres')?.url ?? '')
  })
  afterAll(() => database.close())

  const hold = (tx: Db, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key}, ${process.pid})`)

  /** Two transactions, each of which holds what the other one waits for; `count` is how often one began. */
  function crossing(transact: typeof inTransaction) {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let goes = 0
    const wait = (own: 0 | 1) =>
      transact(database.db, async (tx) => {
        goes++
        await hold(tx, own)
        begun[own].resolve()
        const other = own === 0 ? 1 : 0
        await begun[other].promise
        await hold(tx, other)
        return own
      })
    return { wait, count: () => goes }
  }

  it('are both done, one of them in a second go', async () => {
    const { wait, count } = crossing(inRetriedTransaction)
    expect(await Promise.all([wait(0), wait(1)])).toEqual([0, 1])
    expect(count()).toBe(3)
    expect(database.deadlockRetries()).toBe(1)
  })

  it('are both done where each is a statement by itself', async () => {
    const { db } = database
    const before = database.deadlockRetries()
    const gate = 2
    // Awaited, since Drizzle asks nothing before.
    const inTurn = async (first: number, second: number) =>
      await db.execute(sql`select pg_advisory_xact_lock(${first}, ${process.pid}),
        pg_advisory_xact_lock_shared(${gate}, ${process.pid}), pg_advisory_xact_lock(${second}, ${process.pid})`)
    const waiting = async () => {
      const rows = (await db.execute(sql`select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and classid = ${gate} and objid = ${process.pid} and not granted`)) as {
        waiting: number
      }[]
      return rows[0]?.waiting
    }
    const both = await inRetriedTransaction(db, async (tx) => {
      await hold(tx, gate)
      const asked = [inTurn(0, 1), inTurn(1, 0)]
      while ((await waiting()) !== 2);
      return { done: Promise.all(asked) }
    })
    expect(await both.done).toHaveLength(2)
    expect(database.deadlockRetries()).toBe(before + 1)
  })

  it('fail when their caller did not allow a second go', async () => {
    const before = database.deadlockRetries()
    const { wait, count } = crossing(inTransaction)
    const states = (await Promise.allSettled([wait(0), wait(1)])).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([count(), database.deadlockRetries()]).toEqual([2, before])
  })

  it('fail at once for any other reason', async () => {
    const before = database.deadlockRetries()
    let goes = 0
    const failing = inRetriedTransaction(database.db, async () => {
      goes++
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(goes).toBe(1)
    expect(database.deadlockRetries()).toBe(before)
  })
})
