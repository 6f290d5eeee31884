import type { Locale } from './print.ts'
import { aheadMs, printDay } from './site-time.ts'

/** A week of ISO 8601, Monday to Sunday in the site's time zone: `2026-W48`. It belongs to the year of its Thursday. */
export type Week = `${number}-W${number}`

const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The first years of this site, and years far enough away. */
const [firstYear, lastYear] = [2000, 2100]

/** The week of a moment, in milliseconds since 1970. */
export function weekOf(at: number): Week {
  const day = Math.floor((at + aheadMs) / dayMs)
  // 1 January 1970 was a Thursday.
  const thursday = Math.floor((day + 3) / 7) * 7
  const year = new Date(thursday * dayMs).getUTCFullYear()
  const number = Math.floor((thursday - Date.UTC(year, 0, 1) / dayMs) / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}` as Week
}

/** The moment a week begins; it ends where the next one begins. */
export function weekStart(week: Week): number {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  // 4 January is always in the first week.
  const fourth = Date.UTC(year, 0, 4) / dayMs
  const monday = fourth - ((fourth + 3) % 7)
  return monday * dayMs + (number - 1) * weekMs - aheadMs
}

export const weekEnd = (week: Week): number => weekStart(week) + weekMs

/** A week as an address names it; `null` where there is no such week. */
export function readWeek(text: string): Week | null {
  if (!/^\d{4}-W\d{2}$/.test(text)) return null
  const week = text as Week
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear && weekOf(weekStart(week)) === week ? week : null
}

/** Its days: `23–29 Kasım 2026`, `30 Kasım – 6 Aralık 2026`, `28 Aralık 2026 – 3 Ocak 2027`. */
export function printWeek(week: Week, locale: Locale): string {
  const [first, last] = [weekStart(week), weekEnd(week) - 1].map((at) => printDay(at, locale).split(' '))
  const [day, month, year] = first as string[]
  const end = (last as string[]).join(' ')
  if (last?.[2] !== year) return `${day} ${month} ${year} – ${end}`
  return last?.[1] === month ? `${day}–${end}` : `${day} ${month} – ${end}`
}
