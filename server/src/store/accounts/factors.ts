import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import {
  authFactorChallenges,
  authFactors,
  authRecoveryCodes,
  authSessions,
  users,
} from '#db/schema/accounts.ts'

export type Factor = typeof authFactors.$inferSelect

/** The factors of a user, the oldest first, also those not verified yet. */
export const listFactors = (db: Db, userId: string): Promise<Factor[]> =>
  db
    .select()
    .from(authFactors)
    .where(eq(authFactors.userId, userId))
    .orderBy(asc(authFactors.createdAt), asc(authFactors.id))

export async function findFactor(db: Db, userId: string, id: string): Promise<Factor | undefined> {
  const [row] = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.id, id)))
  return row
}

/** Inserts a factor that is not verified; earlier attempts that were not finished are removed. */
export async function insertFactor(db: Db, factor: typeof authFactors.$inferInsert): Promise<Factor> {
  const abandoned = new Date(factor.createdAt.getTime() - 10 * 60 * 1000)
  await db
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, factor.userId),
        isNull(authFactors.verifiedAt),
        lt(authFactors.createdAt, abandoned),
      ),
    )
  const [row] = await db.insert(authFactors).values(factor).returning()
  return row as Factor
}

/** Uses up the code of a time step; false where it, or a later one, was used already. */
export async function acceptStep(db: Db, id: string, step: number, now: Date): Promise<boolean> {
  const accepted = await db
    .update(authFactors)
    .set({
      lastStep: step,
      lastUsedAt: now,
      verifiedAt: sql`coalesce(${authFactors.verifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(authFactors.id, id), lt(authFactors.lastStep, step)))
    .returning({ id: authFactors.id })
  return accepted.length > 0
}

/** Notes on the account whether it has a verified factor, after a change of one. Returns whether it has. */
export async function noteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ n: count() })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), isNotNull(authFactors.verifiedAt)))
  const secondFactor = (row?.n ?? 0) > 0
  await db.update(users).set({ secondFactor }).where(eq(users.id, userId))
  if (secondFactor) return true
  await db.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await db.update(authSessions).set({ aal: 'aal1' }).where(eq(authSessions.userId, userId))
  return false
}

/** Removes one factor, or all; returns whether there was one. */
export async function removeFactors(db: Db, userId: string, id?: string): Promise<boolean> {
  const gone = await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), id === undefined ? undefined : eq(authFactors.id, id)))
    .returning({ id: authFactors.id })
  return gone.length > 0
}

export async function insertChallenge(db: Db, factorId: string, now: Date, expiresAt: Date): Promise<string> {
  await db.delete(authFactorChallenges).where(lt(authFactorChallenges.expiresAt, now))
  const [row] = await db
    .insert(authFactorChallenges)
    .values({ factorId, expiresAt })
    .returning({ id: authFactorChallenges.id })
  return row?.id as string
}

/** Counts a try of a challenge before it is judged; false where it is closed. */
export async function tryChallenge(db: Db, id: string, factorId: string, now: Date): Promise<boolean> {
  const tried = await db
    .update(authFactorChallenges)
    .set({ tries: sql`${authFactorChallenges.tries} + 1` })
    .where(
      and(
        eq(authFactorChallenges.id, id),
        eq(authFactorChallenges.factorId, factorId),
        gt(authFactorChallenges.expiresAt, now),
        lt(authFactorChallenges.tries, 5),
      ),
    )
    .returning({ id: authFactorChallenges.id })
  return tried.length > 0
}

export async function removeChallenge(db: Db, id: string): Promise<void> {
  await db.delete(authFactorChallenges).where(eq(authFactorChallenges.id, id))
}

/** The new recovery codes of a user; earlier ones are void. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: string[],
  now: Date,
): Promise<void> {
  await db.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await db.insert(authRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: now })))
}

/** Uses up a recovery code; false where it is unknown or was used. */
export async function takeRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(authRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        eq(authRecoveryCodes.codeHash, codeHash),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: authRecoveryCodes.codeHash })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(authRecoveryCodes)
    .where(and(eq(authRecoveryCodes.userId, userId), isNull(authRecoveryCodes.usedAt)))
  return row?.n ?? 0
}
