import type { Locale } from '@slot-liste/domain/figures/print.ts'

const tags = { tr: 'tr-TR', en: 'en-GB' } as const
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** What is older is told by its date. */
const agesUpTo = 30 * day

/** How long ago it was: `şimdi`, `3 dk. önce`, `2 gün önce`, and after a month `20 Kasım 2026`. Clocks that differ make nothing future. */
export function printAge(at: number, now: number, locale: Locale): string {
  const age = Math.max(0, now - at)
  if (age >= agesUpTo) return dates[locale].format(at)
  const format = age < minute ? present[locale] : past[locale]
  if (age < minute) return format.format(0, 'second')
  if (age < hour) return format.format(-Math.floor(age / minute), 'minute')
  if (age < day) return format.format(-Math.floor(age / hour), 'hour')
  return format.format(-Math.floor(age / day), 'day')
}

/** Day and time where the reader is: `20 Kasım 2026 16:44`. */
export function printMoment(at: number, locale: Locale): string {
  return moments[locale].format(at)
}

const each = <Format>(make: (tag: string) => Format): Record<Locale, Format> => ({
  tr: make(tags.tr),
  en: make(tags.en),
})
const present = each((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
// Not `auto`: a day and 23 hours are no “yesterday”.
const past = each((tag) => new Intl.RelativeTimeFormat(tag, { style: 'short' }))
const dates = each((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))
const moments = each((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }))
