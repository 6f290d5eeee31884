import type { BattleCard, BattleSetup } from '@slot-liste/contract/battles/battles.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { cutPage, type Order } from '#store/query/keyset.ts'

/** Battle cards in one statement. `by` is the sort expression, for the cursor. */
export function selectBattleCards(db: Db, by: SQL) {
  return db
    .select(battleCardColumns(by))
    .from(battles)
    .leftJoin(users, eq(users.id, battles.ownerId))
    .$dynamic()
}

/** The entrants, with each game's current address. */
const fighters = sql<BattleCard['entrants']>`(
  select coalesce(json_agg(json_build_object(
    'key', ${battleEntrants.key}, 'name', ${battleEntrants.name}, 'provider', ${battleEntrants.provider},
    'cover', ${battleEntrants.cover}, 'slug', ${games.slug}
  ) order by ${battleEntrants.position}), '[]')
  from ${battleEntrants} left join ${games} on ${games.id} = ${battleEntrants.gameId}
  where ${battleEntrants.battleId} = ${battles.id}
)`

/** Columns of a card, for battles joined with their owners. */
export const battleCardColumns = (by: SQL) => ({
  id: battles.id,
  publicId: battles.publicId,
  title: battles.title,
  visibility: battles.visibility,
  mode: battles.mode,
  setup: sql<BattleSetup>`${battles.setup}`,
  entrants: fighters,
  winners: battles.winners,
  owner: personColumns,
  likes: battles.likes,
  saves: battles.saves,
  comments: battles.comments,
  views: battles.views,
  createdAt: battles.createdAt,
  /** As text, because the cursor must compare exactly like the column. */
  value: sql<string | null>`(${by})::text`,
})

export type BattleCardRow = Omit<Awaited<ReturnType<typeof selectBattleCards>>[number], 'id' | 'value'>

export function toBattleCard(row: BattleCardRow): BattleCard {
  const { publicId, title, visibility, mode, setup, entrants, winners, owner, createdAt } = row
  const { likes, saves, comments, views } = row
  return {
    ...{ id: publicId, title, visibility, mode, entrants, winners },
    ...{ criterion: setup.criterion, spins: setup.spins },
    owner: owner && toPerson(owner),
    counts: { likes, saves, comments, views },
    createdAt: createdAt.toISOString(),
  }
}

type Found = BattleCardRow & { id: number; value: string | null }

/** A page of battle cards, with the total. */
export async function battlePage(
  found: Promise<Found[]>,
  total: Promise<number>,
  limit: number,
  order: Order,
) {
  const [all, n] = await Promise.all([found, total])
  const { rows, nextCursor } = cutPage(all, limit, order)
  return { items: rows.map(toBattleCard), total: n, nextCursor }
}
