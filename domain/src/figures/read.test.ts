import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureFact, type GameFigure } from '#catalogue/facts.ts'
import cases from '#golden/figures.json' with { type: 'json' }
import {
  type Locale,
  printDate,
  printInteger,
  printMoney,
  printMultiple,
  printNumber,
  printPercent,
} from './print.ts'
import { readDate, readFigure } from './read.ts'
import { parseReleaseDate, writeReleaseDate } from './release-date.ts'

const reader = (name: GameFigure) => (text: string, writes: Locale | null) =>
  readFigure(figureFact(name), text, writes)
const [readPercent, readFrequency, readMultiple, readAmount, readCount] = [
  reader('rtp'),
  reader('hitFrequency'),
  reader('maxWin'),
  reader('maxBet'),
  reader('ways'),
] as const

const readers = {
  percent: readPercent,
  frequency: readFrequency,
  multiple: readMultiple,
  amount: readAmount,
  count: readCount,
  date: (text: string) => readDate(text),
}

it.each(cases)('reads $text as $as', ({ as, text, writes, is, asks, wrong, blank }) => {
  const expected =
    is !== undefined
      ? { kind: 'value', value: is }
      : asks
        ? { kind: 'asks', choices: asks }
        : wrong
          ? { kind: 'wrong', why: wrong }
          : { kind: blank }
  expect(readers[as as keyof typeof readers](text, (writes ?? null) as Locale | null)).toEqual(expected)
})

it('reads every figure as the site prints it, in a file of the same language', () => {
  const hundredths = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(hundredths, fc.constantFrom<Locale>('tr', 'en'), (of, locale) => {
      const value = of / 100
      const read = { kind: 'value', value }
      expect(readAmount(printMoney(value, locale), locale)).toEqual(read)
      expect(readMultiple(printMultiple(value, locale), locale)).toEqual(read)
      const percent = (5000 + (of % 5001)) / 100
      expect(readPercent(printPercent(percent, locale), locale)).toEqual({ kind: 'value', value: percent })
      expect(readCount(printInteger(of % 10_000_000 || 1, locale), locale)).toMatchObject({ kind: 'value' })
      // As it stands in the forms, read in either language.
      const entry = printNumber(value, locale, { grouped: false })
      for (const writes of ['tr', 'en'] as const) expect(readMultiple(entry, writes)).toEqual(read)
    }),
  )
})

it('reads every date as it is printed and as it stands in a box', () => {
  const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(4, 7, 10),
      fc.constantFrom<Locale>('tr', 'en'),
      (date, length, locale) => {
        const text = date.toISOString().slice(0, length)
        const value = parseReleaseDate(text)
        expect(value && writeReleaseDate(value)).toBe(text)
        expect(readDate(text)).toEqual({ kind: 'value', value })
        expect(readDate(printDate(text, locale))).toEqual({ kind: 'value', value })
      },
    ),
  )
})

it('answers whatever is written, and never a figure outside its bounds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom<Locale | null>('tr', 'en', null),
      (text, writes) => {
        for (const read of Object.values(readers)) {
          const reading = read(text, writes)
          expect(['value', 'nothing', 'unknown', 'asks', 'wrong']).toContain(reading.kind)
          if (reading.kind === 'asks') expect(reading.choices.length).toBeGreaterThan(0)
        }
        const percent = readPercent(text, writes)
        if (percent.kind === 'value') expect(percent.value >= 50 && percent.value <= 100).toBe(true)
      },
    ),
  )
})

it('takes no long text for a date, at no cost out of proportion to its length', () => {
  for (const filler of [' ', 'a ', '1 ', 'Fri, '])
    expect(readDate(`20${filler.repeat(200_000)}Kasım 2026`)).toEqual({ kind: 'wrong', why: 'not_a_date' })
  expect(readDate(`${' '.repeat(500)}20 Kasım 2026, Cuma${' '.repeat(500)}`)).toMatchObject({
    value: { date: '2026-11-20' },
  })
})
