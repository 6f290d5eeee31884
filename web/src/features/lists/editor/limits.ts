/** The contract's, for counters and hints; what is sent is measured by its schema. */
export const limits = { title: 100, description: 2000, tags: 10, games: 500, note: 500 } as const
