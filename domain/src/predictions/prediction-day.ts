import { aheadMs } from '#figures/site-time.ts'

/** When a day (`2026-11-27`) of the site's time zone ends, in milliseconds since 1970. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - aheadMs + 86_400_000

/** The form of a month: `2026-11`. */
export const monthForm = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The month of a day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)
