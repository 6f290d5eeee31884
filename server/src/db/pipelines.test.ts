import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createConnections, openPool, runOnPool } from './connections.ts'
import { isUnavailable } from './database-unavailable.ts'
import { sharePipelines } from './pipelines.ts'
import type { Ran } from './query-listeners.ts'
import type { RunStatement } from './statement.ts'

const url = inject('postgres')?.url ?? ''
const name = `pipelines ${process.pid}`
const ownBackend = 'select pg_backend_pid() as pid, $1::int as n'

describe.skipIf(!url)('short statements over shared connections', () => {
  let run: RunStatement
  let ran: Ran[]
  let close: () => Promise<void>

  /** @param patience as long as a connection may take: as usual, or so long that no stall of the machine counts. */
  async function open(patience?: number): Promise<void> {
    ran = []
    const notify = (one: Ran) => void ran.push(one)
    const connections = createConnections({ connectionString: url, application_name: name }, notify)
    const pool = openPool(connections, 10)
    const pipelines = sharePipelines(connections, runOnPool(pool, notify), patience)
    run = pipelines.run
    close = async () => {
      await pipelines.close()
      await pool.end()
    }
    await expect.poll(() => shared(), { timeout: 10_000 }).toBe(4)
  }
  beforeEach(() => open(60_000))
  afterEach(() => close())

  const short = async <Row>(text: string, values: unknown[] = []) => {
    const { rows } = await run({ text, values, isShort: true })
    return rows[0] as Row
  }
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => short<{ pid: number; n: number }>(ownBackend, [n])))

  /** How many connections answer many statements at once; more are opened while all are busy. */
  async function shared(): Promise<number> {
    return new Set((await many(64)).map(({ pid }) => pid)).size
  }

  /** By the eyes of a connection of its own. */
  async function beside<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text, [name])
    await client.end()
    return rows as Row[]
  }

  it('each get their own result, though there are fewer connections than statements', async () => {
    const answers = await many(100)
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(4)
  })

  it('fail alone', async () => {
    const divided = (by: number) => short<{ n: number }>('select 12 / $1::int as n', [by]).catch(String)
    const answers = await Promise.all([3, 0, 4, 0, 6].map(divided))
    expect(answers).toEqual([
      { n: 4 },
      expect.stringContaining('division by zero'),
      { n: 3 },
      expect.stringContaining('division by zero'),
      { n: 2 },
    ])
  })

  it('do not wait behind one that turns out slow', async () => {
    await close()
    await open()
    let isOver = false
    const slow = short('select pg_sleep(600)').catch((error: unknown) => {
      isOver = true
      return String(error)
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await many(100)
    expect(isOver).toBe(false)
    await beside(`select pg_cancel_backend(pid) from pg_stat_activity
      where application_name = $1 and query like '%pg_sleep%'`)
    expect(await slow).toContain('canceling statement')
  })

  it('are said to have taken what they took, without the wait behind others', async () => {
    ran.length = 0
    const began = performance.now()
    // In one turn of the event loop: one after another over the same connection.
    await Promise.all([1, 2, 3].map(() => short('select pg_sleep(0.2)')))
    const whole = performance.now() - began
    expect(ran).toHaveLength(3)
    expect(ran.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(whole)
  })

  it('fail as unavailable when their connection ends, and use another afterwards', async () => {
    const slow = Promise.allSettled([short('select pg_sleep(20)'), short('select 1')])
    await new Promise((resolve) => setTimeout(resolve, 100))
    await beside('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1')
    for (const outcome of await slow)
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true)
    // The ends of the other connections may be heard of a moment later.
    const answered = () => many(10).then((all) => all.map(({ n }) => n), String)
    await expect.poll(answered, { timeout: 10_000 }).toEqual(Array.from({ length: 10 }, (_, n) => n))
    await expect.poll(() => shared(), { timeout: 10_000 }).toBe(4)
  })

  it('leave what is long to the pool, and no connection behind', async () => {
    const { rows } = await run({ text: 'select pg_backend_pid() as pid', values: [] })
    const pids = new Set((await many(100)).map(({ pid }) => pid))
    expect(pids.has((rows as { pid: number }[])[0]?.pid ?? 0)).toBe(false)
    await close()
    close = async () => {}
    const left = () => beside('select from pg_stat_activity where application_name = $1')
    await expect.poll(async () => (await left()).length).toBe(0)
  })
})
