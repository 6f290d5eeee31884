import type { BattlesQuery } from '@slot-liste/contract/battles/battles.ts'
import { and, count, eq, type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import {
  type GetOrCreateTotal,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
  timePosition,
} from '#store/query/keyset.ts'
import { type Kept, type Put, prepared } from '#store/query/prepared.ts'
import { battlePage, selectBattleCards } from './battle-cards.ts'

/** A page of public battles with their total, unless `keep` has it: two statements. */
export function listBattles(
  db: Db,
  { sort, mode, game, cursor, limit }: BattlesQuery,
  getOrCreate: GetOrCreateTotal,
) {
  const order = battleOrder(sort)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const set = { hasMode: mode !== undefined, hasGame: game !== undefined }
  const shape = { ...set, sort, ...slice }
  const found = publicPage(db, { mode, game, ...place }, shape)
  const total = getOrCreate(`total of battles ${JSON.stringify({ mode, game })}`, async () => {
    const [row] = await publicCount(db, { mode, game }, set)
    return row?.n ?? 0
  })
  return battlePage(found, total, limit, order)
}

type Filters = Pick<BattlesQuery, 'mode' | 'game'>
type Set = { hasMode: boolean; hasGame: boolean }

/** With these filters the best plan depends on the number of matches, so the plan is not cached. */
const kept = ({ hasMode, hasGame }: Set): Kept => (hasMode || hasGame ? 'text' : 'plan')

const publicPage = prepared(
  (db, put: Put<Filters & Partial<Place>>, shape: Set & Slice & { sort: BattlesQuery['sort'] }) => {
    const order = battleOrder(shape.sort)
    return selectBattleCards(db, order.by)
      .where(and(publicWith(shape, put), rowsFrom(order, shape.beginning, put)))
      .orderBy(orderBy(order))
      .limit(literal(shape.limit))
  },
  kept,
)

const publicCount = prepared(
  (db, put: Put<Filters>, set: Set) => db.select({ n: count() }).from(battles).where(publicWith(set, put)),
  kept,
)

/** `listed` as a literal, because a generic plan would not match the partial indexes. */
const publicWith = ({ hasMode, hasGame }: Set, put: Put<Filters>) =>
  and(
    sql`${battles.listed}`,
    hasMode ? eq(battles.mode, put('mode')) : undefined,
    hasGame ? fights(put('game')) : undefined,
  )

/** Qualified, because a select of one table drops the table's name. */
const fights = (slug: Placeholder) => sql`exists (
  select 1 from ${battleEntrants} taking join ${games} its on its.id = taking.game_id
  where taking.battle_id = battles.id and its.slug = ${slug}
)`

const integer = z.string().regex(/^\d{1,9}$/)

const sorts: Record<BattlesQuery['sort'], Pick<Order, 'by' | 'value'>> = {
  newest: { by: sql`${battles.createdAt}`, value: timePosition },
  mostLiked: { by: sql`${battles.likes}`, value: integer },
  mostViewed: { by: sql`${battles.views}`, value: integer },
}

/** The order of a sort, for the cursor that names it. */
export const battleOrder = (sort: BattlesQuery['sort']): Order => ({
  name: sort,
  ...sorts[sort],
  id: sql`${battles.id}`,
  dir: 'desc',
})
