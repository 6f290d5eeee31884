import { z } from 'zod'
import { slugOwners } from './endpoint.ts'

/** Pieces of query strings: values come as text or, repeated, as lists of text. */

const number = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : value

export const queryNumber = (min: number, max: number) => z.preprocess(number, z.number().min(min).max(max))

export const queryInteger = (min: number, max: number) => z.preprocess(number, z.int().min(min).max(max))

export const queryFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

/** A parameter that may be repeated: `?theme=egypt&theme=norse`. At most 50 values. */
export const queryList = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).max(50)).default([])

export const slugText = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** These may be former ones: the server replaces them by the present ones before a handler sees them. */
export const gameSlug = slugText.clone().register(slugOwners, { of: 'game' })
export const providerSlug = slugText.clone().register(slugOwners, { of: 'provider' })

/** Of somebody there may be; what usernames look like decides who opens an account. */
export const usernameText = z.string().min(1).max(100)

/** Pictures and feeds are asked for by machines: the address says the language, Turkish where it does not. */
export const languageQuery = z.strictObject({ lang: z.enum(['tr', 'en']).optional() })

export const searchText = z.string().max(100)

/** A day of the calendar, `YYYY-MM-DD`; databases know no year 0. */
export const calendarDay = z.iso.date().regex(/^(?!0000)/)

/** Opaque place in an ordered result; only ever the `nextCursor` of an earlier answer. */
export const cursorText = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[A-Za-z0-9_-]+$/)

export const pageLimit = (standard: number) => queryInteger(1, 100).default(standard)

/** Envelope of every public browse answer. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().nullable() })
