import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import type { CorrectionState } from '@slot-liste/domain/site/kinds.ts'
import { and, asc, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { corrections } from '#db/schema/sources.ts'
import { after, cutPage, momentPosition, type Order, orderBy } from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

export type NewCorrectionRow = typeof corrections.$inferInsert
/** Broken by a second open correction of the same fact by the same person. */
export const oneOpen = ['corrections_one_open', 'corrections_one_open_of_provider'] as const

export async function insertCorrection(tx: Db, row: NewCorrectionRow): Promise<void> {
  await tx.insert(corrections).values(row)
}

const columns = {
  id: corrections.id,
  publicId: corrections.publicId,
  game: { slug: games.slug, name: games.name },
  provider: { slug: providers.slug, name: providers.name },
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
  db
    .select(columns)
    .from(corrections)
    .leftJoin(games, eq(games.id, corrections.gameId))
    .leftJoin(providers, eq(providers.id, corrections.providerId))

type Row = Awaited<ReturnType<typeof selectCorrections>>[number]

const toCorrection = ({ id: _, publicId, field, createdAt, decidedAt, ...row }: Row): Correction => ({
  ...row,
  id: publicId,
  field: field as CorrectableFact,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export async function findCorrection(db: Db, publicId: string): Promise<Correction | undefined> {
  const [row] = await selectCorrections(db).where(eq(corrections.publicId, publicId))
  return row && toCorrection(row)
}

type Params = { cursor?: string | undefined; limit: number }
type Filters = {
  game?: string | undefined
  provider?: string | undefined
  state?: CorrectionState | undefined
}

/** Corrections of a person, the latest first, and how many there are: two statements. */
export const listCorrections = (
  db: Db,
  byId: string,
  { game, provider, state, ...asked }: Filters & Params,
) =>
  listWhere(
    db,
    and(
      eq(corrections.byId, byId),
      game === undefined ? undefined : eq(games.slug, game),
      provider === undefined ? undefined : eq(providers.slug, provider),
      state && eq(corrections.state, state),
    ),
    proposed,
    asked,
  )

/** Accepted ones, the latest decision first. */
export async function listAcceptedCorrections(db: Db, byId: string, asked: Params) {
  const page = await listWhere(db, acceptedBy(byId), accepted, asked)
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, decidedAt: item.decidedAt ?? item.createdAt })),
  }
}

export async function countAcceptedCorrections(db: Db, byId: string): Promise<number> {
  const [row] = await acceptedCount(db, { byId })
  return row?.n ?? 0
}

const acceptedCount = prepared((db, put: Put<{ byId: string }>) =>
  db
    .select({ n: count() })
    .from(corrections)
    .where(acceptedBy(put('byId'))),
)

const acceptedBy = (byId: string | Placeholder) =>
  and(eq(corrections.byId, byId), eq(corrections.state, 'accepted'))

const latest = (name: string, by: SQL): Order => ({
  ...{ name, by, id: sql`${corrections.id}`, value: momentPosition, dir: 'desc' },
})
const proposed = latest('proposed', sql`${corrections.createdAt}`)
const accepted = latest('accepted', sql`${corrections.decidedAt}`)

async function listWhere(db: Db, filter: SQL | undefined, order: Order, { cursor, limit }: Params) {
  const rows = await selectCorrections(db)
    .where(and(filter, cursor ? after(order, cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1)
  const [counted] = await db
    .select({ n: count() })
    .from(corrections)
    .leftJoin(games, eq(games.id, corrections.gameId))
    .leftJoin(providers, eq(providers.id, corrections.providerId))
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
