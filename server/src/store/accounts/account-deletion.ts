import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import {
  authFactors,
  authFlowStates,
  authOneTimeTokens,
  authRecoveryCodes,
  authSessions,
  users,
} from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { corrections, gameProposals } from '#db/schema/sources.ts'

/**
 * Locks every row that hiding all these people made will change, in the common order: lists, battles, hunts, comments, users.
 * Likes, saves and follows of theirs do not change. Belongs before any other lock of that transaction; administrators are among
 * the users because one of them may be who acts, whom the log of acts refers to.
 */
export async function lockAllContent(tx: Db, userIds: readonly string[]): Promise<void> {
  const them = sql`any(${sql.param(userIds)}::uuid[])`
  await tx
    .select({ id: lists.id })
    .from(lists)
    .where(
      sql`${lists.ownerId} = ${them}
        or ${lists.id} in (select list_id from ${comments} where author_id = ${them})`,
    )
    .orderBy(lists.id)
    .for('update')
  await tx
    .select({ id: battles.id })
    .from(battles)
    .where(
      sql`${battles.ownerId} = ${them}
        or ${battles.id} in (select battle_id from ${comments} where author_id = ${them})`,
    )
    .orderBy(battles.id)
    .for('update')
  await tx
    .select({ id: hunts.id })
    .from(hunts)
    .where(sql`${hunts.ownerId} = ${them}`)
    .orderBy(hunts.id)
    .for('update')
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      sql`${comments.id} in (
        select unnest(array[id, parent_id]) from comments mine where mine.author_id = ${them}
      )`,
    )
    .orderBy(comments.id)
    .for('update')
  await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${them} or ${users.role} = 'admin'`)
    .orderBy(users.id)
    .for('update')
}

/** Locks what a person owns and wrote, then them and the administrators, in the common order. */
export async function lockOwnContent(tx: Db, userId: string): Promise<void> {
  for (const table of [lists, battles, hunts])
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.ownerId, userId))
      .orderBy(table.id)
      .for('update')
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(comments.id)
    .for('update')
  for (const table of [corrections, gameProposals])
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.byId, userId))
      .orderBy(table.id)
      .for('update')
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.role, 'admin')))
    .orderBy(users.id)
    .for('update')
}

/**
 * Makes an account vanish, with its rows locked: nobody is signed in to it, finds it or reads what goes with it, its e-mail address
 * is free, and content that is kept is nobody's. The rows are removed afterwards by `removalSteps`; until then `deletedAt` of the user
 * says that they have to be, and the same moment on a list, a battle, a hunt or a comment that it was in sight.
 */
export async function withdrawAccount(
  tx: Db,
  userId: string,
  content: 'delete' | 'keep',
  now: Date,
): Promise<void> {
  // Half a millisecond that no clock of this process knows: what had been deleted before has another moment.
  const at = sql`${now.toISOString()}::timestamptz + interval '500 microseconds'`
  if (content === 'keep') await giveAway(tx, userId)
  for (const table of [corrections, gameProposals])
    await tx
      .delete(table)
      .where(and(eq(table.byId, userId), content === 'keep' ? ne(table.state, 'accepted') : undefined))
  await withoutFollowUp(tx, async () => {
    for (const table of [lists, battles, hunts])
      await tx
        .update(table)
        .set({ deletedAt: at })
        .where(and(eq(table.ownerId, userId), isNull(table.deletedAt)))
    await tx
      .update(comments)
      .set({ deletedAt: at })
      .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt)))
  })
  for (const table of [authSessions, authOneTimeTokens, authFlowStates, authFactors, authRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .update(users)
    .set({ deletedAt: at, email: sql`id::text`, newEmail: null, passwordHash: null, role: 'user' })
    .where(eq(users.id, userId))
}

/** Nobody owns what is kept any more; what only its owner saw is not kept. */
async function giveAway(tx: Db, userId: string): Promise<void> {
  for (const table of [lists, battles, hunts])
    await tx
      .update(table)
      .set({ ownerId: null })
      .where(and(eq(table.ownerId, userId), isNull(table.deletedAt), ne(table.visibility, 'private')))
  await tx.update(comments).set({ authorId: null }).where(eq(comments.authorId, userId))
}

/**
 * Triggers that count and clear up behind a row that goes out of sight or comes back do nothing meanwhile: of thousands of rows
 * that would take seconds.
 */
export async function withoutFollowUp(tx: Db, work: () => Promise<unknown>): Promise<void> {
  const set = (value: string) => tx.execute(sql`select set_config('slot_liste.follow_up', ${value}, true)`)
  await set('later')
  await work()
  await set('')
}

/** A condition on a list, battle, hunt or comment: it goes with the account of its owner, and counts until it is removed. */
export const isLeaving = (table: string, owner: 'owner_id' | 'author_id'): SQL =>
  sql.raw(
    `exists (select from users leaver where leaver.id = ${table}.${owner} and leaver.deleted_at = ${table}.deleted_at)`,
  )
