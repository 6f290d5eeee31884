/** The sizes a voted bracket may have, in games. */
export const bracketSizes = [4, 8, 16] as const
export type BracketSize = (typeof bracketSizes)[number]

/** How many days each round may stay open. */
export const roundDays = [1, 2, 3] as const
