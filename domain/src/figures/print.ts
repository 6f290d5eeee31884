import type { FigureKind } from '#catalogue/facts.ts'
import { parseReleaseDate } from './release-date.ts'

export type Locale = 'tr' | 'en'

/** The sign for a figure that was not published. */
export const unknown = '—'

/** A percent with two decimals: `%96,51`, `96.51%`. */
export function printPercent(value: number | null, locale: Locale): string {
  return value === null ? unknown : around(written(value, locale, 2), percent[locale])
}

/** A multiple of the bet, with at most two decimals: `21.175x`, `21,175x`. */
export function printMultiple(value: number | null, locale: Locale): string {
  return value === null ? unknown : `${written(value, locale, 0, 2)}x`
}

/** A whole number, rounded: `21.175`, `21,175`. */
export function printInteger(value: number | null, locale: Locale): string {
  return printDecimal(value, locale, 0)
}

/** A number with exactly `digits` decimals: `1.234,50`, `1,234.50`. */
export function printDecimal(value: number | null, locale: Locale, digits = 2): string {
  return value === null ? unknown : written(value, locale, digits)
}

/** A figure of a game, by what it counts. */
export const printFigure = (kind: FigureKind, value: number | null, locale: Locale): string =>
  figurePrinters[kind](value, locale)

const figurePrinters: Record<FigureKind, (value: number | null, locale: Locale) => string> = {
  percent: printPercent,
  multiple: printMultiple,
  money: printMoney,
  count: printInteger,
}

/**
 * A number as it stands in a box, with at most two decimals: `1.500`, `12,5`. Ungrouped it is read alike in both languages,
 * for boxes whose text outlives a change of the language.
 */
export function printNumber(value: number, locale: Locale, { grouped = true } = {}): string {
  const text = written(value, locale, 0, 2)
  return grouped ? text : text.replaceAll(marks[locale].group, '')
}

/** An amount in euros: `€0,20`, `€0.20`. */
export function printMoney(euros: number | null, locale: Locale): string {
  return euros === null ? unknown : around(written(euros, locale, 2), '€')
}

/**
 * A date as exact as it is known: `2026-11-20` → `20 Kasım 2026`, `2026-11` → `Kasım 2026`, `2026` → `2026`.
 * Other text is printed as unknown.
 */
export function printDate(date: string | null, locale: Locale): string {
  const known = date === null ? null : parseReleaseDate(date)
  if (known === null) return unknown
  const [year = 0, month = 1, day = 1] = known.date.split('-').map(Number)
  const parts = [day, months[locale][month - 1], year]
  return parts.slice({ day: 0, month: 1, year: 2 }[known.precision]).join(' ')
}

/*
 * Numbers and months are written out here, as Intl would (a test compares them): its first formatter costs a phone a tenth
 * of a second, just while a page comes to life.
 */

const marks = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

const percent = { tr: '%', en: ['', '%'] } as const

/** From January on. */
export const months = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** With at least and at most so many decimals, halves away from zero. */
function written(value: number, locale: Locale, least: number, most = least): string {
  const { group, decimal } = marks[locale]
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${value < 0 || Object.is(value, -0) ? '-' : ''}${grouped}${kept && decimal}${kept}`
}

/** Rounds the decimal notation, not the binary value: 1.005 becomes 1.01. */
function rounded(value: number, digits: number): string {
  const shifted = Number(`${value}e${digits}`)
  return (Number.isNaN(shifted) ? value : Number(`${Math.round(shifted)}e-${digits}`)).toFixed(digits)
}

/** The minus sign precedes the unit. */
function around(figure: string, unit: string | readonly [string, string]): string {
  const [before, after] = typeof unit === 'string' ? [unit, ''] : unit
  return figure.startsWith('-') ? `-${before}${figure.slice(1)}${after}` : `${before}${figure}${after}`
}
