import { fold } from '#text/fold.ts'
import { type Locale, months } from './print.ts'
import { bare, blankOf, choose, numbersIn, type Reading, units } from './read-number.ts'
import { parseReleaseDate, type ReleaseDate } from './release-date.ts'

/** An RTP in percent: `96,51`, `%96,51`, `96.51 %`. A fraction of one (`0.9651`) asks whether percents were meant. */
export function readPercent(text: string, writes: Locale | null): Reading<number> {
  const said = blankOf(text)
  if (said) return said
  const hasSign = text.includes('%')
  const meant = numbersIn(bare(text, units.percent))
  const reading = rounded(choose(meant, writes, (value) => value >= 50 && value <= 100))
  if (reading.kind !== 'wrong' || reading.why !== 'out_of_range' || hasSign) return reading
  const percents = meant.map(({ value }) => round(value * 100)).filter((value) => value >= 50 && value <= 100)
  return percents.length > 0 ? { kind: 'asks', choices: percents } : reading
}

/** A multiple of the bet: `5.000x`, `x5000`, `5000`. `writes`: whose marks the file's other figures have. */
export function readMultiple(text: string, writes: Locale | null): Reading<number> {
  const meant = numbersIn(bare(text, units.multiple))
  return blankOf(text) ?? rounded(choose(meant, writes, (value) => value > 0 && value <= 1e7))
}

/** An amount of money in euros: `0,20`, `€0.20`, `100 EUR`. */
export function readAmount(text: string, writes: Locale | null): Reading<number> {
  const meant = numbersIn(bare(text, units.money))
  return blankOf(text) ?? rounded(choose(meant, writes, (value) => value > 0 && value <= 1e6))
}

/** An integer count: reels, rows, paylines, ways (`117.649`). */
export function readCount(text: string): Reading<number> {
  const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1e7
  return blankOf(text) ?? choose(numbersIn(bare(text, units.none)), null, isCount)
}

/**
 * A date as exact as it is known: `2026-11-20`, `2026-11`, `2026`, `20.11.2026`, `11.2026`, `20/11/2026`, `20 Kasım 2026`;
 * where day and month may change places (`3/4/2026`) it asks.
 */
export function readDate(text: string): Reading<ReleaseDate> {
  const said = blankOf(text)
  if (said) return said
  const cell = withMonthNumber(text.trim())
  if (/^\d{5}([.,]\d+)?$/.test(cell)) return { kind: 'wrong', why: 'serial' }
  const [, first = '', mark = '', second = '', year = ''] = dayFirst.exec(cell) ?? []
  const written = year
    ? [
        `${year}-${two(second)}-${two(first)}`,
        ...(mark === '/' ? [`${year}-${two(first)}-${two(second)}`] : []),
      ]
    : [cell.replace(/^(\d{1,2})[./](\d{4})$/, (_, month, of) => `${of}-${two(month)}`)]
  const dates = [...new Set(written)].map(parseReleaseDate).filter((date) => date !== null)
  const [date, ...others] = dates
  if (!date) return { kind: 'wrong', why: 'not_a_date' }
  return others.length > 0 ? { kind: 'asks', choices: dates } : { kind: 'value', value: date }
}

const dayFirst = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/** `20 Kasım 2026` as `20.11.2026`, whatever the language of the month. */
function withMonthNumber(text: string): string {
  const [, day, name = '', year = ''] = /^(?:(\d{1,2}) +)?(\p{L}+) +(\d{4})$/u.exec(text) ?? []
  const place = Object.values(months)
    .map((names) => names.map(fold).indexOf(fold(name)))
    .find((at) => at >= 0)
  return place === undefined ? text : [day, two(String(place + 1)), year].filter(Boolean).join('.')
}

const two = (digits: string) => digits.padStart(2, '0')

function rounded(reading: Reading<number>): Reading<number> {
  if (reading.kind === 'value') return { kind: 'value', value: round(reading.value) }
  return reading.kind === 'asks' ? { kind: 'asks', choices: reading.choices.map(round) } : reading
}

/** Figures have at most two decimals. */
const round = (value: number) => Math.round(value * 100) / 100
