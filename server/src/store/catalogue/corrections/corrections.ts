import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import type { CorrectionState } from '@slot-liste/domain/site/kinds.ts'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { corrections } from '#db/schema/sources.ts'
import { printedFacts } from '#store/catalogue/voices.ts'
import { after, cutPage, type Order, orderBy } from '#store/query/keyset.ts'

export type NewCorrectionRow = typeof corrections.$inferInsert
/** Broken by a second open correction of the same figure by the same person. */
export const oneOpen = 'corrections_one_open'

/** The game of this address, or of one it had before, whose facts stay as they are until the transaction ends. */
export async function holdGame(tx: Db, slug: string, strength: 'share' | 'no key update' = 'share') {
  const [row] = await tx
    .select()
    .from(games)
    .where(
      sql`${games.slug} = ${slug} or ${games.id} = (select game_id from game_addresses where slug = ${slug})`,
    )
    .for(strength)
  return row && { id: row.id, slug: row.slug, name: row.name, status: row.status, shown: printedFacts(row) }
}

export async function insertCorrection(tx: Db, row: NewCorrectionRow): Promise<void> {
  await tx.insert(corrections).values(row)
}

const columns = {
  id: corrections.id,
  publicId: corrections.publicId,
  game: { slug: games.slug, name: games.name },
  field: corrections.field,
  oldValue: corrections.oldValue,
  newValue: corrections.newValue,
  address: corrections.address,
  note: corrections.note,
  state: corrections.state,
  createdAt: corrections.createdAt,
  decidedAt: corrections.decidedAt,
  reason: corrections.reason,
}

const selectCorrections = (db: Db) =>
  db.select(columns).from(corrections).innerJoin(games, eq(games.id, corrections.gameId))

type Row = Awaited<ReturnType<typeof selectCorrections>>[number]

const toCorrection = ({ id: _, publicId, field, createdAt, decidedAt, ...row }: Row): Correction => ({
  ...row,
  id: publicId,
  field: field as SourcedFact,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export async function findCorrection(db: Db, publicId: string): Promise<Correction | undefined> {
  const [row] = await selectCorrections(db).where(eq(corrections.publicId, publicId))
  return row && toCorrection(row)
}

export async function findCorrectedGameId(db: Db, publicId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ gameId: corrections.gameId })
    .from(corrections)
    .where(eq(corrections.publicId, publicId))
  return row?.gameId
}

type Asked = { cursor?: string | undefined; limit: number }
type Filters = { game?: string | undefined; state?: CorrectionState | undefined }

/** Corrections of a person, the latest first, and how many there are: two statements. */
export const listCorrections = (db: Db, byId: string, { game, state, ...asked }: Filters & Asked) =>
  listWhere(
    db,
    and(
      eq(corrections.byId, byId),
      game === undefined ? undefined : eq(games.slug, game),
      state && eq(corrections.state, state),
    ),
    proposed,
    asked,
  )

/** Accepted ones, the latest decision first. */
export async function listAcceptedCorrections(db: Db, byId: string, asked: Asked) {
  const page = await listWhere(db, acceptedBy(byId), accepted, asked)
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, decidedAt: item.decidedAt ?? item.createdAt })),
  }
}

export async function countAcceptedCorrections(db: Db, byId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(corrections).where(acceptedBy(byId))
  return row?.n ?? 0
}

const acceptedBy = (byId: string) => and(eq(corrections.byId, byId), eq(corrections.state, 'accepted'))

const latest = (name: string, by: SQL): Order => ({
  ...{ name, by, id: sql`${corrections.id}`, value: z.iso.datetime(), dir: 'desc' },
})
const proposed = latest('proposed', sql`${corrections.createdAt}`)
const accepted = latest('accepted', sql`${corrections.decidedAt}`)

async function listWhere(db: Db, filter: SQL | undefined, order: Order, { cursor, limit }: Asked) {
  const rows = await selectCorrections(db)
    .where(and(filter, cursor ? after(order, cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1)
  const [counted] = await db
    .select({ n: count() })
    .from(corrections)
    .innerJoin(games, eq(games.id, corrections.gameId))
    .where(filter)
  const at = (row: Row) => (order === accepted ? row.decidedAt : row.createdAt)?.toISOString() ?? null
  const page = cutPage(
    rows.map((row) => ({ ...row, value: at(row) })),
    limit,
    order,
  )
  const items = page.rows.map(({ value: _, ...row }) => toCorrection(row))
  return { items, total: counted?.n ?? 0, nextCursor: page.nextCursor }
}

/** All that one proposed, the oldest first, as the export of personal data holds it. */
export async function exportCorrections(db: Db, byId: string) {
  const rows = await selectCorrections(db).where(eq(corrections.byId, byId)).orderBy(asc(corrections.id))
  return rows.map(toCorrection)
}

/** Nobody else decides or withdraws it until the transaction ends. */
export async function lockCorrection(tx: Db, publicId: string) {
  const [row] = await tx.select().from(corrections).where(eq(corrections.publicId, publicId)).for('update')
  return row
}

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof lockCorrection>>>
export type CorrectionChange = Partial<
  Pick<CorrectionRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'openedAt'>
>

export async function updateCorrections(tx: Db, ids: readonly number[], change: CorrectionChange) {
  await tx
    .update(corrections)
    .set(change)
    .where(sql`${corrections.id} = any(${sql.param([...ids])}::int[])`)
}
