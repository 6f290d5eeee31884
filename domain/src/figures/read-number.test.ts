import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Locale, printMoney, printMultiple, printNumber, printPercent } from './print.ts'
import { type NumberRule, readNumber } from './read-number.ts'

const price: NumberRule = { unit: 'multiple', least: 2, most: 40_000, digits: 1 }
const spins: NumberRule = { least: 1, most: 100_000, digits: 0 }
const rtp: NumberRule = { unit: 'percent', least: 0, most: 100, digits: 2 }

it.each<[string, Locale, NumberRule, number | number[] | string]>([
  ['1.500', 'tr', price, 1_500],
  ['12.345', 'tr', price, 12_345],
  ['12,5', 'tr', price, 12.5],
  ['12.5', 'tr', price, 12.5],
  ['1,500', 'tr', price, [1_500, 1.5]],
  ['50.000', 'tr', price, 'out_of_range'],
  ['1,500', 'en', price, 1_500],
  ['12.5x', 'en', price, 12.5],
  ['12,5', 'en', price, 12.5],
  ['1.500', 'en', price, [1_500, 1.5]],
  ['1.234,5', 'en', price, 1_234.5],
  ['12,34', 'tr', price, 'too_many_decimals'],
  ['abc', 'tr', price, 'not_a_number'],
  ['-5', 'tr', price, 'not_a_number'],
  ['1', 'tr', price, 'out_of_range'],
  ['', 'tr', price, 'nothing'],
  ['5.000', 'en', spins, 5_000],
  ['100,000', 'tr', spins, 100_000],
  [' 1 000 ', 'tr', spins, 1_000],
  ['5,5', 'tr', spins, 'too_many_decimals'],
  ['1e5', 'tr', spins, 'not_a_number'],
  ['9'.repeat(400), 'tr', spins, 'out_of_range'],
  ['%96,51', 'tr', rtp, 96.51],
  ['96.51 %', 'en', rtp, 96.51],
  ['96,510', 'tr', rtp, 96.51],
  ['96.510', 'tr', rtp, 'out_of_range'],
])('reads %s in %s', (text, locale, rule, expected) => {
  const reading = readNumber(text, locale, rule)
  if (reading.kind === 'value') expect(reading.value).toBe(expected)
  else if (reading.kind === 'asks') expect(reading.choices).toEqual(expected)
  else expect(reading.kind === 'wrong' ? reading.why : reading.kind).toBe(expected)
})

it('reads every number as its box prints it, in both languages', () => {
  const prints = [
    printNumber,
    (value: number, locale: Locale) => printNumber(value, locale, { grouped: false }),
    printMultiple,
    printPercent,
    printMoney,
  ]
  const unitOf = ['none', 'none', 'multiple', 'percent', 'money'] as const
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom<Locale>('tr', 'en'),
      (of, digits, locale) => {
        const value = of / 10 ** digits
        prints.forEach((print, place) => {
          const rule = { unit: unitOf[place] ?? 'none', least: 0, most: 1e9, digits: 2 as const }
          expect(readNumber(print(value, locale), locale, rule)).toEqual({ kind: 'value', value })
        })
      },
    ),
  )
})

it('reads nothing but what it prints again, and never rounds', () => {
  const marked = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', ' '), maxLength: 12 })
  fc.assert(
    fc.property(
      fc.oneof(marked, fc.string()),
      fc.constantFrom<Locale>('tr', 'en'),
      fc.constantFrom(price, spins, rtp),
      (text, locale, rule) => {
        const reading = readNumber(text, locale, rule)
        if (reading.kind !== 'value') return
        expect(reading.value >= rule.least && reading.value <= rule.most).toBe(true)
        expect(readNumber(printNumber(reading.value, locale), locale, rule)).toEqual(reading)
      },
    ),
  )
})
