import { and, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { battleLikes, battleSaves, battles } from '#db/schema/battles.ts'
import {
  after,
  cutPage,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
  timePosition,
} from '#store/query/keyset.ts'
import { type Put, prepared, unseen } from '#store/query/prepared.ts'
import { battlePage, selectBattleCards, toBattleCard } from './battle-cards.ts'

type Params = { cursor?: string | undefined; limit: number }

/** Battles a person saved, newest first; their own view includes unlisted and private ones. Two statements. */
export function listPersonBattles(db: Db, ownerId: string, own: boolean, { cursor, limit }: Params) {
  const { place, slice } = sliceOf(madeOrder, { cursor, limit })
  const shape = { own, ...slice }
  const found = made(db, { person: ownerId, ...place }, shape)
  return battlePage(found, countPersonBattles(db, ownerId, own), limit, madeOrder)
}

type Given = Partial<Place> & { person: string }
type Variant = { own: boolean } & Slice

const made = prepared((db, put: Put<Given>, { own, beginning, limit }: Variant) =>
  selectBattleCards(db, madeOrder.by)
    .where(and(madeBy(put('person'), own), rowsFrom(madeOrder, beginning, put)))
    .orderBy(orderBy(madeOrder))
    .limit(literal(limit)),
)

export async function countPersonBattles(db: Db, ownerId: string, own: boolean): Promise<number> {
  const [row] = await madeCount(db, { person: ownerId }, own)
  return row?.n ?? 0
}

const madeCount = prepared((db, put: Put<{ person: string }>, own: boolean) =>
  db
    .select({ n: number })
    .from(battles)
    .where(madeBy(put('person'), own)),
)

const madeBy = (ownerId: Placeholder, own: boolean) =>
  and(eq(battles.ownerId, unseen(ownerId, 'uuid')), own ? isNull(battles.deletedAt) : sql`${battles.listed}`)

const open = and(isNull(battles.hiddenAt), ne(battles.visibility, 'private'))

/** Battles a person liked, latest like first; their own view includes unlisted ones. Two statements. */
export function listLikedBattles(db: Db, userId: string, own: boolean, { cursor, limit }: Params) {
  const { place, slice } = sliceOf(likedOrder, { cursor, limit })
  const shape = { own, ...slice }
  const total = likedCount(db, { person: userId }, own).then(([row]) => row?.n ?? 0)
  return battlePage(liked(db, { person: userId, ...place }, shape), total, limit, likedOrder)
}

const liked = prepared((db, put: Put<Given>, { own, beginning, limit }: Variant) =>
  selectBattleCards(db, likedOrder.by)
    .innerJoin(battleLikes, eq(battleLikes.battleId, battles.id))
    .where(and(likedBy(put('person'), own), rowsFrom(likedOrder, beginning, put)))
    .orderBy(orderBy(likedOrder))
    .limit(literal(limit)),
)

const likedCount = prepared((db, put: Put<{ person: string }>, own: boolean) =>
  db
    .select({ n: number })
    .from(battles)
    .innerJoin(battleLikes, eq(battleLikes.battleId, battles.id))
    .where(likedBy(put('person'), own)),
)

const likedBy = (userId: Placeholder, own: boolean) =>
  and(
    eq(battleLikes.userId, unseen(userId, 'uuid')),
    own ? and(isNull(battles.deletedAt), open) : sql`${battles.listed}`,
  )

/** A person's bookmarked battles, latest first. Battles they may no longer read are stubs. Three statements. */
export async function listSavedBattles(db: Db, userId: string, { cursor, limit }: Params) {
  const order = latest('saved', battleSaves.at)
  const filter = and(eq(battleSaves.userId, userId), isNull(battles.deletedAt))
  const ofSave = and(eq(battleSaves.battleId, battles.id), eq(battleSaves.userId, userId))
  const [found, [all]] = await Promise.all([
    db
      .select({
        id: battles.id,
        publicId: battles.publicId,
        at: battleSaves.at,
        readable: sql<boolean>`${or(open, eq(battles.ownerId, userId))}`,
        value: sql<string | null>`(${order.by})::text`,
      })
      .from(battles)
      .innerJoin(battleSaves, ofSave)
      .where(and(filter, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db.select({ n: number }).from(battles).innerJoin(battleSaves, ofSave).where(filter),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  const readable = rows.filter((row) => row.readable).map(({ id }) => id)
  const cards = readable.length
    ? await selectBattleCards(db, sql`${battles.id}`).where(inArray(battles.id, readable))
    : []
  const byId = new Map(cards.map((card) => [card.id, toBattleCard(card)]))
  const items = rows.map(({ id, publicId, at }) => ({
    id: publicId,
    savedAt: at.toISOString(),
    battle: byId.get(id) ?? null,
  }))
  return { items, total: all?.n ?? 0, nextCursor }
}

const number: SQL<number> = sql<number>`count(*)`.mapWith(Number)

const latest = (name: string, at: PgColumn): Order => ({
  name,
  by: sql`${at}`,
  id: sql`${battles.id}`,
  value: timePosition,
  dir: 'desc',
})

const madeOrder = latest('made', battles.createdAt)
const likedOrder = latest('liked', battleLikes.at)
