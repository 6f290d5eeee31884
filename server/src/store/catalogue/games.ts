import { coverUrl } from '@slot-liste/contract/catalogue/covers.ts'
import {
  type GameCard,
  type GameFilters,
  type GamesQuery,
  gameFilters,
} from '@slot-liste/contract/catalogue/games.ts'
import { calendarDay } from '@slot-liste/contract/core/query.ts'
import { mediaUrl } from '@slot-liste/contract/site/media.ts'
import { resolveVoices } from '@slot-liste/domain/catalogue/shown-voices.ts'
import type { VoiceField } from '@slot-liste/domain/catalogue/voices.ts'
import { type CoverFacts, coverMark } from '@slot-liste/domain/cover/cover.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { and, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { bonusRecords } from '#db/schema/hunts.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import { recordColumns } from '#store/hunts/bonus-records.ts'
import {
  cutPage,
  type GetOrCreateTotal,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
  textPlace,
} from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { figureSources, voicesOf } from './figure-sources.ts'
import {
  type FilterShape,
  filterShape,
  gameConditions,
  hasDemo,
  isAmong,
  keptOf,
  standIns,
} from './game-filters.ts'

/** A page of games, and how many there are in all unless `getOrCreate` has that: two statements. */
export async function listGames(
  db: Db,
  query: GamesQuery,
  demoHosts: readonly string[],
  getOrCreate: GetOrCreateTotal,
) {
  const { sort, dir, cursor, limit, ...filters } = query
  const order = gameOrder(query)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const shape = {
    ...{ sort, dir, filters: filterShape(filters) },
    ...slice,
  }
  const [found, total] = await Promise.all([
    cardPage(db, { ...filters, ...place, demoHosts }, shape),
    getOrCreate(`total of games ${JSON.stringify(filters)}`, () => countGames(db, filters, demoHosts)),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toGameCard), total, nextCursor }
}

type PageGiven = GameFilters & Partial<Place> & { demoHosts: readonly string[] }
type PageShape = Pick<GamesQuery, 'sort' | 'dir'> & Slice & { filters: FilterShape }

const cardPage = prepared(
  (db, put: Put<PageGiven>, { sort, dir, beginning, filters, limit }: PageShape) => {
    const order = gameOrder({ sort, dir })
    const demoHosts = put('demoHosts')
    const conditions = Object.values(gameConditions(standIns(filters, put), demoHosts))
    return (
      db
        // As text: what a cursor says must compare exactly as the column does.
        .select({ ...gameCardColumns(demoHosts), value: sql<string | null>`(${order.by})::text` })
        .from(games)
        .innerJoin(providers, eq(providers.id, games.providerId))
        .where(and(...conditions, rowsFrom(order, beginning, put)))
        .orderBy(orderBy(order))
        .limit(literal(limit))
    )
  },
  ({ filters }) => keptOf(filters),
)

/** How many pass the filters; all games, where none are said. */
export async function countGames(
  db: Db,
  filters: GameFilters = gameFilters.parse({}),
  demoHosts: readonly string[] = [],
): Promise<number> {
  const [row] = await gameCount(db, { ...filters, demoHosts }, filterShape(filters))
  return row?.n ?? 0
}

const gameCount = prepared(
  (db, put: Put<GameFilters & Pick<PageGiven, 'demoHosts'>>, shape: FilterShape) =>
    db
      .select({ n: count() })
      .from(games)
      .innerJoin(providers, eq(providers.id, games.providerId))
      .where(and(...Object.values(gameConditions(standIns(shape, put), put('demoHosts'))))),
  keptOf,
)

const providerName = { slug: providers.slug, name: providers.name }

const gameAt = prepared((db, put: Put<{ slug: string; demoHosts: readonly string[] }>) =>
  db
    .select({
      ...{ game: games, provider: providerName, demo: hasDemo(put('demoHosts')) },
      bonusRecord: recordColumns,
      coverAlt: { tr: media.altTr, en: media.altEn },
      voices: voicesOf<VoiceField>('game_id', games.id),
    })
    .from(games)
    .leftJoin(media, eq(media.hash, games.picture))
    .innerJoin(providers, eq(providers.id, games.providerId))
    .leftJoin(bonusRecords, eq(bonusRecords.gameId, games.id))
    .where(eq(games.slug, put('slug'))),
)

export async function findGame(db: Db, slug: string, demoHosts: readonly string[]) {
  const [row] = await gameAt(db, { slug, demoHosts })
  if (!row) return undefined
  const { game, provider, demo, coverAlt, bonusRecord, voices } = row
  return {
    ...game,
    provider,
    demo,
    demoUrl: demo ? game.demoUrl : null,
    cover: coverOf({ ...game, provider }),
    coverAlt,
    bonusRecord,
    releaseDate: releaseText(game),
    description: { tr: game.descriptionTr, en: game.descriptionEn },
    source: { url: game.sourceUrl },
    sources: figureSources(voices, resolveVoices),
    updatedAt: game.updatedAt.toISOString(),
  }
}

/** The cards of these games, in the order of `slugs`. */
export async function findGameCards(
  db: Db,
  slugs: string[],
  demoHosts: readonly string[],
): Promise<GameCard[]> {
  if (slugs.length === 0) return []
  const rows = await cardsAt(db, { slugs, demoHosts })
  return rows.map(toGameCard).sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

const cardsAt = prepared((db, put: Put<Pick<PageGiven, 'demoHosts'> & { slugs: readonly string[] }>) =>
  db
    .select(gameCardColumns(put('demoHosts')))
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(isAmong(games.slug, put('slugs'))),
)

/** Columns of a card, of games joined with their providers. */
export const gameCardColumns = (demoHosts: readonly string[] | Placeholder) => ({
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

type CardRow = Awaited<ReturnType<typeof cardsAt>>[number]

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

/** The facts a game's cover is drawn from. */
export async function findCoverFacts(db: Db, slug: string): Promise<CoverFacts | undefined> {
  const [row] = await coverAt(db, { slug })
  return row && coverFacts(row)
}

const coverAt = prepared((db, put: Put<{ slug: string }>) =>
  db
    .select({
      slug: games.slug,
      name: games.name,
      theme: games.theme,
      volatility: games.volatility,
      provider: providerName,
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(eq(games.slug, put('slug'))),
)

export function releaseText(row: Pick<CardRow, 'releaseDate' | 'releasePrecision'>): string | null {
  const { releaseDate: date, releasePrecision: precision } = row
  return date && precision ? writeReleaseDate({ date, precision }) : null
}

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** The column of each sort and the values of its cursors. */
const sorts: Record<GamesQuery['sort'], { by: SQL; value: z.ZodType<string> }> = {
  name: {
    by: sql`${games.sortKey}`,
    value: textPlace,
  },
  releaseDate: { by: sql`${games.releaseDate}`, value: calendarDay },
  rtp: { by: sql`${games.rtp}`, value: decimal },
  maxWin: { by: sql`${games.maxWin}`, value: decimal },
  hitFrequency: { by: sql`${games.hitFrequency}`, value: decimal },
  popularity: { by: sql`${games.popularity}`, value: z.string().regex(/^\d{1,9}$/) },
}

export function gameOrder({ sort, dir }: Pick<GamesQuery, 'sort' | 'dir'>): Order {
  return { name: sort, ...sorts[sort], id: sql`${games.id}`, dir: dir ?? (sort === 'name' ? 'asc' : 'desc') }
}
