import type { MissedSearch, MissedSearchesQuery } from '@slot-liste/contract/admin/admin-search.ts'
import { queryWords } from '@slot-liste/domain/text/fold.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { dismissedSearches, missedSearches } from '#db/schema/site.ts'
import { numberedPage } from '#store/query/numbered-page.ts'

export const notDismissed = sql`not exists (
  select from ${dismissedSearches} where ${dismissedSearches.words} = ${missedSearches.words})`

/** A page of the groups, two statements. */
export async function listMissedSearches(db: Db, query: MissedSearchesQuery) {
  const filter = and(notDismissed, ...queryWords(query.q ?? '').map(holds))
  const [counted] = await db
    .select({ n: sql<number>`count(distinct ${missedSearches.words})::int` })
    .from(missedSearches)
    .where(filter)
  const order = sql.raw(`${query.sort === 'count' ? 'times' : 'latest'} ${query.dir}`)
  return numberedPage(query, Promise.resolve(counted?.n ?? 0), (limit, offset) =>
    db
      .select({
        words: missedSearches.words,
        example: sql<string>`coalesce((array_agg(${missedSearches.example} order by ${missedSearches.day} desc)
          filter (where ${missedSearches.example} <> ''))[1], '')`,
        count: sql<number>`sum(${missedSearches.count})::int`.as('times'),
        lastDay: sql<string>`max(${missedSearches.day})::text`.as('latest'),
      } satisfies Record<keyof MissedSearch, unknown>)
      .from(missedSearches)
      .where(filter)
      .groupBy(missedSearches.words)
      .orderBy(order, missedSearches.words)
      .limit(limit)
      .offset(offset),
  )
}

const holds = (spellings: readonly string[]) =>
  sql`strpos(${missedSearches.words}, ${spellings[0] ?? ''}::text) > 0`

export async function dismissSearch(db: Db, words: string, day: string): Promise<void> {
  await db
    .insert(dismissedSearches)
    .values({ words, day })
    .onConflictDoUpdate({ target: dismissedSearches.words, set: { day } })
}

export async function restoreSearch(db: Db, words: string): Promise<void> {
  await db.delete(dismissedSearches).where(eq(dismissedSearches.words, words))
}
