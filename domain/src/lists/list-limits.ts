/** The most letters of a title, a description and a note, and the most tags and games of a list. */
export const listLimits = { title: 100, description: 2000, tags: 10, games: 500, note: 500 } as const
