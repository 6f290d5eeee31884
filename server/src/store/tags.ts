import { fold } from '@slot-liste/domain/text/fold.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { tags } from '#db/schema/lists.ts'
import { type Put, prepared } from './prepared.ts'

const columns = { key: tags.key, label: tags.label, lists: tags.lists }
export const inUse = and(gt(tags.lists, 0), ne(tags.key, ''))

/** Tags of public lists: those that begin with the text first, then those with a word that does, the most used first. */
export function listTags(db: Db, text: string, limit: number) {
  const start = tagKey(fold(text))
  const wanted = start ? 'begun' : text.trim() ? 'none' : 'all'
  return first(db, { start: `${start}%`, within: `%-${start}%`, limit }, wanted)
}

/** What `like` finds in an index hangs on the text, as the best way does on the number: plans are made anew. */
const first = prepared(
  (db, put: Put<{ start: string; within: string; limit: number }>, wanted: 'begun' | 'none' | 'all') => {
    const begins = sql<boolean>`${tags.key} like ${put('start')}`
    const fits = {
      begun: or(begins, sql`${tags.key} like ${put('within')}`),
      none: sql`false`,
      all: undefined,
    }
    return db
      .select(columns)
      .from(tags)
      .where(and(inUse, fits[wanted]))
      .orderBy(desc(begins), desc(tags.lists), tags.key)
      .limit(put('limit'))
  },
  () => 'text',
)

export async function findTag(db: Db, key: string) {
  const [row] = await tagAt(db, { key })
  return row
}

const tagAt = prepared((db, put: Put<{ key: string }>) =>
  db
    .select(columns)
    .from(tags)
    .where(and(inUse, eq(tags.key, put('key')))),
)
