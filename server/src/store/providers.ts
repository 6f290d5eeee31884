import { mediaUrl } from '@slot-liste/contract/media.ts'
import type { ProviderCard, ProviderDetail, ProvidersQuery } from '@slot-liste/contract/providers.ts'
import { binOf, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { and, asc, count, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { matches } from './game-filters.ts'
import { after, cutPage, type Order, orderBy, textPlace } from './keyset.ts'

/** A page of providers with the figures of their games, and how many there are in all: two statements. */
export async function listProviders(db: Db, query: ProvidersQuery) {
  const filter = query.q?.trim() ? matches(providers.folded, query.q) : undefined
  const figures = gameFigures(db)
  const order = providerOrder(query, figures.gamesCount)
  const place = query.cursor ? after(order, query.cursor) : undefined
  const [found, [all]] = await Promise.all([
    selectCards(db, figures, order.by)
      .where(and(filter, place))
      .orderBy(orderBy(order))
      .limit(query.limit + 1),
    db.select({ n: count() }).from(providers).where(filter),
  ])
  const { rows, nextCursor } = cutPage(found, query.limit, order)
  return { items: rows.map(toProviderCard), total: all?.n ?? 0, nextCursor }
}

export async function countProviders(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(providers)
  return row?.n ?? 0
}

/** Addresses of the providers' own sites. */
export async function listProviderWebsites(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ website: providers.website })
    .from(providers)
    .where(isNotNull(providers.website))
  return rows.flatMap(({ website }) => website ?? [])
}

/** A provider with the spread of its games: two statements. */
export async function findProvider(db: Db, slug: string): Promise<ProviderDetail | undefined> {
  const [row] = await selectCards(db, gameFigures(db), sql`${providers.id}`).where(
    sql`(${providers.slug} = ${slug} or ${providers.id} = (select provider_id from provider_addresses where slug = ${slug}))`,
  )
  if (!row) return undefined
  const made = await db
    .select({ rtp: games.rtp, volatility: games.volatility, theme: games.theme })
    .from(games)
    .where(and(eq(games.providerId, row.id), inBusiness))
    .orderBy(asc(games.rtp))
  const tally = (values: (string | null)[]) =>
    Object.entries(Object.groupBy(values, (value) => value ?? 'unknown'))
  const volatility = new Map(tally(made.map((game) => game.volatility)))
  const themes = tally(made.map((game) => game.theme)).filter(([theme]) => theme !== 'unknown')
  return {
    ...toProviderCard(row),
    website: row.website,
    specialties: row.specialties,
    description: { tr: row.descriptionTr, en: row.descriptionEn },
    volatility: ['low', 'medium', 'high', 'unknown'].map((value) => ({
      value,
      count: volatility.get(value)?.length ?? 0,
    })),
    rtpBins: rtpBins(made.flatMap(({ rtp }) => (rtp === null ? [] : [rtp]))),
    themes: themes
      .map(([value, list]) => ({ value, count: list?.length ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }
}

/** A retired game keeps its page but no longer counts for its maker. */
const inBusiness = ne(games.status, 'retired')

/** Figures of each provider's games; of some of the games alone, where that is asked. */
export function gameFigures(db: Db, only?: SQL) {
  const rtp = sql`${games.rtp}::float8`
  return db
    .select({
      providerId: games.providerId,
      gamesCount: count().as('games_count'),
      n: count(games.rtp).as('rtp_n'),
      mean: sql<number | null>`round(avg(${games.rtp}), 2)::float8`.as('rtp_mean'),
      spread: sql<
        (number | null)[]
      >`percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by ${rtp})`.as('rtp_spread'),
    })
    .from(games)
    .where(and(inBusiness, only))
    .groupBy(games.providerId)
    .as('figures')
}

type Figures = ReturnType<typeof gameFigures>

/** Columns of a card, of providers joined with the figures. */
export const providerCardColumns = (figures: Figures) => ({
  id: providers.id,
  slug: providers.slug,
  name: providers.name,
  foundedYear: providers.foundedYear,
  headquarters: providers.headquarters,
  logo: providers.logo,
  picture: providers.picture,
  gamesCount: sql<number>`coalesce(${figures.gamesCount}, 0)`.mapWith(Number),
  n: sql<number>`coalesce(${figures.n}, 0)`.mapWith(Number),
  mean: figures.mean,
  spread: figures.spread,
})

function selectCards(db: Db, figures: Figures, by: SQL) {
  return db
    .select({
      ...providerCardColumns(figures),
      website: providers.website,
      specialties: providers.specialties,
      descriptionTr: providers.descriptionTr,
      descriptionEn: providers.descriptionEn,
      value: sql<string | null>`(${by})::text`,
    })
    .from(providers)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .$dynamic()
}

type CardRow = Omit<
  Awaited<ReturnType<typeof selectCards>>[number],
  'website' | 'specialties' | 'descriptionTr' | 'descriptionEn' | 'value'
>

export function toProviderCard(row: CardRow): ProviderCard {
  const spread = roundSpread(row.spread)
  return {
    slug: row.slug,
    name: row.name,
    foundedYear: row.foundedYear,
    headquarters: row.headquarters,
    logo: row.picture ? mediaUrl(row.picture, 320, 'webp') : row.logo,
    gamesCount: row.gamesCount,
    rtp: { mean: row.mean, median: spread[2] ?? null, n: row.n },
    rtpSpread: row.n >= 3 ? spread : null,
  }
}

/** The five points of known RTPs, as they are shown; none where no RTP is known. */
export const roundSpread = (spread: readonly (number | null)[] | null): number[] =>
  (spread ?? []).flatMap((point) => (point === null ? [] : [Math.round(point * 100) / 100]))

function rtpBins(rtps: readonly number[]) {
  const byBin = Object.groupBy(rtps, (rtp) => binOf(rtp, rtpStops))
  return rtpStops
    .slice(0, -1)
    .map((from, i) => ({ from, to: rtpStops[i + 1] as number, count: byBin[i]?.length ?? 0 }))
}

function providerOrder({ sort, dir }: ProvidersQuery, gamesCount: Figures['gamesCount']): Order {
  const sorts: Record<ProvidersQuery['sort'], { by: SQL; value: z.ZodType<string> }> = {
    name: {
      by: sql`${providers.sortKey}`,
      value: textPlace,
    },
    gamesCount: { by: sql`coalesce(${gamesCount}, 0)`, value: z.string().regex(/^\d{1,9}$/) },
    foundedYear: { by: sql`${providers.foundedYear}`, value: z.string().regex(/^\d{1,4}$/) },
  }
  return {
    name: sort,
    ...sorts[sort],
    id: sql`${providers.id}`,
    dir: dir ?? (sort === 'gamesCount' ? 'desc' : 'asc'),
  }
}
