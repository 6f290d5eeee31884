import { type Coverage, type CoveredFact, coveredFacts } from '@slot-liste/contract/catalogue/data.ts'
import { completenessGaps, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { columnNameOf } from '#store/catalogue/fact-columns.ts'
import { preparedRows } from '#store/query/prepared.ts'

type Counted = {
  slug: string
  name: string
  games: number
  facts: { fact: CoveredFact; filled: number; verified: number; unverified: number; disputed: number }[]
}

/** Facts a reader expects of every game; of paylines and ways a game has one or neither. */
const basicFacts: readonly string[] = sourcedFacts.filter((name) =>
  (completenessGaps as readonly string[]).includes(name),
)
const sourced: readonly string[] = sourcedFacts

/** How much is known, by fact and by provider: two statements. */
export const findCoverage = async (db: Db): Promise<Coverage> => {
  const [rows, ownFacts] = await Promise.all([counted(db, {}), countOwnFacts(db)])
  const add = (facts: Counted['facts']) =>
    facts.reduce(
      (sum, fact) => ({
        filled: sum.filled + fact.filled,
        verified: sum.verified + fact.verified,
        unverified: sum.unverified + fact.unverified,
        disputed: sum.disputed + fact.disputed,
      }),
      { filled: 0, verified: 0, unverified: 0, disputed: 0 },
    )
  const all = rows.flatMap(({ facts }) => facts)
  return {
    games: rows.reduce((sum, { games }) => sum + games, 0),
    facts: coveredFacts.map((fact) => {
      const { filled, ...states } = add(all.filter((one) => one.fact === fact))
      const isSaid = sourced.includes(fact)
      return { fact, filled, ...(isSaid ? states : { verified: null, unverified: null, disputed: null }) }
    }),
    ownFacts,
    basicFacts: basicFacts.length,
    providers: rows.map(({ slug, name, games, facts }) => ({
      ...{ slug, name, games },
      ...add(facts.filter(({ fact }) => basicFacts.includes(fact))),
    })),
  }
}

/** How much is known of the providers themselves. */
async function countOwnFacts(db: Db): Promise<Coverage['ownFacts']> {
  const rows = await ownFactsCounted(db, {})
  return {
    providers: rows[0]?.providers ?? 0,
    facts: providerFactNames.map((fact) => {
      const row = rows.find((one) => one.fact === fact)
      const { filled = 0, verified = 0, unverified = 0, disputed = 0 } = row ?? {}
      return { fact, filled, verified, unverified, disputed }
    }),
  }
}

type OwnCounted = Coverage['ownFacts']['facts'][number] & { providers: number }

const ownFactsCounted = preparedRows<object, OwnCounted>(
  () => sql`
    select k.fact, count(*)::int as providers, count(*) filter (where k.known)::int as filled,
      count(*) filter (where k.known and k.fact <> all(p.unverified) and k.fact <> all(p.disputed))::int as verified,
      count(*) filter (where k.known and k.fact = any(p.unverified))::int as unverified,
      count(*) filter (where k.fact = any(p.disputed))::int as disputed
    from providers p cross join lateral (values
      ('foundedYear', p.founded_year is not null),
      ('headquarters', p.headquarters_tr is not null or p.headquarters_en is not null),
      ('owner', p.owner is not null), ('website', p.website is not null),
      ('active', exists (select from voices v left join sources s on s.id = v.source_id
        where v.provider_id = p.id and v.field = 'active' and v.removed_at is null and s.withdrawn_at is null))
    ) as k (fact, known)
    where p.merged_into is null
    group by k.fact`,
)

const isKnown = (fact: CoveredFact): SQL => {
  const column = sql.raw(`g.${columnNameOf(fact)}`)
  return fact === 'features' || fact === 'rtpVariants' ? sql`${column} <> '{}'` : sql`${column} is not null`
}

const factRows = sql.join(
  coveredFacts.map((fact) => sql`(${sql.raw(`'${fact}'`)}, ${isKnown(fact)})`),
  sql`, `,
)

const counted = preparedRows<object, Counted>(
  () => sql`
    select p.slug, p.name, max(f.games)::int as games,
      json_agg(json_build_object('fact', f.fact, 'filled', f.filled, 'verified', f.filled - f.unverified - f.shown,
        'unverified', f.unverified, 'disputed', f.disputed)) as facts
    from (
      select coalesce(named.merged_into, named.id) as provider_id, k.fact, count(*)::int as games, count(*) filter (where k.known)::int as filled,
        count(*) filter (where k.known and k.fact = any(g.unverified))::int as unverified,
        count(*) filter (where k.known and k.fact = any(g.disputed))::int as shown,
        count(*) filter (where k.fact = any(g.disputed))::int as disputed
      from games g join providers named on named.id = g.provider_id
        cross join lateral (values ${factRows}) as k (fact, known)
      where g.merged_into is null
      group by 1, k.fact
    ) f join providers p on p.id = f.provider_id
    group by p.id order by games desc, p.sort_key`,
)
