import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printDate, printDecimal, printInteger, printMoney, printMultiple, printPercent } from './print.ts'

describe('figures by locale', () => {
  it.each([
    [printPercent(96.51, 'tr'), '%96,51'],
    [printPercent(96.51, 'en'), '96.51%'],
    [printPercent(96, 'tr'), '%96,00'],
    [printPercent(99.995, 'en'), '100.00%'],
    [printMultiple(21175, 'tr'), '21.175x'],
    [printMultiple(21175, 'en'), '21,175x'],
    [printMultiple(1.5, 'tr'), '1,5x'],
    [printInteger(1234567, 'tr'), '1.234.567'],
    [printInteger(1234567, 'en'), '1,234,567'],
    [printInteger(2.6, 'en'), '3'],
    [printDecimal(1234.5, 'tr'), '1.234,50'],
    [printDecimal(1234.5, 'en'), '1,234.50'],
    [printDecimal(1.23456, 'tr', 3), '1,235'],
    [printMoney(0.2, 'tr'), '€0,20'],
    [printMoney(0.2, 'en'), '€0.20'],
    [printMoney(1250, 'tr'), '€1.250,00'],
    [printDate('2026-11-20', 'tr'), '20 Kasım 2026'],
    [printDate('2026-11-20', 'en'), '20 November 2026'],
    [printDate('2026-11', 'tr'), 'Kasım 2026'],
    [printDate('2026-11', 'en'), 'November 2026'],
    [printDate('2026', 'tr'), '2026'],
    [printDate('2026', 'en'), '2026'],
    [printDate('2026-02-30', 'en'), '—'],
  ])('%s is %s', (printed, expected) => {
    expect(printed).toBe(expected)
  })

  it('prints a dash for what is unknown', () => {
    const prints = [printPercent, printMultiple, printInteger, printDecimal, printMoney, printDate]
    for (const print of prints) expect([print(null, 'tr'), print(null, 'en')]).toEqual(['—', '—'])
  })

  it('prints numbers as Intl does', () => {
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    const formats = (['tr', 'en'] as const).map((locale) => {
      const make = (options: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat({ tr: 'tr-TR', en: 'en-GB' }[locale], options)
      return {
        locale,
        percent: make({ style: 'unit', unit: 'percent', ...two }),
        multiple: make({ maximumFractionDigits: 2 }),
        money: make({ style: 'currency', currency: 'EUR', ...two }),
        integer: make({ maximumFractionDigits: 0 }),
      }
    })
    const value = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
    )
    fc.assert(
      fc.property(value, (value) => {
        for (const { locale, percent, multiple, money, integer } of formats) {
          expect(printPercent(value, locale)).toBe(percent.format(value))
          expect(printMultiple(value, locale)).toBe(`${multiple.format(value)}x`)
          expect(printMoney(value, locale)).toBe(money.format(value))
          expect(printInteger(value, locale)).toBe(integer.format(value))
        }
      }),
    )
  })

  it('prints every percent of two decimals with its own digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (hundredths) => {
        const expected = (hundredths / 100).toFixed(2)
        expect(printPercent(hundredths / 100, 'en')).toBe(`${expected}%`)
        expect(printPercent(hundredths / 100, 'tr')).toBe(`%${expected.replace('.', ',')}`)
      }),
    )
  })
})
