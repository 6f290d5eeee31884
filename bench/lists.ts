import { createHash } from 'node:crypto'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { type Database, openEmbedded, openPostgres } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'
import { loadFlood } from '@slot-liste/server/src/seed/flood.ts'
import { insertMark } from '@slot-liste/server/src/store/list-marks.ts'
import { findListPage } from '@slot-liste/server/src/store/list-pages.ts'
import { listLists } from '@slot-liste/server/src/store/lists.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { median, type Row, ratio } from '#bench/table.ts'

const rounds = 60
const admin = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

type Reads = Record<string, (database: Database, round: number) => Promise<unknown>>

const publicId = (place: number) => `f${String(place).padStart(11, '0')}`
const sorts = ['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending'] as const
const browse = (sort: (typeof sorts)[number]) => (database: Database) =>
  listLists(database.db, { sort, limit: 12 })

const reads: Reads = {
  ...Object.fromEntries(sorts.map((sort) => [`browse, ${sort}`, browse(sort)])),
  'browse, one tag': ({ db }, round) =>
    listLists(db, { sort: 'newest', tag: `etiket-${round % 50}`, limit: 12 }),
  'a list': ({ db }, round) => findListPage(db, publicId(round * 7), { id: nobody, role: 'admin' }, []),
}

const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Medians of what the pages of lists ask the database, with a tenth of the full flood and with all of it; the ratio is
 * the second against the first, measured in turns on the same machine. On PostgreSQL where one answers.
 */
export async function benchLists(): Promise<Row[]> {
  const [small, large] = [await prepare(0.1), await prepare(1)]
  try {
    const rows: Row[] = []
    for (const [what, read] of Object.entries({ ...reads, 'a like': like })) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        times.small.push(await time(() => read(small.database, round)))
        times.large.push(await time(() => read(large.database, round)))
      }
      const [few, many] = [median(times.small.slice(5)), median(times.large.slice(5))]
      const figure = `${few.toFixed(2)} → ${many.toFixed(2)} ms`
      rows.push({ what, figure, ratio: ratio(many / few), goal: '≤ 1.50' })
    }
    return [{ what: `${small.engine}; 10,000 → 100,000 lists`, figure: '' }, ...rows]
  } finally {
    await small.dispose()
    await large.dispose()
  }
}

/** A different person each time, who is a person of both sizes. */
async function like({ db }: Database, round: number): Promise<void> {
  const answer = await db.execute(sql`select id from users where username = ${`flood${(round % 900) + 1}`}`)
  const [person] = (answer as unknown as { rows: { id: string }[] }).rows
  if (person) await insertMark(db, 'like', publicId(9000 - round), person.id, new Date())
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function prepare(share: number) {
  const { database, dispose } = await open(share)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await loadFlood(database.db, share)
  // As a server's own housekeeping leaves it.
  await database.db.execute(sql`vacuum analyze`)
  return { database, engine: database.engine, dispose }
}

async function open(share: number): Promise<{ database: Database; dispose: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
  const answers = await client.connect().then(
    () => true,
    () => false,
  )
  if (!answers) {
    const database = await openEmbedded('memory')
    return { database, dispose: () => database.close() }
  }
  const name = `slot_liste_bench_${createHash('sha256').update(`${process.pid} ${share}`).digest('hex').slice(0, 12)}`
  await client.query(`create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  const dispose = async () => {
    await database.close()
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
  return { database, dispose }
}
