import { getTableColumns } from 'drizzle-orm'
import { games } from '#db/schema/games.ts'

const columns: Record<string, { name: string } | undefined> = getTableColumns(games)

/** The column of the table that holds a fact of a game; what is no column keeps its name. */
export const columnNameOf = (name: string): string => columns[name]?.name ?? name
