import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printWeek, readWeek, type Week, weekEnd, weekOf, weekStart } from './weeks.ts'

it.each([
  // Years begin in a week of the last one, in the first, and some have 53.
  ['2020-12-31T12:00Z', '2020-W53'],
  ['2021-01-03T12:00Z', '2020-W53'],
  ['2021-01-04T12:00Z', '2021-W01'],
  ['2024-12-30T12:00Z', '2025-W01'],
  ['2026-01-01T12:00Z', '2026-W01'],
  ['2027-01-01T12:00Z', '2026-W53'],
  ['2026-11-26T12:00Z', '2026-W48'],
  // Monday begins at midnight in Istanbul, three hours before it does in Greenwich.
  ['2026-11-22T20:59:59.999Z', '2026-W47'],
  ['2026-11-22T21:00:00.000Z', '2026-W48'],
])('%s is in %s', (moment, week) => {
  expect(weekOf(Date.parse(moment))).toBe(week)
})

it('puts every moment into one week, which begins on a Monday at midnight in Istanbul', () => {
  const zone = { timeZone: 'Europe/Istanbul', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ ...zone, weekday: 'long', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const day = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short' })
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2016, 8, 12), max: Date.UTC(2100, 0) }), (at) => {
      const week = weekOf(at)
      const [start, end] = [weekStart(week), weekEnd(week)]
      expect(start <= at && at < end).toBe(true)
      expect(clock.format(start)).toBe('Monday 00:00:00')
      expect(weekOf(start)).toBe(week)
      expect(weekOf(end - 1)).toBe(week)
      expect(weekOf(end)).not.toBe(week)
      expect(weekStart(weekOf(end))).toBe(end)
      expect(readWeek(week)).toBe(week)
      // The number counts the Thursdays of the year.
      const thursday = day.format(start + 3 * 86_400_000).split('/')
      expect(week.slice(0, 4)).toBe(thursday[2])
    }),
  )
})

it.each(['2026-W54', '2025-W53', '2026-W00', '2026-48', '1999-W01', '9999-W01', '2026-w48', '', '2026-W481'])(
  '%s is no week',
  (text) => {
    expect(readWeek(text)).toBeNull()
  },
)

it.each([
  ['2026-W48', '23–29 Kasım 2026', '23–29 November 2026'],
  ['2026-W49', '30 Kasım – 6 Aralık 2026', '30 November – 6 December 2026'],
  ['2026-W53', '28 Aralık 2026 – 3 Ocak 2027', '28 December 2026 – 3 January 2027'],
])('%s is %s', (week, tr, en) => {
  expect([printWeek(week as Week, 'tr'), printWeek(week as Week, 'en')]).toEqual([tr, en])
})
