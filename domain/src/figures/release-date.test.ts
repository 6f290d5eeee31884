import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseReleaseDate, writeReleaseDate } from './release-date.ts'

it.each([
  ['2019-06-27', { date: '2019-06-27', precision: 'day' }],
  ['2019-06', { date: '2019-06-01', precision: 'month' }],
  ['2019', { date: '2019-01-01', precision: 'year' }],
  ['2024-02-29', { date: '2024-02-29', precision: 'day' }],
  ['2000-02-29', { date: '2000-02-29', precision: 'day' }],
] as const)('reads %s', (text, expected) => {
  expect(parseReleaseDate(text)).toEqual(expected)
})

it.each([
  '',
  '19',
  '1979',
  '2101',
  '2019-6',
  '2019-00',
  '2019-13',
  '2019-06-00',
  '2019-06-31',
  '2023-02-29',
  '2100-02-29',
  '27.06.2019',
  '2019-06-27T00:00',
  ' 2019',
  '2019\n',
  '２０１９',
])('refuses %j', (text) => {
  expect(parseReleaseDate(text)).toBeNull()
})

it('writes back what it read, for every day, month and year', () => {
  const days = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom(10, 7, 4), (day, length) => {
      const text = day.toISOString().slice(0, length)
      const read = parseReleaseDate(text)
      expect(read).not.toBeNull()
      expect(read && writeReleaseDate(read)).toBe(text)
    }),
  )
})
