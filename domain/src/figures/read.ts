import type { FigureFact, FigureKind } from '#catalogue/facts.ts'
import { fold } from '#text/fold.ts'
import { withoutUnseen } from '#text/plain-text.ts'
import { fromMachine } from './machine-date.ts'
import { type Locale, months } from './print.ts'
import { bare, blankOf, choose, numbersIn, type Reading, units } from './read-number.ts'
import { parseReleaseDate, type ReleaseDate } from './release-date.ts'

/** The unit people write beside such a figure. */
export const unitOf = (kind: FigureKind) => (kind === 'count' ? 'none' : kind)

/**
 * A figure of a game: `96,51`, `%96,51`; `5.000x`, `x5000`; `€0.20`, `100 EUR`; `117.649`. `writes` is the language whose
 * separators the file's other figures use. A fraction of one (`0.9651`) for a percentage asks whether percents were meant;
 * where the percentage may be that small, only in a table (`inTable`), which may hold shares: a form says the unit.
 */
export function readFigure(
  { kind, min, max }: FigureFact,
  text: string,
  writes: Locale | null,
  inTable = false,
): Reading<number> {
  const blank = blankOf(text)
  if (blank) return blank
  const meant = multiplied(bare(text, units[unitOf(kind)]), kind)
  if (kind === 'count')
    return choose(meant, null, (value) => Number.isInteger(value) && value >= min && value <= max)
  const isWithin = (value: number) => round(value) >= min && value <= max
  const reading = rounded(choose(meant, writes, isWithin))
  const isOut = reading.kind === 'wrong' && reading.why === 'out_of_range'
  const isSmall = inTable && !(reading.kind === 'value' && reading.value >= 1)
  const mayBeFraction = kind === 'percent' && !text.includes('%') && (isOut || isSmall)
  const percents = mayBeFraction
    ? meant.flatMap(({ value }) => (value < 1 ? round(value * 100) : [])).filter(isWithin)
    : []
  return percents.length > 0 ? { kind: 'asks', choices: percents } : reading
}

/** `10k` and `10 bin` are thousands, `1,5m` and `2 milyon` millions; a percentage has none. */
function multiplied(text: string, kind: FigureKind): ReturnType<typeof numbersIn> {
  const [, digits = '', word = ''] = /^([\d.,]+)\s*(k|bin|m|mn|milyon)$/i.exec(text) ?? []
  if (digits === '' || kind === 'percent') return numbersIn(text)
  const times = /^(k|bin)$/i.test(word) ? 1000 : 1_000_000
  return numbersIn(digits).map(({ value, marks }) => ({ value: round(value * times), marks }))
}

/**
 * A date as exact as it is known: `2026-11-20`, `2026-11`, `2026`, `20.11.2026`, `11.2026`, `20/11/2026`, `20 Kasım 2026`,
 * `Nov 20, 2026`, `2026-11-20T00:00:00Z`, and what `fromMachine` reads. It asks where day and month may change places (`3/4/2026`,
 * `03-04-2026`), where a moment is on another day in Turkey, and for the first day of a spreadsheet's count of days.
 */
export function readDate(text: string): Reading<ReleaseDate> {
  const said = blankOf(text)
  if (said) return said
  const trimmed = withoutUnseen(text).trim()
  // Looking for a day in a whole page of text would cost time.
  if (trimmed.length > maxDateLength) return { kind: 'wrong', why: 'not_a_date' }
  const plain = fromMachine(trimmed)
  const at = moment.exec(plain)
  if (at) return dayOf(at[1] ?? '', plain)
  const timed = timeAfter.exec(plain)
  if (timed) return readTimed(timed)
  const cell = withMonthNumber(withoutWeekday(plain))
    .replace(/^(\d{4})[./](\d{1,2})[./](\d{1,2})$/, dashed)
    .replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, dashed)
  const [, serial] = /^(\d{5})(?:[.,]\d+)?$/.exec(cell) ?? []
  if (serial) return daysOfSheet(Number(serial))
  const [, first = '', mark = '', second = '', year = ''] = dayFirst.exec(cell) ?? []
  const written = year
    ? [
        `${year}-${two(second)}-${two(first)}`,
        ...(mark !== '.' ? [`${year}-${two(first)}-${two(second)}`] : []),
      ]
    : [cell.replace(/^(\d{1,2})[./](\d{4})$/, (_, month, of) => `${of}-${two(month)}`)]
  const dates = [...new Set(written)].map(parseReleaseDate).filter((date) => date !== null)
  const [date, ...others] = dates
  if (!date) return { kind: 'wrong', why: 'not_a_date' }
  return others.length > 0 ? { kind: 'asks', choices: dates } : { kind: 'value', value: date }
}

