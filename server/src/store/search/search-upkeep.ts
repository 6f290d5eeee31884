import type { SynonymKind } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { searchSynonyms } from '#db/schema/search.ts'

/** Folded: words somebody types, and what the catalogue has for them. */
type Synonym = { term: string; means: string }

/** Adds those that are not there; what is there stays as it is, switched off or not. */
export async function insertSynonyms(db: Db, synonyms: readonly Synonym[]): Promise<void> {
  await insertPairs(db, synonyms, 'synonym').onConflictDoNothing()
}

/**
 * Words of both languages as the files have them now: a pair they no longer have goes, unless an administrator switched it
 * off, for it might come back.
 */
export async function replaceLoadedWords(db: Db, words: readonly Synonym[]): Promise<void> {
  await insertPairs(db, words, 'word').onConflictDoUpdate({
    target: [searchSynonyms.term, searchSynonyms.means],
    set: { kind: 'word' },
    setWhere: sql`${searchSynonyms.loaded}`,
  })
  const kept = JSON.stringify(words.map(({ term, means }) => [term, means]))
  await db.delete(searchSynonyms).where(sql`loaded and active and kind = 'word' and (term, means) not in (
    select pair ->> 0, pair ->> 1 from jsonb_array_elements(${kept}::jsonb) pair)`)
}

function insertPairs(db: Db, pairs: readonly Synonym[], kind: SynonymKind) {
  return db.insert(searchSynonyms).values(pairs.map((pair) => ({ ...pair, kind })))
}

/** Rewrites every entry, for rows inserted while triggers were disabled. */
export async function rewriteSearch(db: Db): Promise<void> {
  await db.execute(sql`select refresh_search_providers(array(select id from providers)),
    refresh_search_games(array(select id from games)), refresh_search_lists(array(select id from lists)),
    refresh_search_battles(array(select id from battles)), refresh_search_people(array(select id from users))`)
}
