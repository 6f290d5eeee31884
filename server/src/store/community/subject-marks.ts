import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { outboxEvents } from '#db/schema/notifications.ts'
import type { Subject } from '#store/lists/list-access.ts'
import { isBlocked } from './comment-access.ts'
import { subjectTables } from './subject-tables.ts'

export type Mark = 'like' | 'save'

const counts = { like: sql`likes`, save: sql`saves` }
const notificationKind = { like: 'listLiked', save: 'listSaved' }

/** The facts that decide whether the mark was allowed. */
type Marked = {
  id: number
  ownerId: string | null
  visibility: 'public' | 'unlisted' | 'private'
  hiddenAt: Date | null
  /** How many such marks the subject has with this one. */
  count: number
  /** Whether there was none before. */
  added: boolean
  /** Whether the owner has blocked this person, or this person the owner. */
  blocked: boolean
}

/**
 * Marks a list or a battle, once, where this person may (nobody likes their own, a private one is its owner's alone, a block keeps the two apart), and
 * adds an event for the owner: one statement. `undefined` when there is no such subject.
 */
export async function insertMark(
  db: Db,
  subject: Subject,
  mark: Mark,
  publicId: string,
  userId: string,
  now: Date,
): Promise<Marked | undefined> {
  const { subjects, id, [mark]: marks } = subjectTables[subject]
  const [user, at] = [sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`]
  const notOwn = mark === 'like' ? sql`owner_id is distinct from ${user}` : sql`true`
  return first<Marked>(
    db,
    sql`
    with target as (
      select id, owner_id, visibility, hidden_at, ${counts[mark]} as before,
        ${isBlocked(sql`owner_id`, user)} as blocked
      from ${subjects} where public_id = ${publicId} and deleted_at is null
    ), added as (
      insert into ${marks} (${id}, user_id, at)
      select id, ${user}, ${at} from target
      where ${notOwn} and not blocked and hidden_at is null and (visibility <> 'private' or owner_id = ${user})
      on conflict do nothing returning ${id}
    ), happened as (
      insert into ${outboxEvents} (kind, actor_id, recipient_id, ${id}, at)
      select ${notificationKind[mark]}::notification_kind, ${user}, owner_id, id, ${at} from target join added on ${id} = id
      where owner_id <> ${user}
    )
    select id, owner_id as "ownerId", visibility, hidden_at as "hiddenAt", blocked,
      before + (select count(*)::int from added) as count,
      exists (select 1 from added) as added
    from target`,
  )
}

/** Removes the mark, whatever the state of the subject. Returns the facts that decide whether its count may be shown. */
export async function removeMark(db: Db, subject: Subject, mark: Mark, publicId: string, userId: string) {
  const { subjects, id, [mark]: marks } = subjectTables[subject]
  return first<Omit<Marked, 'added' | 'blocked'> & { removed: boolean }>(
    db,
    sql`
    with target as (
      select id, owner_id, visibility, hidden_at, ${counts[mark]} as before from ${subjects}
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
  const [row] = (await db.execute(statement)) as Row[]
  return row
}
