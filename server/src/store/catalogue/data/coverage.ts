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
  facts: ({ fact: CoveredFact } & Known)[]
}
type Known = { filled: number } & NonNullable<Coverage['facts'][number]['support']>
const none: Known = { filled: 0, provider: 0, confirmed: 0, single: 0, editor: 0, disputed: 0 }
const counts = Object.keys(none) as (keyof Known)[]

/** Facts a reader expects of every game; of paylines and ways a game has one or neither. */
const basicFacts: readonly string[] = sourcedFacts.filter((name) =>
  (completenessGaps as readonly string[]).includes(name),
)
const sourced: readonly string[] = sourcedFacts

/** How much is known, by fact and by provider: two statements. */
export const findCoverage = async (db: Db): Promise<Coverage> => {
  const [rows, ownFacts] = await Promise.all([counted(db, {}), countOwnFacts(db)])
  const add = (facts: readonly Known[]): Known =>
    facts.reduce((sum, fact) => {
      const entries = counts.map((name) => [name, sum[name] + fact[name]])
      return Object.fromEntries(entries) as Known
    }, none)
  const all = rows.flatMap(({ facts }) => facts)
  return {
    games: rows.reduce((sum, { games }) => sum + games, 0),
    facts: coveredFacts.map((fact) => {
      const { filled, ...support } = add(all.filter((one) => one.fact === fact))
      return { fact, filled, support: sourced.includes(fact) ? support : null }
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
      const { providers: _, ...known } = row ?? { ...none, providers: 0 }
      return { ...known, fact }
    }),
  }
}

/** How many known facts have each of the four words (`supportWord` of the domain). */
const supportCounts = (isKnown: SQL, support: SQL): SQL => {
  const found = sql`${support} ->> k.fact`
  const of = (is: SQL, word: string) =>
    sql`count(*) filter (where ${isKnown} and ${found} ${is})::int as ${sql.raw(word)}`
  return sql.join(
    [
      of(sql`= 'provider'`, 'provider'),
      of(sql`not in ('provider', '0', '1')`, 'confirmed'),
      of(sql`= '1'`, 'single'),
      of(sql`= '0'`, 'editor'),
    ],
    sql`, `,
  )
}

type OwnCounted = Coverage['ownFacts']['facts'][number] & { providers: number }

const ownFactsCounted = preparedRows<object, OwnCounted>(
  () => sql`
    select k.fact, count(*)::int as providers, count(*) filter (where k.known)::int as filled,
      ${supportCounts(sql`k.known`, sql`p.support`)},
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
      json_agg(json_build_object('fact', f.fact, 'filled', f.filled, 'provider', f.provider, 'confirmed', f.confirmed,
        'single', f.single, 'editor', f.editor, 'disputed', f.disputed)) as facts
    from (
      select coalesce(named.merged_into, named.id) as provider_id, k.fact, count(*)::int as games, count(*) filter (where k.known)::int as filled,
        ${supportCounts(sql`k.known`, sql`g.support`)},
        count(*) filter (where k.fact = any(g.disputed))::int as disputed
      from games g join providers named on named.id = g.provider_id
        cross join lateral (values ${factRows}) as k (fact, known)
      where g.merged_into is null
      group by 1, k.fact
    ) f join providers p on p.id = f.provider_id
    group by p.id order by games desc, p.sort_key`,
)
