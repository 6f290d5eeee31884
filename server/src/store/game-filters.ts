import type { GameFilters } from '@slot-liste/contract/games.ts'
import { queryWords } from '@slot-liste/domain/text/fold.ts'
import {
  and,
  arrayContains,
  arrayOverlaps,
  gte,
  inArray,
  lte,
  not,
  or,
  Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'

/** Each filter that is set, as a condition over games joined with their providers. */
export type GameConditions = Partial<Record<'search' | 'bets' | 'features' | 'demo' | OwnFacet, SQL>>

/** Facets that are counted without their own choice. */
export const ownFacets = [
  'provider',
  'theme',
  'volatility',
  'mechanic',
  'reels',
  'status',
  'years',
  'rtp',
  'maxWin',
] as const
export type OwnFacet = (typeof ownFacets)[number]

export function gameConditions(filters: GameFilters, demoHosts: readonly string[]): GameConditions {
  const all = {
    search: filters.q?.trim() ? matches(games.folded, filters.q) : undefined,
    bets: and(
      filters.minBet === undefined ? undefined : lte(games.minBet, filters.minBet),
      filters.maxBet === undefined ? undefined : gte(games.maxBet, filters.maxBet),
    ),
    features: and(
      filters.feature.length ? arrayContains(games.features, filters.feature) : undefined,
      filters.notFeature.length ? not(arrayOverlaps(games.features, filters.notFeature)) : undefined,
    ),
    demo: filters.hasDemo === undefined ? undefined : sql`${hasDemo(demoHosts)} = ${filters.hasDemo}`,
    provider: filters.provider.length ? inArray(providers.slug, filters.provider) : undefined,
    theme: filters.theme.length ? inArray(games.theme, filters.theme) : undefined,
    volatility: filters.volatility.length ? inArray(games.volatility, filters.volatility) : undefined,
    mechanic: filters.mechanic.length ? inArray(games.mechanic, filters.mechanic) : undefined,
    reels: filters.reels.length ? inArray(games.reels, filters.reels) : undefined,
    status: filters.status.length ? inArray(games.status, filters.status) : undefined,
    years: between(sql`extract(year from ${games.releaseDate})`, filters.yearFrom, filters.yearTo),
    rtp: between(sql`${games.rtp}`, filters.rtpMin, filters.rtpMax),
    maxWin: between(sql`${games.maxWin}`, filters.maxWinMin, filters.maxWinMax),
  }
  return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition)) as GameConditions
}

/** A demo counts only over https and from a host that is allowed. */
export function hasDemo(hosts: readonly string[] | Placeholder): SQL<boolean> {
  const host = sql`split_part(${games.demoUrl}, '/', 3)`
  const allowed = hosts instanceof Placeholder ? hosts : sql.param([...hosts])
  return sql<boolean>`coalesce(${games.demoUrl} like 'https://%' and ${host} = any(${allowed}::text[]), false)`
}

/** Rows whose folded text holds every word of the query; a query of punctuation alone matches nothing. */
export function matches(folded: AnyPgColumn, query: string): SQL | undefined {
  const words = queryWords(query)
  if (words.length === 0) return sql`false`
  const holds = (word: string) => sql`${folded} like ${`%${word}%`}`
  return and(...words.map((alternatives) => or(...alternatives.map(holds))))
}

function between(value: SQL, from: number | undefined, to: number | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${value} >= ${from}`,
    to === undefined ? undefined : sql`${value} <= ${to}`,
  )
}
