import { aheadMs } from '#figures/site-time.ts'

/** When something happens on a day (`2026-11-27`) at a time (`21:00`) of the site, in milliseconds since 1970. */
const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) - aheadMs

/** When the guesses of a day close; `time` is the site's, `21:00`. */
export const closingOf = momentOf

/** When the day after begins. */
export const endOfDay = (day: string): number => momentOf(day, '00:00') + 86_400_000

/** A month is written as `2026-11`. */
export const monthForm = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The month a day counts for on the ladder: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)
