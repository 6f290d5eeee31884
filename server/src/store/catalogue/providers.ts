import type {
  ProviderCard,
  ProviderDetail,
  ProvidersQuery,
} from '@slot-liste/contract/catalogue/providers.ts'
import { mediaUrl } from '@slot-liste/contract/site/media.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { resolveProviderVoices } from '@slot-liste/domain/catalogue/provider-voices.ts'
import { rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { and, count, eq, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { providerAddresses } from '#db/schema/addresses.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import {
  cutPage,
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
import { bin } from './game-facets.ts'
import { matches } from './game-filters.ts'

/** A page of providers with the figures of their games, and how many there are in all: two statements. */
export async function listProviders(db: Db, query: ProvidersQuery) {
  const { sort, dir, cursor, limit } = query
  const q = query.q?.trim() || undefined
  const order = providerOrder(query)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const shape = { sort, dir, q, ...slice }
  const [found, total] = await Promise.all([cardPage(db, { ...place }, shape), countProviders(db, q)])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toProviderCard), total, nextCursor }
}

/** Words decide the text of a statement. */
type Words = { q?: string | undefined }
const keptOf = ({ q }: Words) => (q ? 'nothing' : 'plan')
const holds = ({ q }: Words) =>
  and(isNull(providers.mergedInto), q ? matches(providers.folded, q) : undefined)

type PageShape = Pick<ProvidersQuery, 'sort' | 'dir'> & Words & Slice

const cardPage = prepared((db, put: Put<Partial<Place>>, { sort, dir, beginning, q, limit }: PageShape) => {
  const figures = gameFigures(db)
  const order = providerOrder({ sort, dir }, figures.gamesCount)
  return db
    .select({ ...providerCardColumns(figures), value: sql<string | null>`(${order.by})::text` })
    .from(providers)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .where(and(holds({ q }), rowsFrom(order, beginning, put)))
    .orderBy(orderBy(order))
    .limit(literal(limit))
}, keptOf)

/** How many hold these words; all, where none are said. */
export async function countProviders(db: Db, q?: string): Promise<number> {
  const [row] = await providerCount(db, {}, { q })
  return row?.n ?? 0
}

const providerCount = prepared(
  (db, _, words: Words) => db.select({ n: count() }).from(providers).where(holds(words)),
  keptOf,
)

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
  const [[row], made] = await Promise.all([cardAt(db, { slug }), spreadAt(db, { slug })])
  if (!row) return undefined
  const volatility = tally(made.map((group) => ({ ...group, value: group.volatility ?? 'unknown' })))
  const bins = tally(made.map((group) => ({ ...group, value: group.bin })))
  const themes = tally(made.map((group) => ({ ...group, value: group.theme })))
  return {
    ...toProviderCard(row),
    website: row.website,
    owner: row.ownerProvider ?? (row.owner === null ? null : { name: row.owner, slug: null }),
    active: row.active,
    sources: figureSources(row.voices, resolveProviderVoices),
    specialties: {
      tr: filled(row.specialtiesTr, row.specialtiesEn),
      en: filled(row.specialtiesEn, row.specialtiesTr),
    },
    description: { tr: row.descriptionTr, en: row.descriptionEn },
    volatility: ['low', 'medium', 'high', 'unknown'].map((value) => ({
      value,
      count: volatility.get(value) ?? 0,
    })),
    rtpBins: rtpStops
      .slice(0, -1)
      .map((from, i) => ({ from, to: rtpStops[i + 1] as number, count: bins.get(i) ?? 0 })),
    themes: [...themes]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }
}

/** In the other language where there are none in this one. */
const filled = (words: string[], others: string[]) => (words.length > 0 ? words : others)

/** How many games have each value; what is unknown has none. */
function tally<Value>(groups: readonly { value: Value | null; n: number }[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const { value, n } of groups) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + n)
  return counts
}

