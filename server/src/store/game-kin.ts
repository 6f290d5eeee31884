import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { isOneOf } from './game-filters.ts'
import { type Put, prepared } from './prepared.ts'

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
  const named = await factsOf(db, { slugs: [...slugs, ...also] })
  const held = named.filter(({ slug }) => slugs.includes(slug))
  const makers = [...new Set(held.map((game) => game.provider))]
  const themes = [...new Set(held.flatMap((game) => game.theme ?? []))]
  const features = [...new Set(held.flatMap((game) => game.features))]
  const more = await kindredFacts(db, { makers, themes, features, also, atMost: atMost - also.length })
  return { held, others: [...named.filter(({ slug }) => also.includes(slug)), ...more] }
}

function selectFacts(db: Db) {
  return db
    .select({
      slug: games.slug,
      name: games.name,
      provider: providers.slug,
      theme: games.theme,
      volatility: games.volatility,
      mechanic: games.mechanic,
      maxWin: games.maxWin,
      features: games.features,
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .$dynamic()
}

const factsOf = prepared((db, put: Put<{ slugs: readonly string[] }>) =>
  selectFacts(db)
    .where(isOneOf(games.slug, put('slugs')))
    .orderBy(games.id),
)

type Kin = Record<'makers' | 'themes' | 'features' | 'also', readonly string[]> & { atMost: number }

/** Along the index of fame: most games share something, and to sort them all takes the longest. */
const kindredFacts = prepared((db, put: Put<Kin>) => {
  const shares = [isOneOf(providers.slug, put('makers')), isOneOf(games.theme, put('themes'))]
  return selectFacts(db)
    .where(
      and(
        or(...shares, sql`${games.features} && ${put('features')}`),
        sql`not ${isOneOf(games.slug, put('also'))}`,
      ),
    )
    .orderBy(sql`${games.popularity} desc nulls last`, games.id)
    .limit(put('atMost'))
})
