import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { type Database, openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'
import { loadTestData } from '@slot-liste/server/src/seed/load-test-data.ts'
import { sql } from 'drizzle-orm'
import { median, type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

const share = 0.2
const samples = 400
const together = 20
/** Nothing kept answers them, and each keeps the engine busy for a while. */
const heavy = (n: number) => `/api/search?q=liste%20${n}`
const light = { 'GET /healthz': '/healthz', 'GET /api/games, warm': '/api/games' }

/** Rows inserted one by one, each a commit: on the engine as it is served, and on PGlite alone, which waits for no disk. */
async function commits(folder: string): Promise<Row[]> {
  const served = await openEmbedded(join(folder, 'commits'))
  const alone = await PGlite.create(join(folder, 'alone'))
  const table = 'create table entries (id int generated always as identity primary key, text text not null)'
  const insert = 'insert into entries (text) values ($1)'
  const values = ['ş'.repeat(100)]
  const { run } = served.db.$client
  await run({ text: table, values: [] })
  await alone.query(table)
  const took: Record<'served' | 'alone' | 'together', number[]> = { served: [], alone: [], together: [] }
  const time = async (kind: keyof typeof took, work: () => Promise<unknown>, of = 1) => {
    const began = performance.now()
    await work()
    took[kind].push((performance.now() - began) / of)
  }
  const one = () => run({ text: insert, values })
  for (let n = 0; n < samples; n++) {
    await time('alone', () => alone.query(insert, values))
    await time('served', one)
    await time('together', () => Promise.all(Array.from({ length: together }, one)), together)
  }
  await served.close()
  await alone.close()
  const row = (what: string, kind: keyof typeof took): Row => ({
    what,
    figure: `${median(took[kind]).toFixed(2)} ms`,
    ratio: ratio(median(took[kind]) / median(took.alone)),
  })
  return [
    row('a commit, without waiting for the disk', 'alone'),
    row('a commit', 'served'),
    row(`a commit, ${together} at once`, 'together'),
  ]
}

/**
 * The cost of the embedded engine for requests that do not need it: how long a health check and a kept answer take while
 * searches keep it busy, as a share of one such search; and what a commit costs, and a statement that does nothing.
 */
export async function benchEngine(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-engine-'))
  const rows = [...(await commits(folder)), await fill(folder)]
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
  try {
    for (const path of Object.values(light)) await timed(server.url + path)
    const quiet = await measure(server.url)
    const searches: number[] = []
    let over = false
    const load = [1, 2].map(async (who) => {
      for (let n = who; !over; n += 2) searches.push(await timed(server.url + heavy(n)))
    })
    const busy = await measure(server.url)
    over = true
    await Promise.all(load)
    rows.push({ what: 'a search, two at a time', figure: `${median(searches).toFixed(1)} ms`, ratio: '1.00' })
    for (const what of Object.keys(light)) {
      const [before = [], during = []] = [quiet[what], busy[what]]
      rows.push({ what: `${what}, nothing else`, figure: figure(before) })
      const share = median(during) / median(searches)
      rows.push({
        what: `${what}, under searches`,
        figure: figure(during),
        ratio: ratio(share),
        goal: '≤ 0.10',
      })
    }
  } finally {
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

/** Fills the folder, and says what a statement takes that does nothing. */
async function fill(folder: string): Promise<Row> {
  const database = await openEmbedded(join(folder, 'db'))
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await loadTestData(database.db, share)
  const took = await smallStatements(database)
  await database.close()
  return { what: 'a statement that does nothing', figure: `${(median(took) * 1000).toFixed(0)} µs` }
}

async function smallStatements({ db }: Database): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < 2000; n++) {
    const began = performance.now()
    await db.execute(sql`select 1`)
    took.push(performance.now() - began)
  }
  return took
}

async function measure(url: string): Promise<Record<string, number[]>> {
  const took: Record<string, number[]> = {}
  for (let n = 0; n < samples; n++)
    for (const [what, path] of Object.entries(light)) {
      await pause(5)
      took[what] = [...(took[what] ?? []), await timed(url + path)]
    }
  return took
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const figure = (values: readonly number[]) =>
  `${median(values).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`
