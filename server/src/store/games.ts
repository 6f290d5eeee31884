import { coverUrl } from '@slot-liste/contract/covers.ts'
import type { GameCard, GamesQuery } from '@slot-liste/contract/games.ts'
import { mediaUrl } from '@slot-liste/contract/media.ts'
import { type CoverFacts, coverMark } from '@slot-liste/domain/cover/cover.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { and, count, desc, eq, inArray, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import { gameConditions, hasDemo } from './game-filters.ts'
import { after, cutPage, type Order, orderBy, textPlace } from './keyset.ts'
import { type Put, prepared } from './prepared.ts'

/** A page of games and how many there are in all: two statements. */
export async function listGames(db: Db, query: GamesQuery, demoHosts: readonly string[]) {
  const order = gameOrder(query)
  const filter = and(...Object.values(gameConditions(query, demoHosts)))
  const place = query.cursor ? after(order, query.cursor) : undefined
  const [found, total] = await Promise.all([
    selectCards(db, demoHosts, order.by)
      .where(and(filter, place))
      .orderBy(orderBy(order))
      .limit(query.limit + 1),
    countGames(db, filter),
  ])
  const { rows, nextCursor } = cutPage(found, query.limit, order)
  return { items: rows.map(toGameCard), total, nextCursor }
}

export async function countGames(db: Db, filter?: SQL): Promise<number> {
  const from = db.select({ n: count() }).from(games).innerJoin(providers, eq(providers.id, games.providerId))
  const [row] = await from.where(filter)
  return row?.n ?? 0
}

const providerName = { slug: providers.slug, name: providers.name }

const gameAt = prepared((db, put: Put<{ slug: string; demoHosts: readonly string[] }>) =>
  db
    .select({
      ...{ game: games, provider: providerName, demo: hasDemo(put('demoHosts')) },
      coverAlt: { tr: media.altTr, en: media.altEn },
    })
    .from(games)
    .leftJoin(media, eq(media.hash, games.picture))
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(atAddress(put('slug'))),
)

export async function findGame(db: Db, slug: string, demoHosts: readonly string[]) {
  const [row] = await gameAt(db, { slug, demoHosts })
  if (!row) return undefined
  const { game, provider, demo, coverAlt } = row
  return {
    ...game,
    provider,
    demo,
    demoUrl: demo ? game.demoUrl : null,
    cover: coverOf({ ...game, provider }),
    coverAlt,
    releaseDate: releaseText(game),
    description: { tr: game.descriptionTr, en: game.descriptionEn },
    source: { kinds: game.sourceKinds, url: game.sourceUrl },
    updatedAt: game.updatedAt.toISOString(),
  }
}

/**
 * Facts of these games, and of others that share a theme, a maker or a feature with them: those of `also` and the best
 * known.
 */
export async function findKindredFacts(db: Db, slugs: readonly string[], also: string[], atMost: number) {
  const held = await selectFacts(db).where(inArray(games.slug, [...slugs]))
  const makers = [...new Set(held.map((game) => game.provider))]
  const themes = [...new Set(held.flatMap((game) => game.theme ?? []))]
  const features = [...new Set(held.flatMap((game) => game.features))]
  const shares = or(
    inArray(providers.slug, makers),
    inArray(games.theme, themes),
    features.length ? sql`${games.features} && ${sql.param(features, games.features)}` : undefined,
  )
  // Nothing to put first is no order at all: a constant there is refused.
  const wanted = also.length ? [sql`(${inArray(games.slug, also)}) desc`] : []
  const others = await selectFacts(db)
    .where(or(shares, also.length ? inArray(games.slug, also) : undefined))
    .orderBy(...wanted, desc(games.popularity), games.id)
    .limit(atMost)
  return { held, others }
}

/** The game of this address, or of one it had before. */
export const atAddress = (slug: string | Placeholder): SQL =>
  sql`(${games.slug} = ${slug} or ${games.id} = (select game_id from game_addresses where slug = ${slug}))`

