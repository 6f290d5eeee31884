import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'

/** A provider and its newest games by their release, unknown ones last. */
export async function findProviderNews(db: Db, slug: string, limit: number) {
  const [provider] = await db
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(eq(providers.slug, slug))
  if (!provider) return undefined
  const found = await db
    .select({
      slug: games.slug,
      name: games.name,
      volatility: games.volatility,
      rtp: games.rtp,
      maxWin: games.maxWin,
      date: games.releaseDate,
      precision: games.releasePrecision,
      updatedAt: games.updatedAt,
    })
    .from(games)
    .where(and(eq(games.providerId, provider.id), ne(games.status, 'retired')))
    .orderBy(sql`${games.releaseDate} desc nulls last`, games.id)
    .limit(limit)
  const news = found.map(({ date, precision, updatedAt, ...game }) => ({
    ...game,
    releaseDate: date && precision ? writeReleaseDate({ date, precision }) : null,
    updatedAt: updatedAt.toISOString(),
  }))
  return { name: provider.name, games: news }
}

export type NewGame = NonNullable<Awaited<ReturnType<typeof findProviderNews>>>['games'][number]
