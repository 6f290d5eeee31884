/** Longest private note on a game, in characters, and how many marks a page of the site reads at once. */
export const markLimits = { note: 500, marks: 10_000 }
