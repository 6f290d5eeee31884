import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { printDay } from '@slot-liste/domain/figures/site-time.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Older times are shown as dates. */
const agesUpTo = 30 * day

/** How long ago it was: `şimdi`, `3 dk. önce`, `2 gün önce`, and after a month `20 Kasım 2026`. Clocks that differ make nothing future. */
export function printAge(at: number, now: number, locale: Locale): string {
  const age = Math.max(0, now - at)
  const { now: present, minutes, hours, days } = words[locale]
  if (age >= agesUpTo) return printDay(at, locale)
  if (age < minute) return present
  if (age < hour) return minutes(Math.floor(age / minute))
  if (age < day) return hours(Math.floor(age / hour))
  return days(Math.floor(age / day))
}

/** Written out for the reason figures are. */
const words = {
  tr: {
    now: 'şimdi',
    minutes: (n: number) => `${n} dk. önce`,
    hours: (n: number) => `${n} sa. önce`,
    days: (n: number) => `${n} gün önce`,
  },
  en: {
    now: 'now',
    minutes: (n: number) => `${n} min ago`,
    hours: (n: number) => `${n} hr ago`,
    days: (n: number) => `${n} day${n === 1 ? '' : 's'} ago`,
  },
}
