import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasCome, printDay, printMoment, printMonth } from './site-time.ts'

const evening = Date.UTC(2026, 10, 30, 21, 5)

it('tells a moment in the time of Turkey, whatever the machine is set to', () => {
  expect(printMoment(evening, 'tr')).toBe('1 Aralık 2026 00:05')
  expect(printMoment(evening, 'en')).toBe('1 December 2026 at 00:05')
  expect([printDay(evening, 'tr'), printDay(evening, 'en')]).toEqual(['1 Aralık 2026', '1 December 2026'])
  expect([printMonth(evening, 'tr'), printMonth(evening, 'en')]).toEqual(['Aralık 2026', 'December 2026'])
})

it('prints moments as Intl does', () => {
  const intl = {
    tr: new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }),
    en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }),
  }
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Istanbul' })
  const moment = fc.integer({ min: Date.UTC(2016, 8, 8), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(moment, fc.constantFrom('tr' as const, 'en' as const), (at, locale) => {
      expect(printDay(at, locale)).toBe(intl[locale].format(at))
      expect(printMoment(at, locale).endsWith(` ${time.format(at)}`)).toBe(true)
    }),
  )
})

it.each([
  ['2026-11-26', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11', true],
  ['2026-12', false],
])('whether %s has come an hour before midnight of the 26th, UTC: %s', (day, expected) => {
  expect(hasCome(day, Date.parse('2026-11-26T23:00:00Z'))).toBe(expected)
})
