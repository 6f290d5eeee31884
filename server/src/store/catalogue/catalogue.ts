import { foldWithin } from '@slot-liste/domain/text/fold.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'

/** Rows as the catalogue loader compares and writes them. */
export type GameRow = typeof games.$inferSelect
export type NewGame = typeof games.$inferInsert
export type ProviderRow = typeof providers.$inferSelect
export type NewProvider = typeof providers.$inferInsert

/** Columns derived from a game's name and its provider's, or from a provider's name alone. */
export const nameColumns = (name: string, provider = '') => ({
  sortKey: sortKey(name),
  folded: `${foldWithin(name, 200)} ${foldWithin(provider, 200)}`.trim(),
})

export const listGameRows = (db: Db): Promise<GameRow[]> => db.select().from(games)

export const listProviderRows = (db: Db): Promise<ProviderRow[]> => db.select().from(providers)

export async function insertProviders(db: Db, rows: NewProvider[]): Promise<{ id: number; slug: string }[]> {
  if (rows.length === 0) return []
  return db.insert(providers).values(rows).returning({ id: providers.id, slug: providers.slug })
}

export async function insertGames(db: Db, rows: NewGame[]): Promise<{ id: number; slug: string }[]> {
  const made: { id: number; slug: string }[] = []
  for (let i = 0; i < rows.length; i += 500)
    made.push(
      ...(await db
        .insert(games)
        .values(rows.slice(i, i + 500))
        .returning({ id: games.id, slug: games.slug })),
    )
  return made
}

export async function updateProvider(db: Db, id: number, changes: Partial<NewProvider>): Promise<void> {
  await db.update(providers).set(changes).where(eq(providers.id, id))
}

export async function updateGame(db: Db, id: number, changes: Partial<NewGame>): Promise<void> {
  await db.update(games).set(changes).where(eq(games.id, id))
}
