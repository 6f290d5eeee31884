import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from '#db/database-unavailable.ts'
import type { Ran } from '#db/query-listeners.ts'
import type { RunStatement } from '#db/statement.ts'
import { type Engine, openEngine } from './engine-thread.ts'

describe('the embedded engine in its thread', () => {
  let folder: string
  let engine: Engine
  const ran: Ran[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slot-liste-thread-'))
    engine = await openEngine({ folder: join(folder, 'db') }, (one) => ran.push(one), 5000)
    await query(
      'create table entries (name text constraint one_name unique, at timestamptz, bytes bytea, facts jsonb)',
    )
  })
  afterAll(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })

  const query = (text: string, values: unknown[] = []) => engine.run({ text, values })
  const names = async () => (await query('select name from entries order by name')).rows

  it('takes and gives values of every kind', async () => {
    const facts = { a: [1, 'iki', null] }
    const values = ['çay', '2026-01-02 03:04:05+00', new Uint8Array([0, 255]), facts]
    await query('insert into entries values ($1, $2, $3, $4)', values)
    const { rows } = await engine.run({ text: 'select * from entries', values: [], rowMode: 'array' })
    expect(rows).toEqual([['çay', '2026-01-02 03:04:05+00', new Uint8Array([0, 255]), facts]])
    expect(ran.at(-2)).toMatchObject({ text: 'insert into entries values ($1, $2, $3, $4)', rows: 1 })
  })

  it('gives the same where it keeps how it goes about a statement', async () => {
    const ask = (text: string, values: unknown[] = []) =>
      engine.run({ text, values, rowMode: 'array', keepsPlan: true })
    for (const name of ['bir', 'iki', 'üç']) {
      const values = [name, '2026-01-02 03:04:05+00', new Uint8Array([1, 254]), { a: [name, null] }]
      expect(await ask('insert into entries values ($1, $2, $3, $4)', values)).toMatchObject({
        rowCount: 1,
      })
      expect((await ask('select * from entries where name = $1', [name])).rows).toEqual([values])
    }
    expect((await ask('select $1::int[], $2::text', [[1, 2], null])).rows).toEqual([[[1, 2], null]])
    const divided = (by: number) => ask('select 12 / $1::int', [by])
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divided(3)).rows).toEqual([[4]])
    await expect(ask('select no_such_column')).rejects.toMatchObject({ code: '42703' })
    await query('alter table entries add column more int')
    // As on PostgreSQL: whoever asks first after a change of the tables is refused, the next one is not.
    await expect(ask('select * from entries where name = $1', ['bir'])).rejects.toMatchObject({
      code: '0A000',
    })
    expect((await ask('select * from entries where name = $1', ['bir'])).rows?.[0]).toHaveLength(5)
    await query('alter table entries drop column more')
    await ask("delete from entries where name <> 'çay'")
  })

  it("passes on the database's own words, and none of the values", async () => {
    const refused = await query('insert into entries (name) values ($1)', ['çay']).catch((error) => error)
    expect(refused).toMatchObject({ code: '23505', constraint: 'one_name' })
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toHaveProperty('params')
  })

  it('lets everything wait until a transaction has ended', async () => {
    const order: string[] = []
    const inside = engine.transaction('begin', async (run) => {
      await run({ text: "insert into entries (name) values ('a')", values: [] })
      await pause(50)
      order.push('inside')
      await run({ text: "insert into entries (name) values ('b')", values: [] })
    })
    const after = query('select 1').then(() => order.push('after'))
    const second = engine.transaction('begin', async () => void order.push('second'))
    await Promise.all([inside, after, second])
    expect(order).toEqual(['inside', 'after', 'second'])
    expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'çay' }])
  })

  it('takes back what a transaction did that fails, and takes nothing for it afterwards', async () => {
    let late: RunStatement | undefined
    const fault = new Error('of its own')
    const failed = engine.transaction('begin', async (run) => {
      late = run
      await run({ text: 'delete from entries', values: [] })
      throw fault
    })
    await expect(failed).rejects.toBe(fault)
    await expect(late?.({ text: 'delete from entries', values: [] })).rejects.toThrow(
      'The transaction has ended.',
    )
    const broken = engine.transaction('begin', async (run) => {
      await run({ text: 'delete from entries', values: [] })
      await run({ text: 'select no_such_column', values: [] }).catch(() => {})
    })
    await expect(broken).rejects.toMatchObject({ code: '25P02' })
    expect(await names()).toHaveLength(3)
  })

  it('opens the folder again after the engine broke down, with everything it had confirmed', async () => {
    await query("insert into entries (name) values ('last')")
    const log = join(folder, 'db', 'pg_wal')
    const inside = engine.transaction('begin', async (run) => {
      await run({ text: "insert into entries (name) values ('never')", values: [] })
      await rename(log, `${log}-away`)
      await run({ text: 'select pg_switch_wal()', values: [] })
      await run({ text: "insert into entries (name) values ('never again')", values: [] })
    })
    const lost = await Promise.allSettled([inside, query('select 1')])
    await rename(`${log}-away`, log)
    for (const one of lost)
      expect(one.status === 'rejected' && isUnavailable(one.reason), JSON.stringify(one)).toBe(true)
    expect(await names()).toEqual(['a', 'b', 'last', 'çay'].map((name) => ({ name })))
  })
})
