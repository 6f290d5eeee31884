import { type Locale, months } from './print.ts'

/**
 * Times are shown in Turkey's time zone everywhere, so that the server and every browser render the same text.
 * It has been three hours ahead of UTC all year round since September 2016; the site knows no older moment. Written out
 * for the reason figures are.
 */
export const aheadMs = 3 * 3_600_000

/** Milliseconds since 1970 as a date whose UTC parts are the site's. */
const here = (at: number) => new Date(at + aheadMs)

/** The day it is on the site: `20 Kasım 2026`. */
export function printDay(at: number, locale: Locale): string {
  return `${here(at).getUTCDate()} ${printMonth(at, locale)}`
}

/** The day as dates are written in data: `2026-11-20`. */
export const siteDay = (at: number): string => here(at).toISOString().slice(0, 10)

/** `Kasım 2026`. */
export function printMonth(at: number, locale: Locale): string {
  const date = here(at)
  return `${months[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Day and time: `20 Kasım 2026 16:44`. */
export function printMoment(at: number, locale: Locale): string {
  const time = here(at).toISOString().slice(11, 16)
  return `${printDay(at, locale)} ${locale === 'en' ? 'at ' : ''}${time}`
}

/** Whether a month `YYYY-MM` or a day `YYYY-MM-DD` has begun on the site. */
export const hasCome = (day: string, at: number): boolean =>
  day <= here(at).toISOString().slice(0, day.length)
