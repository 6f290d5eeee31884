import { readFile } from 'node:fs/promises'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#db/client.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { inTransaction } from '#store/query/transaction.ts'

export type Engine = Database['engine']

/** A database with the catalogue in it. `dispose` gives it back. */
export type TestDatabase = { database: Database; dispose: () => Promise<void> }

type Shared = { database: Database; listeners: Set<Listener>; restore: () => Promise<void> }
type Listener = Parameters<Database['onQuery']>[0]

const shared = new Map<Engine, Promise<Shared>>()

/** The one database that all suites of this worker use in turn. `dispose` restores the rows of the template. */
export async function useSharedDatabase(engine: Engine): Promise<TestDatabase> {
  if (!shared.has(engine)) shared.set(engine, openShared(engine))
  const { database, listeners, restore } = (await shared.get(engine)) as Shared
  return {
    database: { ...database, onQuery: (listener) => void listeners.add(listener) },
    dispose: async () => {
      listeners.clear()
      await restore()
    },
  }
}

async function openShared(engine: Engine): Promise<Shared> {
  const { database } = await openOwnDatabase(engine)
  const listeners = new Set<Listener>()
  database.onQuery((query) => {
    for (const listener of listeners) listener(query)
  })
  return { database, listeners, restore: await prepareRestore(database) }
}

/** A database for one suite alone, for suites that change its schema, settings or connections. */
export async function openOwnDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') return copyPostgres()
  const image = new Blob([await readFile(inject('image'))])
  const database = await openEmbedded('memory', image)
  return { database, dispose: () => database.close() }
}

let copies = 0

async function copyPostgres(): Promise<TestDatabase> {
  const { url, template } = await usePostgres()
  const name = `${template}_${process.pid}_${copies++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  // No commit waits for the disk: writes of tests may be lost with the machine.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  const copy = new URL(url)
  copy.pathname = `/${name}`
  const database = openPostgres(copy.href)
  const dispose = async () => {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { database, dispose }
}

/** Where PostgreSQL answers, and its database with the catalogue in it to copy. The first suite that asks fills it for all workers. */
export async function usePostgres(): Promise<{ url: string; template: string }> {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('PostgreSQL does not answer.')
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [postgres.template])
    const { rows } = await admin.query('select from pg_database where datname = $1', [postgres.template])
    if (rows.length === 0) await fillPostgres(admin, postgres)
  } finally {
    await admin.end()
  }
  return postgres
}

async function fillPostgres(admin: pg.Client, { url, template }: { url: string; template: string }) {
  // Renamed once it is whole: one that stopped halfway is never copied.
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished}`)
  await admin.query(`create database ${unfinished}`)
  const database = openPostgres(Object.assign(new URL(url), { pathname: `/${unfinished}` }).href)
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await database.close()
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

type Table = { name: string; key: string[]; columns: string[] }

/** Changes with every write to a table, but not with reads and locks. */
type Fingerprint = { name: string; rows: number; newest: string | null }

/**
 * Copies the rows of the template. Returns a function that restores them: tables that were empty are emptied, in the others the
 * rows that differ are replaced, and sequences start again. It throws when the schema changed.
 */
async function prepareRestore({ db, engine }: Database): Promise<() => Promise<void>> {
  const tables = await listTables(db)
  const template = new Map<string, Fingerprint>()
  await db.execute(sql`create schema template`)
  for (const table of await fingerprints(db, tables)) {
    template.set(table.name, table)
    if (table.rows > 0)
      await db.execute(sql.raw(`create table template.${table.name} as table public.${table.name}`))
  }
  const sequences = await db.execute<{ reset: string }>(sql`
    select format('setval(%L, %s, %L)', schemaname || '.' || sequencename, coalesce(last_value, start_value),
      last_value is not null) as reset from pg_sequences where schemaname = 'public'`)
  const resetSequences = sql.raw(`select ${sequences.map(({ reset }) => reset).join(', ')}`)
  const schema = await describeSchema(db)
  // Connections of PostgreSQL report later what they wrote, the only one of the embedded engine at once.
  const countWrites = engine === 'embedded' ? writesOfTables : async () => undefined
  let writes = await countWrites(db)
  return async () => {
    if ((await describeSchema(db)) !== schema)
      throw new Error("The suite changed the schema: it needs a separate database, { database: 'own' }.")
    const writesNow = await countWrites(db)
    const written = tables.filter(({ name }) => !writes || writes.get(name) !== writesNow?.get(name))
    if (written.length === 0) return
    const now = new Map((await fingerprints(db, written)).map((table) => [table.name, table]))
    const isChanged = ({ name }: Table) =>
      template.get(name)?.rows !== now.get(name)?.rows || template.get(name)?.newest !== now.get(name)?.newest
    const changed = written.filter(isChanged)
    if (changed.length > 0) {
      await inTransaction(db, async (tx) => {
        // Neither triggers nor foreign keys: every table gets exactly the rows of the template.
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const table of changed)
          for (const statement of restoreRows(table, template.get(table.name)))
            await tx.execute(sql.raw(statement))
        await tx.execute(resetSequences)
      })
      await db.execute(sql.raw(`vacuum ${changed.map(({ name }) => `public.${name}`).join(', ')}`))
      for (const table of await fingerprints(db, changed)) template.set(table.name, table)
    }
    writes = await countWrites(db)
  }
}

function restoreRows({ name, key, columns }: Table, template: Fingerprint | undefined): string[] {
  if (!template?.rows) return [`delete from public.${name}`]
  const sameKey = key.map((column) => `now.${column} = before.${column}`).join(' and ')
  const listed = columns.join(', ')
  return [
    // Rows that were inserted or changed; those deleted are missing, too.
    `delete from public.${name} where xmin::text::bigint > ${template.newest}`,
    `insert into public.${name} (${listed}) overriding system value select ${listed} from template.${name} before
       where not exists (select from public.${name} now where ${sameKey})`,
  ]
}

/** Of the embedded engine: how many rows were inserted, changed and deleted in each table, and how many are left. */
async function writesOfTables(db: Database['db']): Promise<Map<string, string>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const rows = await db.execute<{ name: string; writes: string }>(sql`
    select quote_ident(relname) as name, concat_ws(' ', n_tup_ins, n_tup_upd, n_tup_del, n_live_tup) as writes
    from pg_stat_user_tables where schemaname = 'public'`)
  return new Map(rows.map(({ name, writes }) => [name, writes]))
}

/** The tables of the site, with the columns of their primary keys and those that can be written. */
async function listTables(db: Database['db']): Promise<Table[]> {
  return db.execute<Table>(sql`
    select quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as key,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
}

/** Every table, index, constraint and enabled trigger. */
async function describeSchema(db: Database['db']): Promise<string | undefined> {
  const [row] = await db.execute<{ schema: string }>(sql`
    select string_agg(name, ' ' order by name) as schema from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname::text from pg_trigger where tgenabled = 'O' and not tgisinternal) as objects`)
  return row?.schema
}

function fingerprints(db: Database['db'], tables: Table[]): Promise<Fingerprint[]> {
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as newest from public.${name}`,
  )
  return db.execute<Fingerprint>(sql.raw(each.join(' union all ')))
}
