import type { LikenessFacts } from '@slot-liste/domain/likeness/likeness.ts'
import { or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { isOneOf } from './game-filters.ts'
import { preparedRows } from './prepared.ts'

/**
 * Facts of these games, and of others that share a theme, a maker or a feature with them: those of `also` and the best
 * known, in no order. Two statements.
 */
export async function findKindredFacts(
  db: Db,
  slugs: readonly string[],
  also: readonly string[],
  atMost: number,
) {
  const named = (await factsOf(db, { slugs: [...slugs, ...also] })).map(toFacts)
  const held = named.filter(({ slug }) => slugs.includes(slug))
  const makers = [...new Set(held.map((game) => game.provider))]
  const themes = [...new Set(held.flatMap((game) => game.theme ?? []))]
  const features = [...new Set(held.flatMap((game) => game.features))]
  const more = await kindredFacts(db, { makers, themes, features, also, atMost: atMost - also.length })
  return { held, others: [...named.filter(({ slug }) => also.includes(slug)), ...more.map(toFacts)] }
}

type Row = Omit<LikenessFacts, 'features'> & { features: string }

/** A text is cut in a fraction of the time the driver takes to read an array; slugs hold no blanks. */
const toFacts = (row: Row): LikenessFacts => ({
  ...row,
  features: row.features === '' ? [] : row.features.split(' '),
})

/** As the database gives them: they are thousands. */
const factsFrom = sql`
  select ${games.slug}, ${games.name}, ${providers.slug} as provider, theme, volatility, mechanic,
    ${games.maxWin}::float8 as "maxWin",
    array_to_string(features, ' ') as features
  from ${games} join ${providers} on ${providers.id} = ${games.providerId}`

const factsOf = preparedRows<{ slugs: readonly string[] }, Row>(
  (put) => sql`${factsFrom} where ${isOneOf(games.slug, put('slugs'))} order by ${games.id}`,
)

type Kin = Record<'makers' | 'themes' | 'features' | 'also', readonly string[]> & { atMost: number }

/** Along the index of fame: most games share something, and to sort them all takes the longest. */
const kindredFacts = preparedRows<Kin, Row>((put) => {
  const shares = or(
    isOneOf(providers.slug, put('makers')),
    isOneOf(games.theme, put('themes')),
    sql`${games.features} && ${put('features')}`,
  )
  return sql`${factsFrom} where ${shares} and not ${isOneOf(games.slug, put('also'))}
    order by ${games.popularity} desc nulls last, ${games.id} limit ${put('atMost')}`
})
