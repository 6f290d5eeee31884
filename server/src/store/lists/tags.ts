import { foldWithin } from '@slot-liste/domain/text/fold.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { tags } from '#db/schema/lists.ts'
import { literal, rowsToRead } from '#store/query/keyset.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

const columns = { key: tags.key, label: tags.label, lists: tags.lists }
export const inUse = and(gt(tags.lists, 0), ne(tags.key, ''))

/** Tags of public lists: those that begin with the text first, then those with a word that does, the most used first. */
export async function listTags(db: Db, text: string, limit: number) {
  const start = tagKey(foldWithin(text, 100))
  if (!start && text.trim()) return []
  const shape = { isBegun: start !== '', limit: rowsToRead(limit) }
  const rows = await first(db, { start: `${start}%`, within: `%-${start}%` }, shape)
  return rows.slice(0, limit)
}

type Variant = { isBegun: boolean; limit: number }

const first = prepared((db, put: Put<{ start: string; within: string }>, { isBegun, limit }: Variant) => {
  const begins = sql<boolean>`${tags.key} like ${put('start')}`
  return db
    .select(columns)
    .from(tags)
    .where(and(inUse, isBegun ? or(begins, sql`${tags.key} like ${put('within')}`) : undefined))
    .orderBy(...(isBegun ? [desc(begins)] : []), desc(tags.lists), tags.key)
    .limit(literal(limit))
})

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
