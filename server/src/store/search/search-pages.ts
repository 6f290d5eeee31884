import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { beginningOf, cutPage, type Order, type Place, readCursor } from '#store/query/keyset.ts'

export type Page = { limit: number; cursor?: string | undefined }

/** Where a page begins, and how many rows of it are read. */
export type Paged = Partial<Place> & { atMost: number }

export function paged(order: Order, { limit, cursor }: Page) {
  const place = cursor ? readCursor(order, cursor) : undefined
  const given: Paged = { ...place, atMost: limit + 1 }
  return { beginning: beginningOf(place), given }
}

export const total = sql<number>`found.total`.mapWith(Number)

export const bestFirst = (id: PgColumn): Order => ({
  name: 'relevance',
  by: sql`found.score`,
  id: sql`${id}`,
  value: z.string().regex(/^-?\d{1,6}$/),
  dir: 'desc',
})

export type Found = { id: number; value: string | null; total: number }

export function group<Row extends Found, Card>(
  rows: Row[],
  page: Page,
  order: Order,
  toCard: (row: Row) => Card,
) {
  const { rows: kept, nextCursor } = cutPage(rows, page.limit, order)
  return { items: kept.map(toCard), total: Math.min(rows[0]?.total ?? 0, mostFound), nextCursor }
}
