import type { GameFilters } from '@slot-liste/contract/catalogue/games.ts'
import { wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { featureKinds, featureParents } from '@slot-liste/domain/catalogue/feature-families.ts'
import { queryWords } from '@slot-liste/domain/text/fold.ts'
import { and, or, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { type Kept, type Put, unseen } from '#store/query/prepared.ts'

/** Each filter that is set, as a condition over games joined with their providers. */
export type GameConditions = Partial<
  Record<'search' | 'bets' | 'features' | 'unwanted' | 'demo' | 'missing' | OwnFacet, SQL>
>

/** Facets that are counted without their own choice. */
const ownFacets = [
  'provider',
  'theme',
  'volatility',
  'volatilityLevel',
  'mechanic',
  'reels',
  'rows',
  'paylines',
  'status',
  'rtpSupport',
  'years',
  'rtp',
  'maxWin',
  'hitFrequency',
  'maxWinOdds',
  'ways',
] as const
export type OwnFacet = (typeof ownFacets)[number]

/** The parts of filters that a statement's text depends on: the search words, and the names of the other filters set. */
export type FilterShape = { q: string | undefined; set: Exclude<keyof GameFilters, 'q'>[] }

export const filterShape = ({ q, ...others }: GameFilters): FilterShape => ({
  q: q?.trim() || undefined,
  set: (Object.keys(others) as FilterShape['set']).filter((name) => isSet(others[name])),
})

/** The best plan depends on how many games a filter leaves: a provider may have a quarter of all games, or one. */
export const keptOf = ({ q, set }: FilterShape): Kept => (q ? 'nothing' : set.length > 0 ? 'text' : 'plan')

/** Filters with their values, or with what stands for them. */
type Params = { q?: string | undefined } & {
  [Name in FilterShape['set'][number]]?: GameFilters[Name] | Placeholder
}

export const standIns = ({ q, set }: FilterShape, put: Put<GameFilters>): Params => ({
  q,
  ...Object.fromEntries(set.map((name) => [name, put(name)])),
})

export function gameConditions(filters: Params, demoHosts: readonly string[] | Placeholder): GameConditions {
  const { minBet, maxBet, feature, notFeature, notProvider, notTheme } = filters
  const all = {
    search: filters.q?.trim() ? matches(games.folded, filters.q) : undefined,
    bets: and(
      isSet(minBet) ? sql`${games.minBet} <= ${minBet}` : undefined,
      isSet(maxBet) ? sql`${games.maxBet} >= ${maxBet}` : undefined,
    ),
    features: and(
      isSet(feature) ? sql`${featuresWithParents} @> ${listOf(feature)}` : undefined,
      isSet(notFeature) ? sql`not ${featuresWithParents} && ${listOf(notFeature)}` : undefined,
    ),
    unwanted: and(
      isSet(notProvider) ? sql`not ${isOneOf(providers.slug, notProvider)}` : undefined,
      isSet(notTheme) ? sql`not ${themes} && ${listOf(notTheme)}` : undefined,
    ),
    demo: isSet(filters.hasDemo) ? sql`${hasDemo(demoHosts)} = ${filters.hasDemo}` : undefined,
    missing: isSet(filters.missing) ? sql`${unknownFacts} && ${listOf(filters.missing)}` : undefined,
    provider: oneOf(providers.slug, filters.provider),
    theme: isSet(filters.theme) ? sql`${themes} && ${listOf(filters.theme)}` : undefined,
    volatility: oneOf(games.volatility, filters.volatility),
    volatilityLevel: oneOf(games.volatilityLevel, filters.volatilityLevel),
    mechanic: oneOf(games.mechanic, filters.mechanic),
    reels: oneOf(games.reels, filters.reels),
    rows: oneOf(games.rows, filters.rows),
    paylines: oneOf(games.paylines, filters.paylines),
    status: oneOf(games.status, filters.status),
    rtpSupport: isSet(filters.rtpSupport)
      ? sql`${rtpSupport} = any(${listOf(filters.rtpSupport)})`
      : undefined,
    years: between(sql`extract(year from ${games.releaseDate})`, filters.yearFrom, filters.yearTo),
    rtp: between(sql`${games.rtp}`, filters.rtpMin, filters.rtpMax),
    maxWin: between(sql`${games.maxWin}`, filters.maxWinMin, filters.maxWinMax),
    hitFrequency: between(sql`${games.hitFrequency}`, filters.hitFrequencyMin, filters.hitFrequencyMax),
    maxWinOdds: between(sql`${games.maxWinOdds}`, undefined, filters.maxWinOddsMax),
    ways: overlaps(fewestWays, sql`${games.ways}`, filters.waysFrom, filters.waysTo),
  }
  return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition)) as GameConditions
}

