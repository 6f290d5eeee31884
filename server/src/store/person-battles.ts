import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { battleLikes, battleSaves, battles } from '#db/schema/battles.ts'
import { selectBattleCards, toBattleCard } from './battle-cards.ts'
import { battlePage } from './battles.ts'
import { after, cutPage, momentPlace, type Order, orderBy } from './keyset.ts'

type Asked = { cursor?: string | undefined; limit: number }

/** Battles somebody saved, newest first; to themself also those nobody else comes across. Two statements. */
export const listPersonBattles = (db: Db, ownerId: string, own: boolean, asked: Asked) =>
  battlePage(db, latest('made', battles.createdAt), madeBy(ownerId, own), asked)

export const countPersonBattles = (db: Db, ownerId: string, own: boolean): Promise<number> =>
  Promise.resolve(db.$count(battles, madeBy(ownerId, own)))

const madeBy = (ownerId: string, own: boolean) =>
  and(eq(battles.ownerId, ownerId), own ? isNull(battles.deletedAt) : eq(battles.listed, true))

const open = and(isNull(battles.hiddenAt), ne(battles.visibility, 'private'))

/** Battles somebody liked, the latest like first; to themself also the unlisted ones. Two statements. */
export async function listLikedBattles(db: Db, userId: string, own: boolean, { cursor, limit }: Asked) {
  const seen = own ? and(isNull(battles.deletedAt), open) : eq(battles.listed, true)
  const filter = and(eq(battleLikes.userId, userId), seen)
  const order = latest('liked', battleLikes.at)
  const [found, [all]] = await Promise.all([
    selectBattleCards(db, order.by)
      .innerJoin(battleLikes, eq(battleLikes.battleId, battles.id))
      .where(and(filter, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db
      .select({ n: number })
      .from(battles)
      .innerJoin(battleLikes, eq(battleLikes.battleId, battles.id))
      .where(filter),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toBattleCard), total: all?.n ?? 0, nextCursor }
}

/** What somebody put among the saved, the latest first; of what they may no longer read only that it was. Three statements. */
export async function listSavedBattles(db: Db, userId: string, { cursor, limit }: Asked) {
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
  value: momentPlace,
  dir: 'desc',
})
