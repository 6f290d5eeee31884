import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'

type Doubts = { disputed: number; unverified: number }

/** How many facts of games and of providers are in doubt: two statements. */
export async function countDoubts(db: Db): Promise<Doubts & { providers: Doubts }> {
  const [ofGames, ofProviders] = await Promise.all([doubtsIn(db, games), doubtsIn(db, providers)])
  return { ...ofGames, providers: ofProviders }
}

async function doubtsIn(db: Db, table: typeof games | typeof providers): Promise<Doubts> {
  const [row] = await db
    .select({
      disputed: sql<number>`coalesce(sum(cardinality(${table.disputed})), 0)::int`,
      unverified: sql<number>`coalesce(sum(cardinality(${table.unverified})), 0)::int`,
    })
    .from(table)
  return row ?? { disputed: 0, unverified: 0 }
}
