import { readDuel } from '@slot-liste/domain/search/duel.ts'
import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from '#store/catalogue/games.ts'

/** A side of a duel is a game only from this score on. */
const least = 0.5

/** The games that `X vs Y` compares: one statement, or none where nothing is compared. */
export async function findDuel(db: Db, names: NameIndex, typed: string, demoHosts: readonly string[]) {
  // `Zeus vs Typhon` is a game itself.
  if (names.isName(fold(typed))) return null
  const [left, right] = (readDuel(typed) ?? []).map(
    (side) => names.find(side, 5).find(({ kind, score }) => kind === 'game' && score >= least)?.id,
  )
  if (left === undefined || right === undefined || left === right) return null
  const rows = await db
    .select(gameCardColumns(demoHosts))
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(inArray(games.id, [left, right]))
  const [one, other] = [left, right].map((id) => rows.find((row) => row.id === id))
  return one && other ? { one: toGameCard(one), other: toGameCard(other) } : null
}