/** The cards of these games, in the order of `slugs`. */
export async function findGameCards(
  db: Db,
  slugs: string[],
  demoHosts: readonly string[],
): Promise<GameCard[]> {
  if (slugs.length === 0) return []
  const rows = await selectCards(db, demoHosts, sql`${games.popularity}`).where(inArray(games.slug, slugs))
  return rows.map(toGameCard).sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

/** The best known games of which RTP, volatility and max win are published. */
export async function listDuelists(db: Db, atMost: number) {
  const rows = await db
    .select({ slug: games.slug, provider: providers.slug, rtp: games.rtp })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(
      and(
        eq(games.status, 'released'),
        isNotNull(games.rtp),
        isNotNull(games.volatility),
        isNotNull(games.maxWin),
      ),
    )
    .orderBy(desc(games.popularity), games.id)
    .limit(atMost)
  return rows.map(({ rtp, ...row }) => ({ ...row, rtp: Number(rtp) }))
}

/** Columns of a card, of games joined with their providers. */
export const gameCardColumns = (demoHosts: readonly string[]) => ({
  id: games.id,
  slug: games.slug,
  name: games.name,
  provider: providerName,
  theme: games.theme,
  volatility: games.volatility,
  rtp: games.rtp,
  maxWin: games.maxWin,
  releaseDate: games.releaseDate,
  releasePrecision: games.releasePrecision,
  status: games.status,
  image: games.image,
  picture: games.picture,
  demo: hasDemo(demoHosts),
})

function selectCards(db: Db, demoHosts: readonly string[], by: SQL) {
  return (
    db
      // As text: what a cursor says must compare exactly as the column does.
      .select({ ...gameCardColumns(demoHosts), value: sql<string | null>`(${by})::text` })
      .from(games)
      .innerJoin(providers, eq(providers.id, games.providerId))
      .$dynamic()
  )
}

type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'value'>

export const toGameCard = (row: CardRow): GameCard => ({
  ...row,
  releaseDate: releaseText(row),
  cover: coverOf(row),
})

export type Coverable = Pick<
  CardRow,
  'slug' | 'name' | 'theme' | 'volatility' | 'image' | 'picture' | 'provider'
>

/** Address of a game's picture: one of the library, one elsewhere on this site, or the drawn one. */
export function coverOf(game: Coverable): string {
  if (game.picture) return mediaUrl(game.picture, 640, 'webp')
  return game.image ?? coverUrl(game.slug, coverMark(coverFacts(game)))
}

/** Nothing but what a cover is drawn from, whatever else comes along. */
export const coverFacts = (game: Omit<Coverable, 'image' | 'picture'>): CoverFacts => {
  const { slug, name, theme, volatility, provider } = game
  return { slug, name, theme, volatility, providerName: provider.name }
}

/** What a game's cover is drawn from. */
export async function findCoverFacts(db: Db, slug: string): Promise<CoverFacts | undefined> {
  const [row] = await db
    .select({
      slug: games.slug,
      name: games.name,
      theme: games.theme,
      volatility: games.volatility,
      provider: providerName,
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(atAddress(slug))
  return row && coverFacts(row)
}

export function releaseText(row: Pick<CardRow, 'releaseDate' | 'releasePrecision'>): string | null {
  const { releaseDate: date, releasePrecision: precision } = row
  return date && precision ? writeReleaseDate({ date, precision }) : null
}

function selectFacts(db: Db) {
  return db
    .select({
      slug: games.slug,
      name: games.name,
      provider: providers.slug,
      theme: games.theme,
      volatility: games.volatility,
      mechanic: games.mechanic,
      maxWin: games.maxWin,
      features: games.features,
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .$dynamic()
}

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** What each sort compares and what its cursors may hold. */
const sorts: Record<GamesQuery['sort'], { by: SQL; value: z.ZodType<string> }> = {
  name: {
    by: sql`${games.sortKey}`,
    value: textPlace,
  },
  releaseDate: { by: sql`${games.releaseDate}`, value: z.iso.date() },
  rtp: { by: sql`${games.rtp}`, value: decimal },
  maxWin: { by: sql`${games.maxWin}`, value: decimal },
  popularity: { by: sql`${games.popularity}`, value: z.string().regex(/^\d{1,9}$/) },
}

function gameOrder({ sort, dir }: GamesQuery): Order {
  return { name: sort, ...sorts[sort], id: sql`${games.id}`, dir: dir ?? (sort === 'name' ? 'asc' : 'desc') }
}
