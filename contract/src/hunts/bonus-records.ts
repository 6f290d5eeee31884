import { z } from 'zod'

/** The community record of a game's bonus rounds, from 30 counted ones on; multiples of the bet. */
export const bonusRecord = z.object({
  /** How many count, at most six of one member … */
  n: z.int(),
  /** … and of how many members they are. */
  members: z.int(),
  /** A payout above ten times the median counts as that. */
  mean: z.number(),
  median: z.number(),
  best: z.number(),
  /** Standard deviation of the natural logarithm of what the paying ones paid. */
  spread: z.number(),
})

export type BonusRecordReply = z.output<typeof bonusRecord>
