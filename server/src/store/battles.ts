import type { BattlesQuery } from '@slot-liste/contract/battles.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { selectBattleCards, toBattleCard } from './battle-cards.ts'
import { after, cutPage, momentPlace, type Order, orderBy } from './keyset.ts'

/** A page of public battles and how many there are in all: two statements. */
export function listBattles(db: Db, query: BattlesQuery) {
  const filter = and(
    eq(battles.listed, true),
    query.mode && eq(battles.mode, query.mode),
    query.game === undefined ? undefined : fights(query.game),
  )
  return battlePage(db, battleOrder(query.sort), filter, query)
}

/** A page of the battles that pass `filter`. */
export async function battlePage(
  db: Db,
  order: Order,
  filter: SQL | undefined,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [found, total] = await Promise.all([
    selectBattleCards(db, order.by)
      .where(and(filter, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db.$count(battles, filter),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toBattleCard), total, nextCursor }
}

/** Written out: in a select of one table its columns would lose the table's name. */
const fights = (slug: string) => sql`exists (
  select 1 from ${battleEntrants} taking join ${games} its on its.id = taking.game_id
  where taking.battle_id = battles.id and its.slug = ${slug}
)`

const integer = z.string().regex(/^\d{1,9}$/)

const sorts: Record<BattlesQuery['sort'], Pick<Order, 'by' | 'value'>> = {
  newest: { by: sql`${battles.createdAt}`, value: momentPlace },
  mostLiked: { by: sql`${battles.likes}`, value: integer },
  mostViewed: { by: sql`${battles.views}`, value: integer },
}

/** The order of a sort, for a cursor that names it. */
export const battleOrder = (sort: BattlesQuery['sort']): Order => ({
  name: sort,
  ...sorts[sort],
  id: sql`${battles.id}`,
  dir: 'desc',
})
