/** How many games of a list a voted bracket may have. */
export const bracketSizes = [4, 8, 16] as const
export type BracketSize = (typeof bracketSizes)[number]

/** For how many days each of its rounds may be open. */
export const roundDays = [1, 2, 3] as const
