import { fold } from '@slot-liste/domain/text/fold.ts'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { features, games, themes } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { prepared, preparedRows } from '#store/query/prepared.ts'

export type Word = { slug: string; tr: string; en: string }

const tables = { themes, features }
export type Vocabulary = keyof typeof tables

export const listWords = (db: Db, name: Vocabulary): Promise<Word[]> => wordsOf(db, {}, name)

const wordsOf = prepared((db, _, name: Vocabulary) => {
  const table = tables[name]
  return db.select({ slug: table.slug, tr: table.tr, en: table.en }).from(table).orderBy(asc(table.place))
})

export type SiteFacts = Record<Vocabulary, Word[]> & { gamesCount: number; providersCount: number }

/** The catalogue facts every page needs: one statement. */
export async function findSiteFacts(db: Db): Promise<SiteFacts> {
  const [facts] = await siteFacts(db, {})
  return facts ?? { themes: [], features: [], gamesCount: 0, providersCount: 0 }
}

const wordsIn = (table: (typeof tables)[Vocabulary]) => sql`(
  select coalesce(json_agg(json_build_object('slug', slug, 'tr', tr, 'en', en) order by place), '[]') from ${table})`

const siteFacts = preparedRows<object, SiteFacts>(
  () => sql`
    select ${wordsIn(themes)} as themes, ${wordsIn(features)} as features,
      (select count(*)::int from ${games}) as "gamesCount", (select count(*)::int from ${providers} where merged_into is null) as "providersCount"`,
)

/** Writes the words in their order; a word that is there already gets the new texts. */
export async function replaceWords(db: Db, name: Vocabulary, words: readonly Word[]): Promise<void> {
  const table = tables[name]
  const rows = words.map((word, place) => ({ ...word, folded: fold(`${word.tr} ${word.en}`), place }))
  const set = Object.fromEntries(
    (['tr', 'en', 'folded', 'place'] as const).map((name) => [name, sql.raw(`excluded.${name}`)]),
  )
  await db.insert(table).values(rows).onConflictDoUpdate({ target: table.slug, set })
}
