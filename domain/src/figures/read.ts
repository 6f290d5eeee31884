import { type Locale, unknown } from './print.ts'
import { parseReleaseDate, type ReleaseDate } from './release-date.ts'

/**
 * What somebody wrote where a figure belongs.
 * - `nothing`: an empty cell, which leaves what is known as it is; `unknown`: said to be so (`-`).
 * - `asks`: it may mean each of `choices`, and only who wrote it knows which.
 * - `wrong`: it means none. `serial`: a spreadsheet's number of days in place of a date, whose first day nobody knows.
 */
export type Reading<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'asks'; choices: Value[] }
  | { kind: 'wrong'; why: 'not_a_number' | 'out_of_range' | 'not_a_date' | 'serial' }

/** An RTP in percent: `96,51`, `%96,51`, `96.51 %`. A fraction of one (`0.9651`) asks whether percents were meant. */
export function readPercent(text: string, writes: Locale | null): Reading<number> {
  const said = blankOf(text)
  if (said) return said
  const hasSign = text.includes('%')
  const reading = choose(numbersIn(bare(text, /%/g)), writes, (value) => value >= 50 && value <= 100)
  if (reading.kind !== 'wrong' || reading.why !== 'out_of_range' || hasSign) return reading
  const fractions = numbersIn(bare(text, /%/g)).map(({ value }) => round(value * 100))
  const meant = fractions.filter((value) => value >= 50 && value <= 100)
  return meant.length > 0 ? { kind: 'asks', choices: meant } : reading
}

/** A multiple of the bet: `5.000x`, `x5000`, `5000`. `writes`: whose marks the file's other figures have. */
export function readMultiple(text: string, writes: Locale | null): Reading<number> {
  return (
    blankOf(text) ?? choose(numbersIn(bare(text, /[x×]/gi)), writes, (value) => value > 0 && value <= 1e7)
  )
}

/** An amount of money in euros: `0,20`, `€0.20`, `100 EUR`. */
export function readAmount(text: string, writes: Locale | null): Reading<number> {
  return (
    blankOf(text) ??
    choose(numbersIn(bare(text, /€|eur(o)?/gi)), writes, (value) => value > 0 && value <= 1e6)
  )
}

/** A whole number of things: reels, rows, paylines, ways (`117.649`). */
export function readCount(text: string): Reading<number> {
  const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1e7
  return blankOf(text) ?? choose(numbersIn(bare(text, /$^/g)), null, isCount)
}

/**
 * A date as exact as it is known: `2026-11-20`, `2026-11`, `2026`, `20.11.2026`, `11.2026`, `20/11/2026`; where day and month
 * may change places (`3/4/2026`) it asks.
 */
export function readDate(text: string): Reading<ReleaseDate> {
  const said = blankOf(text)
  if (said) return said
  const cell = text.trim()
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
const two = (digits: string) => digits.padStart(2, '0')

function blankOf(text: string): { kind: 'nothing' | 'unknown' } | null {
  const cell = text.trim()
  if (cell === '') return { kind: 'nothing' }
  return ['-', '–', unknown].includes(cell) ? { kind: 'unknown' } : null
}

/** Without its unit and without spaces, which some write between thousands. */
const bare = (text: string, unit: RegExp) => text.replace(unit, '').replace(/[\s\u00a0\u202f]/g, '')

/** `marks`: who writes it so; `null` for digits alone or where the marks leave no doubt. */
type Written = { value: number; marks: Locale | null }

/** What the digits may mean: a single mark before three digits parts thousands for one people and decimals for others. */
function numbersIn(digits: string): Written[] {
  if (/^\d+$/.test(digits)) return [{ value: Number(digits), marks: null }]
  const both = [
    { marks: 'tr', value: numberOf(digits, '.', ',') },
    { marks: 'en', value: numberOf(digits, ',', '.') },
  ] as const
  const meant = both.filter((one): one is (typeof both)[number] & { value: number } => one.value !== null)
  return meant.length === 1 && meant[0] ? [{ value: meant[0].value, marks: null }] : meant
}

function numberOf(digits: string, thousands: string, decimal: string): number | null {
  const [whole = '', fraction, ...more] = digits.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null
  const [head = '', ...groups] = whole.split(thousands)
  const isGrouped =
    groups.length === 0 || (/^[1-9]\d{0,2}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group)))
  if (!isGrouped || !/^\d+$/.test(head)) return null
  return Number(`${head}${groups.join('')}.${fraction ?? '0'}`)
}

/** The one meaning that can be; of several, what the file's own marks say when they part thousands; else it asks. */
function choose(
  meant: readonly Written[],
  writes: Locale | null,
  can: (value: number) => boolean,
): Reading<number> {
  if (meant.length === 0) return { kind: 'wrong', why: 'not_a_number' }
  const possible = meant.filter(({ value }) => can(value))
  const [first, ...others] = possible
  if (!first) return { kind: 'wrong', why: 'out_of_range' }
  if (others.length === 0) return { kind: 'value', value: round(first.value) }
  const thousands = possible.find(
    ({ value, marks }) => marks === writes && Number.isInteger(value) && value >= 1000,
  )
  if (thousands) return { kind: 'value', value: thousands.value }
  return {
    kind: 'asks',
    choices: possible.map(({ value }) => round(value)).sort((one, other) => other - one),
  }
}

/** Figures have at most two decimals. */
const round = (value: number) => Math.round(value * 100) / 100
