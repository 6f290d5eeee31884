import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { removeBarePlaceholders } from '#store/community/comment-changes.ts'
import { removeUser } from '#store/community/profiles.ts'
import { withoutFollowUp } from './account-deletion.ts'

/** Accounts that were deleted and whose rows are not all removed. */
export async function listLeavers(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  return rows.map(({ id }) => id)
}

/** Whether rows of a deleted account are still to be removed. */
export const hasRemains = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, eq(users.id, userId))) > 0

/** Removes at most `size` rows and says how many: none at the end. The rows that remain are the only record of how far it came. */
export type RemovalStep = (tx: Db, size: number) => Promise<number>

/**
 * Whether this transaction alone removes rows of the account, and there are any: of two processes at the same one, the second leaves
 * it to the first.
 */
export async function takeRemovalTurn(tx: Db, userId: string): Promise<boolean> {
  const [row] =
    (await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${`removal ${userId}`}, 0)) as mine
    from users where id = ${userId} and deleted_at is not null`)) as { mine: boolean }[]
  return row?.mine === true
}

/**
 * The steps that remove all of a deleted account but its own row, in their order: what hangs on its lists, battles and comments goes
 * before them, so that no cascade is long. Counts of others follow in the transaction of each step.
 */
export async function removalSteps(db: Db, userId: string): Promise<RemovalStep[]> {
  const own = (table: string) => sql`select id from ${sql.identifier(table)} where owner_id = ${userId}`
  const under = sql`(list_id in (${own('lists')}) or battle_id in (${own('battles')}))`
  const mine = sql`author_id = ${userId}`
  return [
    removeFrom('notifications', sql`recipient_id = ${userId}`),
    ...['list_items', 'list_likes', 'list_saves', 'list_views'].map((table) =>
      removeFrom(table, sql`list_id in (${own('lists')})`),
    ),
    ...['battle_likes', 'battle_saves', 'battle_views'].map((table) =>
      removeFrom(table, sql`battle_id in (${own('battles')})`),
    ),
    removeFrom('comment_likes', sql`comment_id in (select id from comments where ${under} or ${mine})`),
    (tx, size) => removeAnswers(tx, userId, size),
    (tx, size) => removeComments(tx, userId, size),
    removeFrom('comments', sql`${under} and parent_id is not null`),
    removeFrom('comments', under),
    ...[lists, battles, hunts].map(
      (table): RemovalStep =>
        (tx, size) =>
          removeOwned(tx, table, userId, size),
    ),
    ...(await remainingSteps(db, userId)),
  ]
}

/** Removes the account's own row, and with it whatever came after the steps; the hashes of its pictures. */
export async function removeLeaver(tx: Db, userId: string, steps: readonly RemovalStep[]): Promise<string[]> {
  // Waits for everybody who writes something of theirs at this moment; nobody can after.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  for (const step of steps) while ((await step(tx, 1000)) > 0);
  return removeUser(tx, userId)
}

const removeFrom =
  (table: string, which: SQL): RemovalStep =>
  async (tx, size) =>
    countOf(
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where ctid = any(array(${firstOf(table, which, size)})) returning 1`,
      ),
    )

const firstOf = (table: string, which: SQL, size: number) =>
  sql`select ctid from ${sql.identifier(table)} where ${which} limit ${size}`

const countOf = (rows: unknown) => (rows as unknown[]).length

type Chosen = { id: number; listId: number | null; battleId: number | null; parentId: number | null }

/** Comments of theirs, with what they stand under locked before them. */
async function chooseComments(tx: Db, which: SQL | undefined, size: number): Promise<Chosen[]> {
  const { id, listId, battleId, parentId } = comments
  const chosen = await tx.select({ id, listId, battleId, parentId }).from(comments).where(which).limit(size)
  const lock = (table: typeof lists | typeof battles | typeof comments, ids: (number | null)[]) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...new Set(ids.flatMap((id) => id ?? []))]))
      .orderBy(table.id)
      .for('update')
  await lock(
    lists,
    chosen.map((row) => row.listId),
  )
  await lock(
    battles,
    chosen.map((row) => row.battleId),
  )
  await lock(
    comments,
    chosen.flatMap((row) => [row.id, row.parentId]),
  )
  return chosen
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function removeAnswers(tx: Db, userId: string, size: number): Promise<number> {
  const mine = and(eq(comments.authorId, userId), isNotNull(comments.parentId))
  const chosen = await chooseComments(tx, mine, size)
  await bringBack(tx, comments, idsOf(chosen), userId)
  await tx.delete(comments).where(inArray(comments.id, idsOf(chosen)))
  const parents = chosen.flatMap(({ parentId }) => parentId ?? [])
  await removeBarePlaceholders(tx, inArray(comments.id, parents))
  return chosen.length
}

/** Comments with answers leave a placeholder. */
async function removeComments(tx: Db, userId: string, size: number): Promise<number> {
  const mine = and(eq(comments.authorId, userId), isNull(comments.parentId))
  const chosen = await chooseComments(tx, mine, size)
  const ids = idsOf(chosen)
  await bringBack(tx, comments, ids, userId)
  const answered = sql`exists (select from comments answer where answer.parent_id = ${comments.id})`
  await tx.delete(comments).where(and(inArray(comments.id, ids), sql`not ${answered}`))
  await tx
    .update(comments)
    .set({
      ...{ deletedAt: sql`(select deleted_at from users where id = ${userId})`, text: '', authorId: null },
      ...{ hiddenAt: null, hiddenReason: null, removedAt: null },
    })
    .where(inArray(comments.id, ids))
  return chosen.length
}

async function removeOwned(
  tx: Db,
  table: typeof lists | typeof battles | typeof hunts,
  userId: string,
  size: number,
): Promise<number> {
  const chosen = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.ownerId, userId))
    .orderBy(table.id)
    .limit(size)
    .for('update')
  await bringBack(tx, table, idsOf(chosen), userId)
  await tx.delete(table).where(inArray(table.id, idsOf(chosen)))
  return chosen.length
}

/** Rows that were in sight before the account vanished are so again for the rest of this transaction: the triggers of their removal count them. */
const bringBack = (
  tx: Db,
  table: typeof lists | typeof battles | typeof hunts | typeof comments,
  ids: readonly number[],
  userId: string,
) =>
  withoutFollowUp(tx, () =>
    tx
      .update(table)
      .set({ deletedAt: null })
      .where(
        and(
          inArray(table.id, [...ids]),
          sql`${table.deletedAt} = (select deleted_at from users where id = ${userId})`,
        ),
      ),
  )

/**
 * All else that refers to the user, as the foreign keys say: rows of theirs go, others lose the name. Reports of them go with their row,
 * whose trigger logs them, and pictures with the hashes of their files.
 */
async function remainingSteps(db: Db, userId: string): Promise<RemovalStep[]> {
  const keys =
    (await db.execute(sql`select conrelid::regclass::text as "table", attname as "column", confdeltype as "deletion"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and (conrelid, attname) <> ('reports'::regclass, 'person_id')
      and conrelid not in ('lists'::regclass, 'battles'::regclass, 'hunts'::regclass, 'comments'::regclass, 'media'::regclass)
    order by 1, 2`)) as { table: string; column: string; deletion: string }[]
  return keys.map(({ table, column, deletion }) => {
    const theirs = sql`${sql.identifier(column)} = ${userId}`
    if (deletion === 'c') return removeFrom(table, theirs)
    return async (tx, size) =>
      countOf(
        await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null
          where ctid = any(array(${firstOf(table, theirs, size)})) returning 1`),
      )
  })
}
