import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { CoverFacts } from '@slot-liste/domain/cover/cover.ts'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { findPerson } from '#store/accounts/usernames.ts'
import { type Coverable, countGames, coverFacts, findGame } from '#store/catalogue/games.ts'
import { countProviders, findProvider } from '#store/catalogue/providers.ts'
import { profileSight } from '#store/community/profile-access.ts'
import { firstCovers, selectListCards } from '#store/lists/list-cards.ts'
import { countPersonLists } from '#store/lists/person-lists.ts'

/** The facts of share pictures; only facts that a guest with the link may see. */
export type SharedGame = {
  cover: CoverFacts
  volatility: CoverFacts['volatility']
  rtp: number | null
  maxWin: number | null
  sources: GameDetail['sources']
}
export type SharedList = Awaited<ReturnType<typeof findSharedList>> & object
export type SharedPerson = Awaited<ReturnType<typeof findSharedPerson>> & object
export type SharedProvider = Awaited<ReturnType<typeof findSharedProvider>> & object
export type SharedSite = Awaited<ReturnType<typeof findSharedSite>>

export async function findSharedGame(db: Db, slug: string): Promise<SharedGame | undefined> {
  const game = await findGame(db, slug, [])
  if (!game) return undefined
  const { volatility, rtp, maxWin, sources } = game
  return { cover: coverFacts(game), volatility, rtp, maxWin, sources }
}

/** A list anybody with its address may read. */
export async function findSharedList(db: Db, publicId: string) {
  const [row] = await db
    .select({
      title: lists.title,
      owner: users.username,
      games: lists.games,
      likes: lists.likes,
      saves: lists.saves,
      covers: firstCovers,
    })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .where(
      and(
        eq(lists.publicId, publicId),
        ne(lists.visibility, 'private'),
        isNull(lists.deletedAt),
        isNull(lists.hiddenAt),
      ),
    )
  return row && { ...row, covers: row.covers.map(coverFacts) }
}

/** Somebody whose profile guests may see, and a cover of each of their newest public lists. */
export async function findSharedPerson(db: Db, username: string, now: Date) {
  const user = await findPerson(db, username, now)
  if (!user || profileSight(user, null).sight !== 'open') return undefined
  const [count, newest] = await Promise.all([
    countPersonLists(db, user.id, false),
    selectListCards(db, sql`${lists.createdAt}`)
      .where(and(eq(lists.ownerId, user.id), eq(lists.listed, true)))
      .orderBy(desc(lists.createdAt), lists.id)
      .limit(8),
  ])
  const firsts = newest.flatMap(({ covers }) => covers.slice(0, 1).map(coverFacts))
  const covers = [...new Map(firsts.map((cover) => [cover.slug, cover])).values()].slice(0, 4)
  return { username: user.username, fullName: user.fullName, followers: user.followers, lists: count, covers }
}

export async function findSharedProvider(db: Db, slug: string) {
  const provider = await findProvider(db, slug)
  if (!provider) return undefined
  const { slug: current, name, gamesCount, rtp, foundedYear } = provider
  const covers = await bestKnown(db, eq(providers.slug, current))
  return { slug: current, name, gamesCount, rtp, foundedYear, covers }
}

export async function findSharedSite(db: Db) {
  const [gamesCount, providersCount, covers] = await Promise.all([
    countGames(db),
    countProviders(db),
    bestKnown(db, undefined),
  ])
  return { games: gamesCount, providers: providersCount, covers }
}

async function bestKnown(db: Db, filter: SQL | undefined): Promise<CoverFacts[]> {
  const rows: Omit<Coverable, 'image' | 'picture'>[] = await db
    .select({
      slug: games.slug,
      name: games.name,
      theme: games.theme,
      volatility: games.volatility,
      provider: { slug: providers.slug, name: providers.name },
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(and(filter, ne(games.status, 'retired')))
    .orderBy(desc(games.popularity), sql`${games.id}`)
    .limit(4)
  return rows.map(coverFacts)
}
