import type { GameFacets, GameFilters } from '@slot-liste/contract/catalogue/games.ts'
import { maxWinStops, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { preparedRows } from '#store/query/prepared.ts'
import {
  type FilterShape,
  fewestWays,
  filterShape,
  type GameConditions,
  gameConditions,
  hasDemo,
  keptOf,
  type OwnFacet,
  rtpSupport,
  standIns,
  withParents,
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
    rtpSupport: counts('rtpSupport'),
    hasDemo: only('demo')?.n ?? 0,
    years: { min: end('firstYear'), max: end('lastYear') },
    rtp: bins(rtpStops, of('rtp')),
    maxWin: bins(maxWinStops, of('maxWin')),
    hitFrequency: only('hitFrequency')?.n ?? 0,
    maxWinOdds: only('maxWinOdds')?.n ?? 0,
    ways: { count: only('fewestWays')?.n ?? 0, min: end('fewestWays'), max: end('mostWays') },
  }
}

type Params = GameFilters & { demoHosts: readonly string[] }

const facets = preparedRows<Params, Row, FilterShape>((put, shape) => {
  const demoHosts = put('demoHosts')
  return facetStatement(gameConditions(standIns(shape, put), demoHosts), demoHosts)
}, keptOf)

/** The values each facet counts, of games joined with their providers. */
const columns: Record<OwnFacet, SQL> = {
  provider: sql`coalesce(kept.slug, ${providers.slug}) as provider, coalesce(kept.name, ${providers.name}) as provider_name`,
  theme: sql`${games.theme}, ${games.moreThemes}`,
  volatility: sql`${games.volatility}`,
  volatilityLevel: sql`${games.volatilityLevel}`,
  mechanic: sql`${games.mechanic}`,
  reels: sql`${games.reels}`,
  rows: sql`${games.rows}`,
  paylines: sql`${games.paylines}`,
  status: sql`${games.status}`,
  rtpSupport: sql`${rtpSupport} as rtp_support`,
  years: sql`extract(year from ${games.releaseDate})::int as year`,
  rtp: sql`${games.rtp}`,
  maxWin: sql`${games.maxWin}`,
  hitFrequency: sql`${games.hitFrequency}`,
  maxWinOdds: sql`${games.maxWinOdds}`,
  ways: sql`${fewestWays} as fewest_ways, ${games.ways}`,
}

/**
 * Games that pass every condition are read once, and counted for each facet. A facet with a condition of its own reads
 * games again, by the other conditions: a game that fails two of them counts nowhere.
 */
function facetStatement(conditions: GameConditions, demoHosts: Placeholder): SQL {
  const read = (what: SQL[], passed: GameConditions) => sql`
    select ${sql.join(what, sql`, `)}
    from ${games} join ${providers} on ${eq(providers.id, games.providerId)}
      left join providers kept on kept.id = ${providers.mergedInto}
    where ${and(sql`true`, ...Object.values(passed))}`
  const from = (facet: OwnFacet) => {
    const { [facet]: own, ...others } = conditions
    return own ? sql`from (${read([columns[facet]], others)}) matched` : sql`from matched`
  }
  const group = (facet: OwnFacet, value: SQL) =>
    sql`select ${facet}::text, ${value}::text, null, count(*) ${from(facet)} group by ${value}`
  // Each value is converted once, not for every game.
  const alike = (value: SQL, source: SQL) =>
    sql`from (select ${value} as one, count(*) as n ${source} group by 1) alike`
  const histogram = (facet: OwnFacet, value: SQL, stops: readonly number[]) =>
    sql`select ${facet}::text, ${bin(sql`one`, stops)}::text, null, sum(n) ${alike(value, from(facet))} group by 2`
  const all = [...Object.values(columns), sql`${games.features}, ${hasDemo(demoHosts)} as demo`]
  return sql`
    with matched as materialized (${read(all, conditions)}),
    counted (facet, value, name, n) as (
      select 'total', null::text, null::text, count(*)::numeric from matched
      union all select 'demo', null, null, count(*) from matched where demo
      union all select 'firstYear', min(year)::text, null, count(*) ${from('years')}
      union all select 'lastYear', max(year)::text, null, count(*) ${from('years')}
      union all select 'hitFrequency', null, null, count(hit_frequency) ${from('hitFrequency')}
      union all select 'maxWinOdds', null, null, count(max_win_odds) ${from('maxWinOdds')}
      union all select 'fewestWays', min(fewest_ways)::text, null, count(ways) ${from('ways')}
      union all select 'mostWays', max(ways)::text, null, count(ways) ${from('ways')}
      union all select 'feature', f, null, sum(n) ${alike(sql`features`, sql`from matched`)}, unnest(${withParents(sql`one`)}) f group by 2
      union all select 'provider', provider, max(provider_name), count(*) ${from('provider')} group by 2
      union all select 'theme', t, null, sum(n) ${alike(sql`array[theme] || array_remove(more_themes, theme)`, from('theme'))}, unnest(one) t
        where t is not null group by 2
      union all ${group('volatility', sql`volatility`)}
      union all ${group('volatilityLevel', sql`volatility_level`)}
      union all ${group('mechanic', sql`mechanic`)}
      union all ${group('reels', sql`reels`)}
      union all ${group('rows', sql`rows`)}
      union all ${group('paylines', sql`paylines`)}
      union all ${group('status', sql`status`)}
      union all ${group('rtpSupport', sql`rtp_support`)}
      union all ${histogram('rtp', sql`rtp`, rtpStops)}
      union all ${histogram('maxWin', sql`max_win`, maxWinStops)}
    )
    select facet, value, name, n from counted order by facet, n desc, value`
}

/** Index of the bar a figure counts in, as `binOf` of the domain has it; null where the figure is unknown. */
export function bin(figure: SQL | typeof games.rtp, stops: readonly number[]): SQL {
  const edges = sql.raw(`array[${stops.join(', ')}]::numeric[]`)
  // `greatest` passes over nulls, so the unknown must be kept out by hand.
  const clamped = sql`least(${sql.raw(String(stops.length - 2))}, greatest(0, width_bucket(${figure}, ${edges}) - 1))`
  return sql`case when ${figure} is not null then ${clamped} end`
}

function bins(stops: readonly number[], rows: Row[]) {
  const byBin = new Map(rows.map(({ value, n }) => [Number(value), n]))
  return stops.slice(0, -1).map((from, i) => ({ from, to: stops[i + 1] as number, count: byBin.get(i) ?? 0 }))
}