const maxDateLength = 80

/** A spreadsheet's count of days since the end of 1899, or since 1904 in workbooks of older Macs. */
function daysOfSheet(days: number): Reading<ReleaseDate> {
  const choices = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
    .map((first) => parseReleaseDate(new Date(first + days * 86_400_000).toISOString().slice(0, 10)))
    .filter((date) => date !== null)
  return choices.length === 2 ? { kind: 'asks', choices } : { kind: 'wrong', why: 'not_a_date' }
}

const dashed = (_: string, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`

const moment = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i
/** Turkey has had no other offset since 2016. */
const turkey = 3 * 3_600_000

function dayOf(day: string, text: string): Reading<ReleaseDate> {
  const written = parseReleaseDate(day)
  if (!written) return { kind: 'wrong', why: 'not_a_date' }
  const isPlaced = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(day.length + 3))
  const at = isPlaced ? Date.parse(text.replace(' ', 'T').replace(/\s/g, '').replace(',', '.')) : Number.NaN
  const there = Number.isNaN(at)
    ? written
    : parseReleaseDate(new Date(at + turkey).toISOString().slice(0, 10))
  if (!there || there.date === written.date) return { kind: 'value', value: written }
  return { kind: 'asks', choices: [written, there] }
}

/** A date as people write it, with a time: `20.11.2026 00:00`, `11/20/2026 12:00:00 AM`, `Fri, 20 Nov 2026 00:00:00 GMT`. */
const timeAfter =
  /^(\D*\d.*?[\d\p{L}]),?\s+(\d{1,2})(:\d\d(?::\d\d)?)(?:[.,]\d+)?(?:\s?([AP])M)?\s?((?:GMT|UTC|Z)?(?:[+-]\d\d:?\d\d)?|TRT)$/iu

function readTimed([, day = '', hour = '', rest = '', half, zone]: RegExpExecArray): Reading<ReleaseDate> {
  const read = readDate(day)
  if (read.kind !== 'value' && read.kind !== 'asks') return { kind: 'wrong', why: 'not_a_date' }
  if (read.kind === 'asks' || !zone || read.value.precision !== 'day') return read
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : hour
  const offset = zone.toUpperCase() === 'TRT' ? '+03:00' : zone.replace(/^[a-z]+/i, '') || 'Z'
  return readDate(`${read.value.date}T${two(String(hours))}${rest}${offset}`)
}

const weekdays = new Set(
  'pazartesi sali carsamba persembe cuma cumartesi pazar pzt sal car per cum cmt paz monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun'.split(
    ' ',
  ),
)

/** `Fri, 20 Nov 2026` and `20 Kasım 2026 Cuma`: the day of the week says nothing more. */
const withoutWeekday = (text: string) =>
  text.replace(/^\p{L}+[.,]?\s+|[\s,]+\p{L}+$/gu, (word) => (weekdays.has(fold(word)) ? '' : word))

const dayFirst = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/** `20 Kasım 2026`, `20-Nov-2026` and `Nov 20, 2026` as `20.11.2026`, whatever the language of the month. */
function withMonthNumber(text: string): string {
  const [, first, name = '', year = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ .-]+)?(\p{L}{3,})\.?[ ,-]+(\d{4})$/u.exec(text) ?? []
  const [, name2 = '', second, year2 = ''] =
    /^(\p{L}{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u.exec(text) ?? []
  const place = monthOf(name || name2)
  if (place === undefined) return text
  return [first ?? second, two(String(place + 1)), year || year2].filter(Boolean).join('.')
}

/** By its name or at least the first three letters of it; those of `Mart` and `March` mean the same month. */
const monthOf = (name: string): number | undefined =>
  name === ''
    ? undefined
    : Object.values(months)
        .map((names) => names.findIndex((month) => isMonth(fold(month), fold(name))))
        .find((at) => at >= 0)

const isMonth = (month: string, name: string) =>
  month === name || (name.length <= 4 && month.startsWith(name))

const two = (digits: string) => digits.padStart(2, '0')

function rounded(reading: Reading<number>): Reading<number> {
  if (reading.kind === 'value') return { kind: 'value', value: round(reading.value) }
  return reading.kind === 'asks' ? { kind: 'asks', choices: reading.choices.map(round) } : reading
}

/** Figures have at most two decimals. */
const round = (value: number) => Math.round(value * 100) / 100
