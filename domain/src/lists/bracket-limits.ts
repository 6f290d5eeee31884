/** Allowed sizes of a voted bracket, in games. */
export const bracketSizes = [4, 8, 16] as const
export type BracketSize = (typeof bracketSizes)[number]

/** Allowed durations of a round, in days. */
export const roundDays = [1, 2, 3] as const