/** Addresses providers had before, and those of merged ones, with the provider each leads to. */
export const listProviderAddresses = (db: Db) =>
  db
    .select({ slug: providerAddresses.slug, id: providerAddresses.providerId })
    .from(providerAddresses)
    .unionAll(
      db
        .select({ slug: providers.slug, id: sql<number>`${providers.mergedInto}`.as('id') })
        .from(providers)
        .where(isNotNull(providers.mergedInto)),
    )

/** Its games. As an array, so that the index over providers is used. */
const madeAt = (slug: Placeholder) =>
  sql`${games.providerId} = any(array(select ${providers.id} from ${providers} where ${providers.slug} = ${slug}))`

const cardAt = prepared((db, put: Put<{ slug: string }>) => {
  const figures = gameFigures(db, madeAt(put('slug')))
  return db
    .select({ ...providerCardColumns(figures), ...detailColumns })
    .from(providers)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .where(eq(providers.slug, put('slug')))
})

const spreadAt = prepared((db, put: Put<{ slug: string }>) => {
  const rtpBin = sql<number | null>`${bin(games.rtp, rtpStops)}`
  const values = { bin: rtpBin, volatility: games.volatility, theme: games.theme }
  return db
    .select({ ...values, n: count() })
    .from(games)
    .where(and(madeAt(put('slug')), inBusiness))
    .groupBy(sql`1`, games.volatility, games.theme)
})

/** A retired game keeps its page but no longer counts for its provider. */
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
  headquartersTr: providers.headquartersTr,
  headquartersEn: providers.headquartersEn,
  logo: providers.logo,
  picture: providers.picture,
  gamesCount: sql<number>`coalesce(${figures.gamesCount}, 0)`.mapWith(Number),
  n: sql<number>`coalesce(${figures.n}, 0)`.mapWith(Number),
  mean: figures.mean,
  spread: figures.spread,
})

/** The owner, where it is a provider of the catalogue, under its present or a former address. */
const ownerProvider = sql<{ name: string; slug: string } | null>`(
  select json_build_object('name', o.name, 'slug', o.slug) from providers o
  where o.slug = ${providers.owner} or o.id = (select provider_id from provider_addresses where slug = ${providers.owner}))`

/** Columns of the page of a provider beside those of its card. */
const detailColumns = {
  website: providers.website,
  owner: providers.owner,
  ownerProvider,
  active: providers.active,
  specialtiesTr: providers.specialtiesTr,
  specialtiesEn: providers.specialtiesEn,
  descriptionTr: providers.descriptionTr,
  descriptionEn: providers.descriptionEn,
  voices: voicesOf<ProviderFact>('provider_id', providers.id),
}

type CardRow = Omit<Awaited<ReturnType<typeof cardPage>>[number], 'value'>

export function toProviderCard(row: CardRow): ProviderCard {
  const spread = roundSpread(row.spread)
  const [tr, en] = [row.headquartersTr ?? row.headquartersEn, row.headquartersEn ?? row.headquartersTr]
  return {
    slug: row.slug,
    name: row.name,
    foundedYear: row.foundedYear,
    headquarters: tr !== null && en !== null ? { tr, en } : null,
    logo: row.picture ? mediaUrl(row.picture, 320, 'webp') : row.logo,
    gamesCount: row.gamesCount,
    rtp: { mean: row.mean, median: spread[2] ?? null, n: row.n },
    rtpSpread: row.n >= 3 ? spread : null,
  }
}

/** The five points of known RTPs, as they are shown; none where no RTP is known. */
export const roundSpread = (spread: readonly (number | null)[] | null): number[] =>
  (spread ?? []).flatMap((point) => (point === null ? [] : [Math.round(point * 100) / 100]))

/** `gamesCount` is where that figure stands in a statement; to read a cursor none is needed. */
function providerOrder(
  { sort, dir }: Pick<ProvidersQuery, 'sort' | 'dir'>,
  gamesCount?: Figures['gamesCount'],
): Order {
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
