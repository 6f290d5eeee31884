/** Maximum lengths of a title, description and note, and maximum numbers of tags and games. */
export const listLimits = { title: 100, description: 2000, tags: 10, games: 500, note: 500 } as const

/** Lists that hold a game, or games of a provider, are counted up to this many: a number on a page must not cost more on a larger site. */
export const maxCountedLists = 1000
