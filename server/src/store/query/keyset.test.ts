import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  beginningOf,
  cutPage,
  type Order,
  readCursor,
  rowsToRead,
  sliceOf,
  textPlace,
  timePosition,
} from './keyset.ts'
import { mostExported, numberedPage } from './numbered-page.ts'

const order: Order = { name: 'name', by: sql`name`, id: sql`id`, value: z.string(), dir: 'asc' }
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const refusal = (cursor: string, of = order) => {
  try {
    return readCursor(of, cursor)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a cursor', () => {
  it.each([
    ['a', 1],
    [null, 2 ** 31 - 1],
    ['', -(2 ** 31) + 1],
  ])('names a place: %s and %i', (value, id) => {
    expect(readCursor(order, cursorOf('name', 'asc', value, id))).toEqual({ value, id })
  })

  it.each([
    ['another order', cursorOf('date', 'asc', 'a', 1)],
    ['another direction', cursorOf('name', 'desc', 'a', 1)],
    ['a value of another kind', cursorOf('name', 'asc', 3, 1)],
    ['half an id', cursorOf('name', 'asc', 'a', 1.5)],
    ['an id no column holds', cursorOf('name', 'asc', 'a', 2 ** 31)],
    ['one as far below', cursorOf('name', 'asc', 'a', -(2 ** 31))],
    ['no id', cursorOf('name', 'asc', 'a')],
    ['an object', Buffer.from('{}').toString('base64url')],
    ['no JSON', 'xx'],
    ['nothing', ''],
  ])('is refused with %s', (_what, cursor) => expect(refusal(cursor)).toBe('VALIDATION'))
})

describe('a page', () => {
  const rows = [1, 2, 3].map((id) => ({ id, value: `v${id}` }))

  it('ends with its limit, and has a cursor where there is more', () => {
    const { rows: kept, nextCursor } = cutPage(rows, 2, order)
    expect(kept).toEqual(rows.slice(0, 2))
    expect(readCursor(order, nextCursor!)).toEqual({ id: 2, value: 'v2' })
    expect(cutPage(rows, 3, order)).toEqual({ rows, nextCursor: null })
    expect(cutPage([], 3, order)).toEqual({ rows: [], nextCursor: null })
  })

  it('is read in few sizes, with one row more', () => {
    expect([1, 5, 6, 12, 13, 20, 21, 30, 31, 100, 101].map(rowsToRead)).toEqual([
      6, 6, 13, 13, 21, 21, 31, 31, 101, 101, 102,
    ])
  })

  it('begins at the start, or after a row whose value is known or not', () => {
    expect(sliceOf(order, { limit: 12 })).toEqual({
      place: undefined,
      slice: { beginning: 'start', limit: 13 },
    })
    expect(sliceOf(order, { cursor: cursorOf('name', 'asc', null, 7), limit: 1 })).toEqual({
      place: { value: null, id: 7 },
      slice: { beginning: 'unknown', limit: 6 },
    })
    expect(beginningOf({ value: '', id: 1 })).toBe('known')
  })
})

it.each([
  ['2026-11-26 12:30:00+00', true],
  ['2026-11-26 12:30:00.123456+03:00', true],
  ['2026-02-30 12:30:00+00', false],
  ['2026-11-26 25:30:00+00', false],
  ['1970-01-01 00:00:00+00', false],
  ['2026-11-26 12:30:00+99', false],
  ['2026-11-26 12:30:00+03:60', false],
  ['1970-01-01 00:00:01+00', true],
  ['2026-11-26', false],
])('%s as a time is %s', (text, isTime) => expect(timePosition.safeParse(text).success).toBe(isTime))

it.each([
  ['a'.repeat(1000), true],
  ['a'.repeat(1001), false],
  ['\0', false],
  ['\ud800', false],
])('takes texts a column can hold (%#)', (text, isText) =>
  expect(textPlace.safeParse(text).success).toBe(isText),
)

describe('a numbered page', () => {
  const read = (page: number, total: number) =>
    numberedPage({ page, pageSize: 10 }, Promise.resolve(total), async (limit, offset) => [limit, offset])

  it.each([
    [1, 25, [10, 0], 1],
    [2, 25, [10, 10], 2],
    [3, 25, [10, 20], 3],
    [4, 25, [10, 20], 3],
    [3, 20, [10, 10], 2],
    [5, 0, [], 1],
    [1, 1, [10, 0], 1],
  ])('%i of %i rows', async (page, total, items, shown) => {
    expect(await read(page, total)).toEqual({ items, total, page: shown, pageSize: 10 })
  })

  it('has no limit but that of files that leave', () => expect(mostExported).toBe(50_000))
})
