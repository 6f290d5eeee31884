import { z } from 'zod'

/** Somebody as a byline shows them. */
export const person = z.object({
  username: z.string(),
  avatar_url: z.string().nullable(),
  /** An administrator's mark of a confirmed creator. */
  verified: z.boolean(),
})

export type Person = z.output<typeof person>
