import { fold } from '@slot-liste/domain/text/fold.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { tags } from '#db/schema/lists.ts'

const columns = { key: tags.key, label: tags.label, lists: tags.lists }
export const inUse = and(gt(tags.lists, 0), ne(tags.key, ''))

/** Tags of public lists: those that begin with the text first, then those with a word that does, the most used first. */
export function listTags(db: Db, text: string, limit: number) {
  const start = tagKey(fold(text))
  const begins = sql<boolean>`${tags.key} like ${`${start}%`}`
  const fits = start
    ? or(begins, sql`${tags.key} like ${`%-${start}%`}`)
    : text.trim()
      ? sql`false`
      : undefined
  return db
    .select(columns)
    .from(tags)
    .where(and(inUse, fits))
    .orderBy(desc(begins), desc(tags.lists), tags.key)
    .limit(limit)
}

export async function findTag(db: Db, key: string) {
  const [row] = await db
    .select(columns)
    .from(tags)
    .where(and(inUse, eq(tags.key, key)))
  return row
}
