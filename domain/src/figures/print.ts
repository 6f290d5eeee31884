import { parseReleaseDate } from './release-date.ts'

export type Locale = 'tr' | 'en'

/** What stands for a figure nobody published. */
export const unknown = '—'

/** A percent with two decimals: `%96,51`, `96.51%`. */
export function printPercent(value: number | null, locale: Locale): string {
  return value === null ? unknown : percent(locale).format(value)
}

/** A multiple of the bet, with at most two decimals: `21.175x`, `21,175x`. */
export function printMultiple(value: number | null, locale: Locale): string {
  return value === null ? unknown : `${multiple(locale).format(value)}x`
}

/** A whole number, rounded: `21.175`, `21,175`. */
export function printInteger(value: number | null, locale: Locale): string {
  return printDecimal(value, locale, 0)
}

/** A number with exactly `digits` decimals: `1.234,50`, `1,234.50`. */
export function printDecimal(value: number | null, locale: Locale, digits = 2): string {
  return value === null ? unknown : decimal(locale, digits).format(value)
}

/** An amount in euros: `€0,20`, `€0.20`. */
export function printMoney(euros: number | null, locale: Locale): string {
  return euros === null ? unknown : money(locale).format(euros)
}

/**
 * A date as exact as it is known: `2026-11-20` → `20 Kasım 2026`, `2026-11` → `Kasım 2026`, `2026` → `2026`.
 * Text that is no such date is as good as unknown.
 */
export function printDate(date: string | null, locale: Locale): string {
  const known = date === null ? null : parseReleaseDate(date)
  if (known === null) return unknown
  const [year = 0, month = 1, day = 1] = known.date.split('-').map(Number)
  return dates[known.precision](locale).format(Date.UTC(year, month - 1, day))
}

/** English as written in Europe: day before month. Both are named, so no machine's own locale shows through. */
const tags = { tr: 'tr-TR', en: 'en-GB' } as const

/** Making an Intl formatter costs a hundred times its use: each is made on first use and kept. */
function kept<Rest extends number[], Format>(make: (tag: string, ...rest: Rest) => Format) {
  const made = new Map<string, Format>()
  return (locale: Locale, ...rest: Rest): Format => {
    const key = [locale, ...rest].join()
    const format = made.get(key) ?? make(tags[locale], ...rest)
    made.set(key, format)
    return format
  }
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** The unit, not the style `percent`: that one wants a fraction, and dividing by 100 can move the last digit. */
const percent = kept((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent', ...twoDecimals }))
const multiple = kept((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const money = kept(
  (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', ...twoDecimals }),
)
const decimal = kept(
  (tag, digits: number) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  kept((tag) => new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' }))
const dates = {
  day: dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: dateFormat({ month: 'long', year: 'numeric' }),
  year: dateFormat({ year: 'numeric' }),
}
