/** Maximum lengths of a title, description and note, and maximum numbers of tags and games. */
export const listLimits = { title: 100, description: 2000, tags: 10, games: 500, note: 500 } as const
