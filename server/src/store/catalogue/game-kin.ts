import type { LikenessFacts } from '@slot-liste/domain/likeness/likeness.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { preparedRows } from '#store/query/prepared.ts'
import { isAmong } from './game-filters.ts'

/** The likeness facts of these games, in no order; unknown slugs are left out. */
export const findLikenessFacts = async (db: Db, slugs: readonly string[]): Promise<LikenessFacts[]> =>
  (await factsOf(db, { slugs })).map(toFacts)

/** The same of the best known games, the best known first. */
export const listBestKnownFacts = async (db: Db, atMost: number): Promise<LikenessFacts[]> =>
  (await bestKnownFacts(db, { atMost })).map(toFacts)

type Row = Omit<LikenessFacts, 'features'> & { features: string }

/** A text is cut in a fraction of the time the driver takes to read an array; slugs hold no blanks. */
const toFacts = (row: Row): LikenessFacts => ({
  ...row,
  features: row.features === '' ? [] : row.features.split(' '),
})

/** As the database gives them: they may be thousands. */
const factsFrom = sql`
  select ${games.slug}, ${games.name}, ${providers.slug} as provider, theme, volatility, mechanic,
    ${games.maxWin}::float8 as "maxWin",
    array_to_string(features, ' ') as features
  from ${games} join ${providers} on ${providers.id} = ${games.providerId}`

const factsOf = preparedRows<{ slugs: readonly string[] }, Row>(
  (put) => sql`${factsFrom} where ${isAmong(games.slug, put('slugs'))}`,
)

const bestKnownFacts = preparedRows<{ atMost: number }, Row>(
  (put) => sql`${factsFrom} order by ${games.popularity} desc nulls last, ${games.id} limit ${put('atMost')}`,
)
