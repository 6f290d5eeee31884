import { fold } from '@slot-liste/domain/text/fold.ts'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { features, themes } from '#db/schema/vocabulary.ts'
import { prepared } from './prepared.ts'

export type Word = { slug: string; tr: string; en: string }

const tables = { themes, features }
export type Vocabulary = keyof typeof tables

export const listWords = (db: Db, name: Vocabulary): Promise<Word[]> => wordsOf(db, {}, name)

const wordsOf = prepared((db, _, name: Vocabulary) => {
  const table = tables[name]
  return db.select({ slug: table.slug, tr: table.tr, en: table.en }).from(table).orderBy(asc(table.place))
})

/** Writes the words in their order; a word that is there already gets the new texts. */
export async function replaceWords(db: Db, name: Vocabulary, words: readonly Word[]): Promise<void> {
  const table = tables[name]
  const rows = words.map((word, place) => ({ ...word, folded: fold(`${word.tr} ${word.en}`), place }))
  const set = Object.fromEntries(
    (['tr', 'en', 'folded', 'place'] as const).map((name) => [name, sql.raw(`excluded.${name}`)]),
  )
  await db.insert(table).values(rows).onConflictDoUpdate({ target: table.slug, set })
}
