import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import type { Subject } from '#store/lists/list-access.ts'
import { subjectTables } from './subject-tables.ts'

/** `id` of the list or battle. */
export type Seen = { id: number; visitor: string; at: Date }

/** Counts each visitor once in eight hours: one statement for all. A subject deleted meanwhile is left out. */
export async function insertViews(db: Db, subject: Subject, seen: readonly Seen[]): Promise<void> {
  const { subjects, id, views } = subjectTables[subject]
  const once = [...new Map(seen.map((view) => [`${view.id} ${view.visitor}`, view])).values()]
  const column = (of: (view: Seen) => string | number) => sql.param(once.map(of))
  await db.execute(sql`
    with still as (
      select id from ${subjects} where id = any(${column((view) => view.id)}::int[]) order by id for key share
    ), seen as (
      insert into ${views} (${id}, visitor, at)
      select v.id, v.visitor, v.at
      from unnest(
        ${column((view) => view.id)}::int[], ${column(({ visitor }) => visitor)}::text[],
        ${column(({ at }) => at.toISOString())}::timestamptz[]
      ) as v (id, visitor, at)
      join still on still.id = v.id
      order by v.id
      on conflict (${id}, visitor) do update set at = excluded.at
      where ${views.at} <= excluded.at - interval '8 hours'
      returning ${id}
    )
    update ${subjects} set views = ${subjects.views} + counted.n
    from (select ${id} as id, count(*)::int as n from seen group by ${id}) counted
    where ${subjects.id} = counted.id`)
}

export async function removeViewsBefore(db: Db, subject: Subject, moment: Date): Promise<void> {
  const { views } = subjectTables[subject]
  await db.delete(views).where(lt(views.at, moment))
}
