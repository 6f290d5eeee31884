import type { GameFacets, GameFilters } from '@slot-liste/contract/catalogue/games.ts'
import { maxWinStops, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { preparedRows } from '#store/query/prepared.ts'
import {
  type FilterShape,
  featuresWithParents,
  fewestWays,
  filterShape,
  type GameConditions,
  gameConditions,
  hasDemo,
  keptOf,
  type OwnFacet,
  ownFacets,
  standIns,
} from './game-filters.ts'

type Row = { facet: string; value: string | null; name: string | null; n: number }

/** Counts of every facet under the filters: one statement. */
export async function countFacets(
  db: Db,
  filters: GameFilters,
  demoHosts: readonly string[],
): Promise<GameFacets> {
  const counted = await facets(db, { ...filters, demoHosts }, filterShape(filters))
  const rows = counted.map((row) => ({ ...row, n: Number(row.n) }))
  const of = (facet: string) => rows.filter((row) => row.facet === facet && row.value !== null)
  const counts = (facet: string) => of(facet).map(({ value, n }) => ({ value: value as string, count: n }))
  const only = (facet: string) => rows.find((row) => row.facet === facet)
  const end = (facet: string) => (only(facet)?.value ? Number(only(facet)?.value) : null)
  return {
    total: only('total')?.n ?? 0,
    provider: of('provider').map(({ value, name, n }) => ({
      value: value as string,
      name: name ?? '',
      count: n,
    })),
    theme: counts('theme'),
    volatility: counts('volatility'),
    volatilityLevel: counts('volatilityLevel'),
    mechanic: counts('mechanic'),
    feature: counts('feature'),
    reels: counts('reels'),
    rows: counts('rows'),
    paylines: counts('paylines'),
    status: counts('status'),
    hasDemo: only('demo')?.n ?? 0,
    years: { min: end('firstYear'), max: end('lastYear') },
    rtp: bins(rtpStops, of('rtp')),
    maxWin: bins(maxWinStops, of('maxWin')),
    hitFrequency: only('hitFrequency')?.n ?? 0,
    maxWinOdds: only('maxWinOdds')?.n ?? 0,
    ways: { count: only('fewestWays')?.n ?? 0, min: end('fewestWays'), max: end('mostWays') },
  }
}

type Given = GameFilters & { demoHosts: readonly string[] }

const facets = preparedRows<Given, Row, FilterShape>((put, shape) => {
  const demoHosts = put('demoHosts')
  return facetStatement(gameConditions(standIns(shape, put), demoHosts), demoHosts)
}, keptOf)

/**
 * Rows that pass the conditions no facet leaves out are read once, with a flag per facet condition; each facet then
 * counts the rows whose other flags hold.
 */
function facetStatement(conditions: GameConditions, demoHosts: Placeholder): SQL {
  const { search, bets, features, demo, ...own } = conditions
  const flags = ownFacets.filter((facet) => own[facet])
  const flag = (facet: OwnFacet) => sql.raw(`"by_${facet}"`)
  const flagColumns = flags.map((facet) => sql`, (${own[facet]}) as ${flag(facet)}`)
  const others = (facet?: OwnFacet) => and(sql`true`, ...flags.filter((name) => name !== facet).map(flag))
  const group = (facet: OwnFacet, value: SQL) =>
    sql`select ${facet}::text, ${value}::text, null, count(*) from matched where ${others(facet)} group by 2`
  return sql`
    with matched as materialized (
      select coalesce(kept.slug, ${providers.slug}) as provider, coalesce(kept.name, ${providers.name}) as provider_name, ${games.theme}, ${games.moreThemes},
        ${games.volatility}, ${games.volatilityLevel},
        ${games.mechanic}, ${featuresWithParents} as features, ${games.reels}, ${games.rows}, ${games.paylines}, ${games.status}, ${hasDemo(demoHosts)} as demo,
        extract(year from ${games.releaseDate})::int as year,
        ${bin(games.rtp, rtpStops)} as rtp_bin, ${bin(games.maxWin, maxWinStops)} as win_bin,
        ${games.hitFrequency}, ${games.maxWinOdds}, ${fewestWays} as fewest_ways, ${games.ways}
        ${sql.join(flagColumns)}
      from ${games} join ${providers} on ${eq(providers.id, games.providerId)}
        left join providers kept on kept.id = ${providers.mergedInto}
      where ${and(sql`true`, search, bets, features, demo)}
    ), counted (facet, value, name, n) as (
      select 'total', null::text, null::text, count(*) from matched where ${others()}
      union all select 'demo', null, null, count(*) from matched where demo and ${others()}
      union all select 'firstYear', min(year)::text, null, count(*) from matched where ${others('years')}
      union all select 'lastYear', max(year)::text, null, count(*) from matched where ${others('years')}
      union all select 'hitFrequency', null, null, count(hit_frequency) from matched where ${others('hitFrequency')}
      union all select 'maxWinOdds', null, null, count(max_win_odds) from matched where ${others('maxWinOdds')}
      union all select 'fewestWays', min(fewest_ways)::text, null, count(ways) from matched where ${others('ways')}
      union all select 'mostWays', max(ways)::text, null, count(ways) from matched where ${others('ways')}
      union all select 'feature', f, null, count(*) from matched, unnest(features) f where ${others()} group by 2
      union all select 'provider', provider, max(provider_name), count(*) from matched where ${others('provider')} group by 2
      union all select 'theme', one, null, count(*)
        from matched, unnest(array_remove(array[theme] || array_remove(more_themes, theme), null)) one
        where ${others('theme')} group by 2
      union all ${group('volatility', sql`volatility`)}
      union all ${group('volatilityLevel', sql`volatility_level`)}
      union all ${group('mechanic', sql`mechanic`)}
      union all ${group('reels', sql`reels`)}
      union all ${group('rows', sql`rows`)}
      union all ${group('paylines', sql`paylines`)}
      union all ${group('status', sql`status`)}
      union all ${group('rtp', sql`rtp_bin`)}
      union all ${group('maxWin', sql`win_bin`)}
    )
    select facet, value, name, n from counted order by facet, n desc, value`
}

/** Index of the bar a figure counts in, as `binOf` of the domain has it; null where the figure is unknown. */
export function bin(figure: typeof games.rtp | typeof games.maxWin, stops: readonly number[]): SQL {
  const edges = sql.raw(`array[${stops.join(', ')}]::numeric[]`)
  // `greatest` passes over nulls, so the unknown must be kept out by hand.
  const clamped = sql`least(${sql.raw(String(stops.length - 2))}, greatest(0, width_bucket(${figure}, ${edges}) - 1))`
  return sql`case when ${figure} is not null then ${clamped} end`
}

function bins(stops: readonly number[], rows: Row[]) {
  const byBin = new Map(rows.map(({ value, n }) => [Number(value), n]))
  return stops.slice(0, -1).map((from, i) => ({ from, to: stops[i + 1] as number, count: byBin.get(i) ?? 0 }))
}
