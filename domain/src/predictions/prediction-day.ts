import { aheadMs } from '#figures/site-time.ts'

/** Milliseconds since 1970 of a day (`2026-11-27`) and time (`21:00`) in the site's time zone. */
const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) - aheadMs

/** When the guesses of a day close. `time` is in the site's time zone. */
export const closingOf = momentOf

/** The start of the following day. */
export const endOfDay = (day: string): number => momentOf(day, '00:00') + 86_400_000

/** The form of a month: `2026-11`. */
export const monthForm = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The ladder month of a day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)
