import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

export type PastChange = {
  gameId: number
  field: string
  old: string | null
  new: string | null
  /** A day, `YYYY-MM-DD`. */
  at: string
  note: string
}

/** Changes of earlier editions of the catalogue, those that are not recorded yet. */
export async function insertPastChanges(tx: Db, changes: readonly PastChange[]): Promise<void> {
  await tx.execute(sql`insert into figure_changes (game_id, field, old, new, at, cause, note)
    select c."gameId", c.field, c.old, c.new, c.at::timestamptz, 'catalogue', c.note
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c ("gameId" int, field text, old text, new text, at text, note text)
    where not exists (select from figure_changes f where f.game_id = c."gameId" and f.field = c.field
      and f.cause = 'catalogue' and f.new is not distinct from c.new)`)
}