/** These features and those they are kinds of, each once. */
export const withParents = (features: SQL): SQL =>
  sql.join([
    sql`(${features}`,
    ...featureParents.map((parent) => {
      const kinds = sql.raw(`array[${featureKinds[parent].map((kind) => `'${kind}'`).join(', ')}]::text[]`)
      const name = sql.raw(`'${parent}'`)
      return sql` || case when ${features} && ${kinds} and ${name} <> all(${features}) then array[${name}] else '{}'::text[] end`
    }),
    sql`)`,
  ])

const themes = sql`array_append(${games.moreThemes}, ${games.theme})`

const featuresWithParents = withParents(sql`${games.features}`)

/** The word for who stands behind the RTP (`supportWord` of the domain); null where it is unknown. */
export const rtpSupport: SQL = sql`case when ${games.rtp} is not null then
  case ${games.support} ->> 'rtp' when 'provider' then 'provider' when '0' then 'editor' when '1' then 'single'
    else case when ${games.support} ? 'rtp' then 'confirmed' end end end`

/** The wanted facts that a game lacks. */
const unknownFacts: SQL = sql`array_remove(array[${sql.join(
  wantedFacts.map((fact) => sql`case when ${games[fact]} is null then ${sql.raw(`'${fact}'`)} end`),
  sql`, `,
)}]::text[], null)`

/** Where nobody says how few ways a spin may have, it always has as many. */
export const fewestWays: SQL = sql`coalesce(${games.waysMin}, ${games.ways})`

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

type Values = readonly unknown[] | Placeholder | undefined

const oneOf = (column: AnyPgColumn, values: Values) => (isSet(values) ? isOneOf(column, values) : undefined)

/** The same as `inArray`, with the list as one value. Words first: the drivers know no arrays of our own types. */
export const isOneOf = (column: AnyPgColumn, values: Values): SQL =>
  sql`${column} = any(${listOf(values)}::${sql.raw(column.getSQLType())}[])`

/** The same for a statement whose plan is kept, for a list of any length. */
export const isAmong = (column: AnyPgColumn, values: Placeholder): SQL =>
  sql`${column} = any(${unseen(values, 'text[]')}::${sql.raw(column.getSQLType())}[])`

/** A list as one value. */
const listOf = (values: Values) =>
  sql`${values instanceof Placeholder ? values : sql.param([...(values ?? [])])}::text[]`

/** A demo counts only over https and from a host that is allowed. */
export function hasDemo(hosts: readonly string[] | Placeholder): SQL<boolean> {
  const host = sql`split_part(${games.demoUrl}, '/', 3)`
  return sql<boolean>`coalesce(${games.demoUrl} like 'https://%' and ${host} = any(${listOf(hosts)}), false)`
}

/** Rows whose folded text holds every word of the query; a query of punctuation alone matches nothing. */
export function matches(folded: AnyPgColumn, query: string): SQL | undefined {
  const words = queryWords(query)
  if (words.length === 0) return sql`false`
  const holds = (word: string) => sql`${folded} like ${`%${word}%`}`
  return and(...words.map((alternatives) => or(...alternatives.map(holds))))
}

function between(value: SQL, from: Bound, to: Bound): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${value} >= ${from}`,
    to === undefined ? undefined : sql`${value} <= ${to}`,
  )
}

/** Ranges that have something in common. */
const overlaps = (low: SQL, high: SQL, from: Bound, to: Bound): SQL | undefined =>
  and(between(high, from, undefined), between(low, undefined, to))

type Bound = number | Placeholder | undefined
