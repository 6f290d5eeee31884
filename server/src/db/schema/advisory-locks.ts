/** Numbers of PostgreSQL's advisory locks. Work under one number waits for all other work under it. */
export const advisoryLocks = { migration: 7_301_204, import: 7_301_205, serving: 7_301_206 } as const
