import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { hostedDeletions } from '#db/schema/hosted.ts'

export type HostedDeletion = typeof hostedDeletions.$inferSelect

/** From now on the account is gone here; what is left to do is due at `nextTryAt`. Its role goes with it. */
export async function insertHostedDeletion(tx: Db, userId: string, requestedAt: Date, nextTryAt: Date) {
  await tx.insert(hostedDeletions).values({ userId, requestedAt, nextTryAt }).onConflictDoNothing()
  await tx.update(users).set({ role: 'user' }).where(eq(users.id, userId))
}

const open = or(isNull(hostedDeletions.remoteDoneAt), isNull(hostedDeletions.localDoneAt))

/** Deletions with something left to do that are due, put off until their next try: each goes to one process. */
export async function claimHostedDeletions(db: Db, now: Date, limit: number): Promise<HostedDeletion[]> {
  const due = db
    .select({ userId: hostedDeletions.userId })
    .from(hostedDeletions)
    .where(and(open, lte(hostedDeletions.nextTryAt, now)))
    .orderBy(asc(hostedDeletions.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const pause = sql`make_interval(secs => least(3600, 10 * 2 ^ least(${hostedDeletions.tries}, 12)))`
  return db
    .update(hostedDeletions)
    .set({
      tries: sql`${hostedDeletions.tries} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(inArray(hostedDeletions.userId, due))
    .returning()
}

export async function updateHostedDeletion(
  db: Db,
  userId: string,
  done: Partial<Pick<HostedDeletion, 'remoteDoneAt' | 'localDoneAt'>>,
): Promise<void> {
  await db.update(hostedDeletions).set(done).where(eq(hostedDeletions.userId, userId))
}

/** Forgets deletions that were done, on both sides, before this moment. */
export async function removeHostedDeletionsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .delete(hostedDeletions)
    .where(and(lt(hostedDeletions.remoteDoneAt, moment), lt(hostedDeletions.localDoneAt, moment)))
}
