import { createHash } from 'node:crypto'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { type Database, openEmbedded, openPostgres } from '@slot-liste/server/src/db/client.ts'
import { loadCatalogue } from '@slot-liste/server/src/seed/catalogue.ts'
import { loadFlood } from '@slot-liste/server/src/seed/flood.ts'
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

/** A database with the catalogue and this share of the flood; on PostgreSQL where one answers. */
export async function openFilled(share: number): Promise<Filled> {
  const { database, url, dispose } = await open(share)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  if (share > 0) await loadFlood(database.db, share)
  // As a server's own housekeeping leaves it.
  await database.db.execute(sql`vacuum analyze`)
  return { database, engine: database.engine, url, dispose }
}

async function open(share: number) {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
  const answers = await client.connect().then(
    () => true,
    () => false,
  )
  if (!answers) {
    const database = await openEmbedded('memory')
    return { database, url: undefined, dispose: () => database.close() }
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
  return { database, url: url.href, dispose }
}
