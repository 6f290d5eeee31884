import { createHash } from 'node:crypto'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { type Database, openEmbedded, openPostgres } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'
import { loadTestData } from '@slot-liste/server/src/seed/load-test-data.ts'
import { rewriteGamePairs } from '@slot-liste/server/src/store/catalogue/game-pairs.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'

const admin = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

export type Filled = {
  database: Database
  engine: Database['engine']
  /** Where it is, on PostgreSQL. */
  url: string | undefined
  dispose: () => Promise<void>
}

/** A database with the catalogue and this share of the load-test data; on PostgreSQL where one answers, a copy of one filled before. */
export async function openFilled(share: number): Promise<Filled> {
  if (!(await answers())) {
    const database = await openEmbedded('memory')
    await fill(database, share)
    return { database, engine: 'embedded', url: undefined, dispose: () => database.close() }
  }
  const model = models.get(share) ?? makeModel(share)
  models.set(share, model)
  const name = `${await model}_${++copies}`
  await administer(`create database ${name} template ${await model}`)
  const database = openPostgres(urlOf(name))
  const dispose = async () => {
    await database.close()
    await administer(`drop database ${name} with (force)`)
  }
  return { database, engine: 'postgres', url: urlOf(name), dispose }
}

/** To be called at the end: what the copies were made of goes. */
export async function disposeModels(): Promise<void> {
  for (const model of models.values()) await administer(`drop database if exists ${await model}`)
  models.clear()
}

/** Filling takes minutes, copying seconds. By share, the names of those filled. */
const models = new Map<number, Promise<string>>()
let copies = 0

async function makeModel(share: number): Promise<string> {
  const name = `slot_liste_bench_${createHash('sha256').update(`${process.pid} ${share}`).digest('hex').slice(0, 12)}`
  await administer(`create database ${name}`)
  const database = openPostgres(urlOf(name))
  await fill(database, share)
  await database.close()
  return name
}

async function fill({ db, migrate }: Database, share: number): Promise<void> {
  await migrate()
  await loadCatalogue(db, await readCatalogue())
  if (share > 0) await loadTestData(db, share)
  await rewriteGamePairs(db)
  // As a server's own housekeeping leaves it.
  await db.execute(sql`vacuum analyze`)
}

const answers = () =>
  administer('select 1').then(
    () => true,
    () => false,
  )

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}
