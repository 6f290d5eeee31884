import type { ExportedHunt, HuntBonus, HuntCard } from '@slot-liste/contract/hunts/hunts.ts'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { huntBonuses, hunts } from '#db/schema/hunts.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { admitReader, type Reader } from '#store/lists/list-access.ts'
import {
  after,
  cutPage,
  type GetOrCreateTotal,
  type Order,
  orderBy,
  timePosition,
} from '#store/query/keyset.ts'

type Params = { cursor?: string | undefined; limit: number }

/** A page of public hunts, newest first. Two statements, or one where `getOrCreate` has the total. */
export function listHunts(db: Db, asked: Params, getOrCreate: GetOrCreateTotal) {
  const filter = sql`${hunts.listed}`
  return huntPage(db, filter, asked, () => getOrCreate('total of hunts', () => countHunts(db, filter)))
}

/** A page of one owner's hunts, newest first. Two statements. */
export function listOwnHunts(db: Db, ownerId: string, asked: Params) {
  const filter = sql`${hunts.ownerId} = ${ownerId} and ${hunts.deletedAt} is null`
  return huntPage(db, filter, asked, () => countHunts(db, filter))
}

/** A page of a person's hunts that this reader may see, newest first. Two statements. */
export function listPersonHunts(db: Db, ownerId: string, own: boolean, asked: Params) {
  if (own) return listOwnHunts(db, ownerId, asked)
  const filter = sql`${hunts.ownerId} = ${ownerId} and ${hunts.listed}`
  return huntPage(db, filter, asked, () => countHunts(db, filter))
}

async function huntPage(db: Db, filter: SQL, { cursor, limit }: Params, total: () => Promise<number>) {
  const [found, n] = await Promise.all([
    selectHunts(db)
      .where(and(filter, cursor ? after(newest, cursor) : undefined))
      .orderBy(orderBy(newest))
      .limit(limit + 1),
    total(),
  ])
  const { rows, nextCursor } = cutPage(found, limit, newest)
  return { items: rows.map(toHuntCard), total: n, nextCursor }
}

async function countHunts(db: Db, filter: SQL): Promise<number> {
  const [row] = await db.select({ n: count() }).from(hunts).where(filter)
  return row?.n ?? 0
}

/**
 * A hunt with its bonuses, if this reader may see it: one statement.
 * @throws CodedError `HUNT_NOT_FOUND`, `HUNT_PRIVATE`
 */
export async function findHunt(db: Db, publicId: string, reader: Reader) {
  const [found] = await db
    .select({ ...huntColumns, held: bonusesOf })
    .from(hunts)
    .leftJoin(users, eq(users.id, hunts.ownerId))
    .where(at(publicId))
  const row = admitReader(found, reader, 'hunt')
  const { bonuses: _, ...card } = toHuntCard(row)
  const own = reader !== null && row.ownerId === reader.id
  const isAdmin = reader?.role === 'admin'
  const isHidden = row.hiddenAt !== null
  return {
    ...{ ...card, bonuses: row.held, version: row.version },
    hidden: isHidden ? { reason: row.hiddenReason } : null,
    can: {
      ...{ edit: own, delete: own || isAdmin, report: reader !== null && !own },
      show: isAdmin && isHidden,
    },
  }
}

/**
 * The facts that decide a viewer's rights on a hunt they may read.
 * @throws CodedError `HUNT_NOT_FOUND`, `HUNT_PRIVATE`
 */
export async function findReadableHunt(db: Db, publicId: string, reader: Reader) {
  const { id, ownerId, visibility, hiddenAt } = hunts
  const [row] = await db.select({ id, ownerId, visibility, hiddenAt }).from(hunts).where(at(publicId))
  return admitReader(row, reader, 'hunt')
}

const at = (publicId: string) => and(eq(hunts.publicId, publicId), isNull(hunts.deletedAt))

const newest: Order = {
  name: 'hunts',
  by: sql`${hunts.createdAt}`,
  id: sql`${hunts.id}`,
  value: timePosition,
  dir: 'desc',
}

const ofHunt = (what: SQL) => sql`(
  select ${what} from ${huntBonuses} join ${games} on ${games.id} = ${huntBonuses.gameId}
  where ${huntBonuses.huntId} = ${hunts.id}
)`

const number = (what: SQL) => sql<number>`${ofHunt(what)}`.mapWith(Number)

const bonusesOf = ofHunt(sql`coalesce(json_agg(json_build_object(
  'id', ${huntBonuses.id}, 'game', ${games.slug}, 'multiple', ${huntBonuses.multiple}, 'on', ${huntBonuses.onDate}
) order by ${huntBonuses.position}), '[]')`) as SQL<HuntBonus[]>

const huntColumns = {
  id: hunts.id,
  publicId: hunts.publicId,
  title: hunts.title,
  visibility: hunts.visibility,
  cost: hunts.cost,
  version: hunts.version,
  ownerId: hunts.ownerId,
  hiddenAt: hunts.hiddenAt,
  hiddenReason: hunts.hiddenReason,
  createdAt: hunts.createdAt,
  updatedAt: hunts.updatedAt,
  owner: personColumns,
  bonuses: number(sql`count(*)`),
  opened: number(sql`count(${huntBonuses.multiple})`),
  sum: number(sql`coalesce(sum(${huntBonuses.multiple}), 0)`),
  best: ofHunt(sql`max(${huntBonuses.multiple})`) as SQL<number | null>,
  /** As text, because the cursor must compare exactly like the column. */
  value: sql<string>`${hunts.createdAt}::text`,
}

const selectHunts = (db: Db) =>
  db.select(huntColumns).from(hunts).leftJoin(users, eq(users.id, hunts.ownerId)).$dynamic()

type Row = Awaited<ReturnType<typeof selectHunts>>[number]

function toHuntCard(row: Row): HuntCard {
  const { publicId: id, title, visibility, owner, cost, bonuses, opened, sum, best } = row
  return {
    ...{ id, title, visibility, cost, bonuses, opened, sum, best },
    owner: owner && toPerson(owner),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** All hunts of an owner, oldest first, for the export. */
export async function exportHunts(db: Db, ownerId: string): Promise<ExportedHunt[]> {
  const { publicId: id, title, visibility, cost, createdAt } = hunts
  const rows = await db
    .select({ id, title, visibility, cost, createdAt, bonuses: bonusesOf })
    .from(hunts)
    // Qualified, because a select of one table drops the table's name inside expressions.
    .innerJoin(users, eq(users.id, hunts.ownerId))
    .where(and(eq(hunts.ownerId, ownerId), isNull(hunts.deletedAt)))
    .orderBy(asc(hunts.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
