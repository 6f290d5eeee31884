import { z } from 'zod'
import { queryInteger, searchText } from '#src/core/query.ts'

/** A page of a table of the admin area, counted from 1, with how many rows there are in all. */
export const adminPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** Query parameters of every admin table. A page past the last one is the last one. */
export const adminQuery = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  q: searchText.optional(),
  sort: z.enum(sorts).default(sorts[0] as S[number] as never),
  dir: z.enum(['asc', 'desc']).default('asc'),
  page: queryInteger(1, 1_000_000).default(1),
  pageSize: queryInteger(1, 100).default(25),
})

/** One entry of the catalogue: its id, its slug or a slug it had before. */
export const entryParams = z.strictObject({ id: z.string().min(1).max(200) })
