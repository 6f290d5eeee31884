import { and, eq, gt, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail } from '#platform/http/errors.ts'
import type { Put } from './prepared.ts'

type Direction = 'asc' | 'desc'

/** A sort order: the expression, a validator for its value in a cursor, ties broken by ascending `id`. */
export type Order = { name: string; by: SQL; id: SQL; value: z.ZodType<string | number>; dir: Direction }

/** Cursor value of a text column. */
export const textPlace = z
  .string()
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** Cursor value of a time column, in the database's notation. */
export const timePosition = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](?:0\d|1[0-4])(:[0-5]\d)?$/)
  .refine((text) => {
    const second = text.slice(0, 19).replace(' ', 'T')
    const time = Date.parse(`${second}Z`)
    return time > 0 && new Date(time).toISOString().startsWith(second)
  })

/** Cursor value of a time in ISO 8601; databases have no year 0. */
export const momentPosition = z.iso.datetime().regex(/^(?!0000)/)

/** The row before a page. */
export type Place = { value: string | number | null; id: number }
type Placed = { value: Place['value'] | Placeholder; id: number | Placeholder }

/** Unknown values come last in both directions. */
export function orderBy({ by, id, dir }: Order): SQL {
  return sql`${by} ${sql.raw(dir)} nulls last, ${id} asc`
}

/** Condition for rows after the cursor. */
export const after = (order: Order, cursor: string): SQL | undefined =>
  beyond(order, readCursor(order, cursor))

function beyond(order: Order, place: Placed): SQL | undefined {
  const { value, id } = place
  const later = gt(order.id, id)
  if (value === null) return and(isNull(order.by), later)
  const further = order.dir === 'asc' ? gt(order.by, value) : lt(order.by, value)
  return or(further, and(eq(order.by, value), later), isNull(order.by))
}

/**
 * Where a page begins: at the start, or after a row with a known or an unknown value. The text of the statement
 * depends on it.
 */
export type Beginning = 'start' | 'known' | 'unknown'

export const beginningOf = (place: Place | undefined): Beginning =>
  place ? (place.value === null ? 'unknown' : 'known') : 'start'

/** Condition for rows from a beginning on; the values are parameters. */
export function rowsFrom(order: Order, beginning: Beginning, put: Put<Partial<Place>>): SQL | undefined {
  if (beginning === 'start') return
  return beyond(order, { value: beginning === 'known' ? put('value') : null, id: put('id') })
}

const sizes = [5, 12, 20, 30, 100]

/**
 * Number of rows to read for a page and the row after it, as a literal: a plan for any number of rows would assume
 * very many. Rounded up to few sizes, so that few plans are cached; `cutPage` removes the surplus.
 */
export const rowsToRead = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1

/** The part of an order that a statement reads. The text of the statement depends on it. */
export type Slice = { beginning: Beginning; limit: number }

/** The parameters of a page's statement: the row before it, and the slice that follows. */
export function sliceOf(order: Order, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const place = cursor ? readCursor(order, cursor) : undefined
  const slice: Slice = { beginning: beginningOf(place), limit: rowsToRead(limit) }
  return { place, slice }
}

/** Returns the cached total of this name, or counts it. */
export type GetOrCreateTotal = (name: string, count: () => Promise<number>) => Promise<number>

/**
 * A number as a literal in the statement instead of a parameter. Drizzle's `limit` accepts SQL, but its type names
 * numbers only.
 */
export function literal(n: number): number
export function literal(n: number): unknown {
  return sql.raw(String(n))
}

/** Removes rows beyond `limit` and makes the cursor from the last remaining row. */
export function cutPage<Row extends Place>(rows: Row[], limit: number, order: Order) {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, nextCursor: rows.length > limit && last ? writeCursor(order, last) : null }
}

function writeCursor(order: Order, place: Place): string {
  const parts = [order.name, order.dir, place.value, place.id]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Reads a cursor.
 * @throws CodedError `VALIDATION` for a cursor of another order, or an invented one
 */
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
