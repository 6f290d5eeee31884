import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { lists, listViews } from '#db/schema/lists.ts'

export type SeenList = { listId: number; visitor: string; at: Date }

/** Counts each visitor once in eight hours: one statement for all. */
export async function insertViews(db: Db, seen: readonly SeenList[]): Promise<void> {
  const once = [...new Map(seen.map((view) => [`${view.listId} ${view.visitor}`, view])).values()]
  const column = (of: (view: SeenList) => string | number) => sql.param(once.map(of))
  await db.execute(sql`
    with seen as (
      insert into ${listViews} (list_id, visitor, at)
      select v.list_id, v.visitor, v.at
      from unnest(
        ${column(({ listId }) => listId)}::int[], ${column(({ visitor }) => visitor)}::text[],
        ${column(({ at }) => at.toISOString())}::timestamptz[]
      ) as v (list_id, visitor, at)
      join ${lists} l on l.id = v.list_id
      order by v.list_id
      on conflict (list_id, visitor) do update set at = excluded.at
      where ${listViews.at} <= excluded.at - interval '8 hours'
      returning list_id
    )
    update ${lists} set views = ${lists.views} + counted.n
    from (select list_id, count(*)::int as n from seen group by list_id) counted
    where ${lists.id} = counted.list_id`)
}

export async function removeViewsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(listViews).where(lt(listViews.at, moment))
}
