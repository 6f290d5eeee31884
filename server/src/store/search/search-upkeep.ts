import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { searchSynonyms } from '#db/schema/search.ts'

export type Synonym = { term: string; means: string }

/** Adds those that are not there; what is there stays as it is, switched off or not. Both are folded. */
export async function insertSynonyms(db: Db, synonyms: readonly Synonym[]): Promise<void> {
  if (synonyms.length)
    await db
      .insert(searchSynonyms)
      .values([...synonyms])
      .onConflictDoNothing()
}

/** Rewrites every entry, for rows inserted while triggers were disabled. */
export async function rewriteSearch(db: Db): Promise<void> {
  await db.execute(sql`select refresh_search_providers(array(select id from providers)),
    refresh_search_games(array(select id from games)), refresh_search_lists(array(select id from lists)),
    refresh_search_battles(array(select id from battles)), refresh_search_people(array(select id from users))`)
}
