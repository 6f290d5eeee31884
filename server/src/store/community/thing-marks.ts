import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { happenings } from '#db/schema/notifications.ts'
import type { Thing } from '#store/lists/list-access.ts'
import { thingTables } from './thing-tables.ts'

export type Mark = 'like' | 'save'

const counts = { like: sql`likes`, save: sql`saves` }
const told = { like: 'listLiked', save: 'listSaved' }

/** What decides whether the mark was allowed. */
type Marked = {
  id: number
  ownerId: string | null
  visibility: 'public' | 'unlisted' | 'private'
  hiddenAt: Date | null
  /** How many such marks the thing has with this one. */
  count: number
  /** Whether there was none before. */
  added: boolean
}

/**
 * Marks a list or a battle, once, where this person may (nobody likes their own, a private one is its owner's alone), and
 * notes down that the owner is to be told: one statement. `undefined` when there is none.
 */
export async function insertMark(
  db: Db,
  thing: Thing,
  mark: Mark,
  publicId: string,
  userId: string,
  now: Date,
): Promise<Marked | undefined> {
  const { things, id, [mark]: marks } = thingTables[thing]
  const [user, at] = [sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`]
  const notOwn = mark === 'like' ? sql`owner_id is distinct from ${user}` : sql`true`
  return first<Marked>(
    db,
    sql`
    with target as (
      select id, owner_id, visibility, hidden_at, ${counts[mark]} as before from ${things}
      where public_id = ${publicId} and deleted_at is null
    ), added as (
      insert into ${marks} (${id}, user_id, at)
      select id, ${user}, ${at} from target
      where ${notOwn} and hidden_at is null and (visibility <> 'private' or owner_id = ${user})
      on conflict do nothing returning ${id}
    ), happened as (
      insert into ${happenings} (kind, actor_id, recipient_id, ${id}, at)
      select ${told[mark]}::notification_kind, ${user}, owner_id, id, ${at} from target join added on ${id} = id
      where owner_id <> ${user}
    )
    select id, owner_id as "ownerId", visibility, hidden_at as "hiddenAt", before + (select count(*)::int from added) as count,
      exists (select 1 from added) as added
    from target`,
  )
}

/** Takes the mark back, whatever has become of the thing; what decides whether its count may be told. */
export async function removeMark(db: Db, thing: Thing, mark: Mark, publicId: string, userId: string) {
  const { things, id, [mark]: marks } = thingTables[thing]
  return first<Omit<Marked, 'added'> & { removed: boolean }>(
    db,
    sql`
    with target as (
      select id, owner_id, visibility, hidden_at, ${counts[mark]} as before from ${things}
      where public_id = ${publicId} and deleted_at is null
    ), removed as (
      delete from ${marks} where ${id} = (select id from target) and user_id = ${userId}::uuid
      returning ${id}
    )
    select id, owner_id as "ownerId", visibility, hidden_at as "hiddenAt", before - (select count(*)::int from removed) as count,
      exists (select 1 from removed) as removed
    from target`,
  )
}

async function first<Row>(db: Db, statement: SQL): Promise<Row | undefined> {
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] }
  return answer.rows[0]
}
