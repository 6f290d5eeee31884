import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { cutPage, type Order } from '#store/query/keyset.ts'

export type Page = { limit: number; cursor?: string | undefined }

export const total = sql<number>`found.total`.mapWith(Number)

export const bestFirst = (id: PgColumn | SQL): Order => ({
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
