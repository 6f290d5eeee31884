import { and, eq, gt, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail } from '#platform/http/errors.ts'
import type { Put } from './prepared.ts'

type Direction = 'asc' | 'desc'

/** An order over rows: the expression, its place in the cursor validated by `value`, ties broken by `id` upwards. */
export type Order = { name: string; by: SQL; id: SQL; value: z.ZodType<string | number>; dir: Direction }

/** The position of a cursor over a text column. */
export const textPlace = z
  .string()
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The position of a cursor over a time: a valid one, as the database writes it. */
export const timePosition = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](?:0\d|1[0-4])(:[0-5]\d)?$/)
  .refine((text) => {
    const second = text.slice(0, 19).replace(' ', 'T')
    const time = Date.parse(`${second}Z`)
    return time > 0 && new Date(time).toISOString().startsWith(second)
  })

/** The position of a cursor over a time that a row gives as ISO 8601; databases know no year 0. */
export const momentPosition = z.iso.datetime().regex(/^(?!0000)/)

/** The row a page comes after. */
export type Place = { value: string | number | null; id: number }
type Placed = { value: Place['value'] | Placeholder; id: number | Placeholder }

/** Unknown values stand last in both directions. */
export function orderBy({ by, id, dir }: Order): SQL {
  return sql`${by} ${sql.raw(dir)} nulls last, ${id} asc`
}

/** Rows that stand after the cursor's place. */
export const after = (order: Order, cursor: string): SQL | undefined =>
  beyond(order, readCursor(order, cursor))

function beyond(order: Order, place: Placed): SQL | undefined {
  const { value, id } = place
  const later = gt(order.id, id)
  if (value === null) return and(isNull(order.by), later)
  const further = order.dir === 'asc' ? gt(order.by, value) : lt(order.by, value)
  return or(further, and(eq(order.by, value), later), isNull(order.by))
}

/** Where a page begins: at the start, or after a row whose value is known or is not. A statement's text hangs on it. */
export type Beginning = 'start' | 'known' | 'unknown'

export const beginningOf = (place: Place | undefined): Beginning =>
  place ? (place.value === null ? 'unknown' : 'known') : 'start'

/** Rows from there on; the place itself comes later. */
export function rowsFrom(order: Order, beginning: Beginning, put: Put<Partial<Place>>): SQL | undefined {
  if (beginning === 'start') return
  return beyond(order, { value: beginning === 'known' ? put('value') : null, id: put('id') })
}

const sizes = [5, 12, 20, 30, 100]

/**
 * How many rows to read for a page and the row after it, as a literal of a statement whose plan is kept: one for any
 * number of rows is made for very many. Of few sizes, so that few plans are kept; `cutPage` leaves out what is too much.
 */
export const rowsToRead = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1

/** The part of an order that a statement reads; its text depends on it. */
export type Slice = { beginning: Beginning; limit: number }

/** A page as its statement takes it: the place it comes after, and the slice that begins there. */
export function sliceOf(order: Order, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const place = cursor ? readCursor(order, cursor) : undefined
  const slice: Slice = { beginning: beginningOf(place), limit: rowsToRead(limit) }
  return { place, slice }
}

/** Has the total of this name, which many pages say, or counts it now. */
export type GetOrCreateTotal = (name: string, count: () => Promise<number>) => Promise<number>

/**
 * A number that stands in a statement's text, where a plain one would be sent beside it. Drizzle's `limit` takes SQL, but its type
 * names numbers only.
 */
export function literal(n: number): number
export function literal(n: number): unknown {
  return sql.raw(String(n))
}

/** Cuts the one row read beyond `limit` off and makes the cursor from the last row kept. */
export function cutPage<Row extends Place>(rows: Row[], limit: number, order: Order) {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, nextCursor: rows.length > limit && last ? writeCursor(order, last) : null }
}

function writeCursor(order: Order, place: Place): string {
  const parts = [order.name, order.dir, place.value, place.id]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The place a cursor names. @throws CodedError `VALIDATION` for a cursor of another order, or of nobody's making. */
export function readCursor(order: Order, cursor: string): Place {
  const [name, dir, value, id] = parse(cursor)
  const fits =
    name === order.name &&
    dir === order.dir &&
    Number.isInteger(id) &&
    Math.abs(id as number) < 2 ** 31 &&
    (value === null || order.value.safeParse(value).success)
  if (!fits) throw fail('VALIDATION', { cursor: 'cursor_mismatch' })
  return { value: value as Place['value'], id: id as number }
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
