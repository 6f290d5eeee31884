import type { FigureFact, FigureKind } from '#catalogue/facts.ts'
import { fold } from '#text/fold.ts'
import { type Locale, months } from './print.ts'
import { bare, blankOf, choose, numbersIn, type Reading, units } from './read-number.ts'
import { parseReleaseDate, type ReleaseDate } from './release-date.ts'

/** The unit people write beside such a figure. */
export const unitOf = (kind: FigureKind) => (kind === 'count' ? 'none' : kind)

/**
 * A figure of a game: `96,51`, `%96,51`; `5.000x`, `x5000`; `€0.20`, `100 EUR`; `117.649`. `writes` is the language whose
 * separators the file's other figures use. A fraction of one (`0.9651`) for a percentage asks whether percents were meant.
 */
export function readFigure(
  { kind, min, max }: FigureFact,
  text: string,
  writes: Locale | null,
): Reading<number> {
  const blank = blankOf(text)
  if (blank) return blank
  const meant = numbersIn(bare(text, units[unitOf(kind)]))
  if (kind === 'count')
    return choose(meant, null, (value) => Number.isInteger(value) && value >= min && value <= max)
  const isWithin = (value: number) => round(value) >= min && value <= max
  const reading = rounded(choose(meant, writes, isWithin))
  const mayBeFraction = kind === 'percent' && !text.includes('%')
  if (reading.kind !== 'wrong' || reading.why !== 'out_of_range' || !mayBeFraction) return reading
  const percents = meant.map(({ value }) => round(value * 100)).filter(isWithin)
  return percents.length > 0 ? { kind: 'asks', choices: percents } : reading
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
