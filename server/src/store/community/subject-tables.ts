import { sql } from 'drizzle-orm'
import { battleLikes, battleSaves, battles, battleViews } from '#db/schema/battles.ts'
import { listLikes, listSaves, lists, listViews } from '#db/schema/lists.ts'

/** Lists and battles are liked, saved and seen alike: where each of it is kept. `id` is the column that names the subject. */
export const subjectTables = {
  list: { subjects: lists, id: sql`list_id`, like: listLikes, save: listSaves, views: listViews },
  battle: { subjects: battles, id: sql`battle_id`, like: battleLikes, save: battleSaves, views: battleViews },
} as const
