import type { BattleOutcome, BattleSetup } from '@slot-liste/contract/battles/battles.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { coverFacts } from '#store/catalogue/games.ts'

export type SharedBattle = Awaited<ReturnType<typeof findSharedBattle>> & object

/** A battle for its share picture, if everyone with its address may read it: two statements. */
export async function findSharedBattle(db: Db, publicId: string) {
  const [row] = await db
    .select({
      id: battles.id,
      title: battles.title,
      mode: battles.mode,
      setup: sql<BattleSetup>`${battles.setup}`,
      winners: battles.winners,
      owner: users.username,
    })
    .from(battles)
    .leftJoin(users, eq(users.id, battles.ownerId))
    .where(
      and(
        eq(battles.publicId, publicId),
        ne(battles.visibility, 'private'),
        isNull(battles.deletedAt),
        isNull(battles.hiddenAt),
      ),
    )
  if (!row) return undefined
  const { id, setup, ...battle } = row
  const entrants = await findFighters(db, id, row.winners)
  return { ...battle, spins: setup.spins, criterion: setup.criterion, ...entrants }
}

/** Names and outcomes as saved; covers as they are now, winners in front. */
async function findFighters(db: Db, battleId: number, winners: readonly number[]) {
  const rows = await db
    .select({
      name: battleEntrants.name,
      outcome: sql<BattleOutcome>`${battleEntrants.outcome}`,
      game: { slug: games.slug, name: games.name, theme: games.theme, volatility: games.volatility },
      provider: { slug: providers.slug, name: providers.name },
    })
    .from(battleEntrants)
    .leftJoin(games, eq(games.id, battleEntrants.gameId))
    .leftJoin(providers, eq(providers.id, games.providerId))
    .where(eq(battleEntrants.battleId, battleId))
    .orderBy(asc(battleEntrants.position))
  const won = rows.filter((_, i) => winners.includes(i))
  const covers = [...won, ...rows].flatMap(({ game, provider }) =>
    game && provider ? [coverFacts({ ...game, provider: provider })] : [],
  )
  const bySlug = new Map(covers.map((cover) => [cover.slug, cover]))
  return {
    entrants: rows.map(({ name, outcome }) => ({ name, outcome })),
    covers: [...bySlug.values()].slice(0, 4),
  }
}
