import type { ImportChoices, ImportState } from '@slot-liste/contract/admin/import-shapes.ts'
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { type ImportCount, importMappings, importRows, imports } from '#db/schema/imports.ts'

export type ImportRecord = typeof imports.$inferSelect & { by: string | null }
type Change = Partial<Omit<typeof imports.$inferInsert, 'version'>>

/** States in which the catalogue is written in slices: another process can go on with it. */
const writingStates = ['committing', 'reverting', 'undoing'] as const
/** States in which a process is at work on an import. */
export const busyStates = ['reading', 'checking', ...writingStates] as const

export type ImportJournal = NonNullable<typeof imports.$inferSelect.journal>
/** An import this process works on: nobody else moved it on as long as its version is this. */
export type ImportHold = { id: string; state: ImportState; version: number }

export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<string> {
  const [made] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!made) throw new Error('an import was not written')
  return made.id
}

const columns = (() => {
  const { id, name, state, reading, choices, findings, counts, rows, done, error, version, createdBy } =
    imports
  const { createdAt, beatAt, committedAt, undoneAt, journal } = imports
  const own = { id, name, state, reading, choices, findings, counts, rows, done, error, version, createdBy }
  return { ...own, createdAt, beatAt, committedAt, undoneAt, journal, by: users.username }
})()

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id))
  return row
}

/** A page of them, the latest first, and how many there are. */
export async function listImports(db: Db, { q, page, pageSize, dir }: ListQuery) {
  const filter = q ? sql`position(${q} in ${imports.name}) > 0` : undefined
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(imports).where(filter)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(page, last)
  const items = await db
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(filter)
    .orderBy(dir === 'asc' ? imports.createdAt : desc(imports.createdAt))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { items, total, page: shown, pageSize }
}

type ListQuery = { q?: string | undefined; page: number; pageSize: number; dir: 'asc' | 'desc' }

/** Moves an import on when it is where `from` says and of this version; undefined when it is not, or no longer. */
export async function claimImport(
  db: Db,
  id: string,
  from: { states: readonly ImportState[]; version: number },
  change: Change,
): Promise<ImportRecord | undefined> {
  const [row] = await db
    .update(imports)
    .set({ ...change, version: sql`${imports.version} + 1` as never })
    .where(
      and(eq(imports.id, id), inArray(imports.state, [...from.states]), eq(imports.version, from.version)),
    )
    .returning()
  return row && { ...row, by: null }
}

/** Moves it on whoever is at work. `isNewVersion` tells those who look at it that what they see is old. */
export async function changeImport(db: Db, id: string, change: Change): Promise<void> {
  await db
    .update(imports)
    .set({ ...change, version: sql`${imports.version} + 1` as never })
    .where(eq(imports.id, id))
}

/** A sign of life, and how far it has come. False once somebody else took it for dead. */
export async function beatImport(
  db: Db,
  id: string,
  state: ImportState,
  done: number,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ done, beatAt: at })
    .where(and(eq(imports.id, id), eq(imports.state, state)))
    .returning({ id: imports.id })
  return rows.length > 0
}

const isHeld = ({ id, state, version }: ImportHold) =>
  and(eq(imports.id, id), eq(imports.state, state), eq(imports.version, version))

/** How far an import came, locked until the transaction ends; undefined once another process goes on with it. */
export async function lockImport(tx: Db, hold: ImportHold) {
  const { journal, done } = imports
  const [row] = await tx.select({ journal, done }).from(imports).where(isHeld(hold)).for('update')
  return row?.journal ? { journal: row.journal, done: row.done } : undefined
}

/** Changes an import that is held; false once another process goes on with it. */
export async function changeHeld(
  db: Db,
  hold: ImportHold,
  change: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const rows = await db.update(imports).set(change).where(isHeld(hold)).returning({ id: imports.id })
  return rows.length > 0
}

/** Imports that are being written and were silent since `before`, for the caller to go on with. */
export async function takeOverImports(db: Db, before: Date, at: Date): Promise<ImportHold[]> {
  const { id, state, version } = imports
  return db
    .update(imports)
    .set({ beatAt: at, version: sql`${imports.version} + 1` as never })
    .where(
      and(
        inArray(imports.state, [...writingStates]),
        isNotNull(imports.journal),
        or(lt(imports.beatAt, before), isNull(imports.beatAt)),
      ),
    )
    .returning({ id, state, version })
}

/** Where the process at work died before anything was written, back to the state before that work, with an explanation. */
export async function releaseImports(db: Db, before: Date): Promise<void> {
  const earlier: SQL = sql`case ${imports.state} when 'reading' then 'failed' when 'checking' then 'uploaded'
    when 'committing' then 'checked' else 'committed' end`
  await db
    .update(imports)
    .set({
      state: earlier as never,
      error: 'INTERRUPTED',
      done: 0,
      journal: null,
      version: sql`${imports.version} + 1` as never,
    })
    .where(
      and(
        inArray(imports.state, [...busyStates]),
        // The writing of an earlier version was one transaction and is gone with it.
        or(notInArray(imports.state, [...writingStates]), isNull(imports.journal)),
        or(lt(imports.beatAt, before), isNull(imports.beatAt)),
      ),
    )
}

/** One that was not written, with its rows. */
export async function removeImport(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, ['uploaded', 'checked', 'failed'])))
    .returning({ id: imports.id })
  return rows.length > 0
}

/** Uploads nobody went on with. */
export async function removeForgottenImports(db: Db, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ['uploaded', 'checked', 'failed']), lt(imports.createdAt, before)))
}

export async function findMapping(db: Db, headers: string): Promise<Partial<ImportChoices> | undefined> {
  const [row] = await db.select().from(importMappings).where(eq(importMappings.headers, headers))
  return row?.mapping as Partial<ImportChoices> | undefined
}

export async function keepMapping(
  db: Db,
  headers: string,
  mapping: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await db
    .insert(importMappings)
    .values({ headers, mapping, at })
    .onConflictDoUpdate({ target: importMappings.headers, set: { mapping, at } })
}

/** Counts rows by what they come to; while a process is at work on them, as it was before. */
export async function findImportCounts(
  db: Db,
  { id, state, counts }: Pick<ImportRecord, 'id' | 'state' | 'counts'>,
): Promise<ImportCount[]> {
  if (!busyStates.some((busy) => busy === state)) return countImportRows(db, id)
  return writingStates.some((writing) => writing === state) && Array.isArray(counts) ? counts : []
}

export async function countImportRows(db: Db, id: string): Promise<ImportCount[]> {
  return db
    .select({
      action: importRows.action,
      outcome: importRows.outcome,
      rows: sql<number>`count(*)::int`,
      picked: sql<number>`(count(*) filter (where ${importRows.picked}))::int`,
    })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.action, importRows.outcome)
}
