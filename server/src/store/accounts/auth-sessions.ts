import { and, desc, eq, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { type AuthMethod, authSessions, users } from '#db/schema/accounts.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

export type AuthSession = typeof authSessions.$inferSelect

export type NewSession = {
  userId: string
  amr: AuthMethod[]
  ip: string
  userAgent: string | null
}

const day = 24 * 60 * 60 * 1000
/** A session ends 30 days after its last renewal, and 180 days after it began. */
const idleDays = 30
const maxDays = 180
/** How long tabs that renew at the same time may come with the token another has just used up. */
const reuseWindow = 10_000

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<AuthSession> {
  const notAfter = new Date(now.getTime() + idleDays * day)
  const [row] = await db
    .insert(authSessions)
    .values({ ...session, createdAt: now, rotatedAt: now, refreshedAt: now, notAfter })
    .returning()
  return row as AuthSession
}

export type Rotation =
  | { state: 'rotated' | 'repeated' | 'reused'; session: AuthSession }
  | { state: 'missing' | 'expired' | 'ahead'; session?: undefined }

/**
 * Uses up refresh token `counter` of a session. One statement decides who was first. A token one behind (its answer was
 * lost) or used up less than {@link reuseWindow} ago (another tab was faster) is answered with the current one again;
 * an older one was stolen, here or from the thief, and the session ends.
 */
export async function rotateSession(db: Db, id: string, counter: number, now: Date): Promise<Rotation> {
  const next = new Date(now.getTime() + idleDays * day)
  const [session] = await db
    .update(authSessions)
    .set({
      counter: counter + 1,
      rotatedAt: now,
      refreshedAt: now,
      notAfter: sql`least(${next.toISOString()}::timestamptz, ${authSessions.createdAt} + make_interval(days => ${maxDays}))`,
    })
    .where(
      and(
        eq(authSessions.id, id),
        eq(authSessions.counter, counter),
        sql`${authSessions.notAfter} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning()
  return session
    ? { state: 'rotated', session }
    : inRetriedTransaction(db, (tx) => judgeReuse(tx, id, counter, now))
}

async function judgeReuse(tx: Db, id: string, counter: number, now: Date): Promise<Rotation> {
  const [session] = await tx.select().from(authSessions).where(eq(authSessions.id, id)).for('update')
  if (!session) return { state: 'missing' }
  if (session.notAfter <= now) return { state: 'expired' }
  if (counter > session.counter) return { state: 'ahead' }
  // The window counts from the rotation: an answer given again must not make it longer.
  const recent = now.getTime() - session.rotatedAt.getTime() < reuseWindow
  if (session.counter - counter <= 1 || recent) return { state: 'repeated', session }
  await tx.delete(authSessions).where(eq(authSessions.id, id))
  return { state: 'reused', session }
}

/** The session and what every request has to know of its user; `undefined` when either is gone. */
export async function findSessionUser(db: Db, id: string) {
  const [row] = await sessionUser(db, { id })
  return row
}

const sessionUser = prepared((db, put: Put<{ id: string }>) =>
  db
    .select({
      sessionId: authSessions.id,
      amr: authSessions.amr,
      aal: authSessions.aal,
      secondFactor: users.secondFactor,
      notAfter: authSessions.notAfter,
      userId: users.id,
      username: users.username,
      role: users.role,
      bannedUntil: users.bannedUntil,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.id, put('id')), isNull(users.deletedAt))),
)

/**
 * Notes on a session how its owner has just proved who they are; the last proof by each method counts. A second step
 * raises its level.
 */
export async function addProof(db: Db, id: string, proof: AuthMethod): Promise<AuthSession | undefined> {
  const isSecondStep = proof.method === 'totp' || proof.method === 'recovery_code'
  const others = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${authSessions.amr}) one where one->>'method' <> ${proof.method})`
  const [row] = await db
    .update(authSessions)
    .set({
      ...(isSecondStep && { aal: 'aal2' as const }),
      amr: sql`${others} || ${JSON.stringify([proof])}::jsonb`,
    })
    .where(eq(authSessions.id, id))
    .returning()
  return row
}

/** Whether the user's sessions, found by one of them or by their id, were renewed or opened since a moment. */
export async function sessionsSeen(
  db: Db,
  of: { userId: string } | { sessionId: string },
  since: Date,
): Promise<'since' | 'before' | 'never'> {
  const isTheirs =
    'userId' in of
      ? eq(authSessions.userId, of.userId)
      : sql`${authSessions.userId} = (select user_id from auth_sessions where id = ${of.sessionId})`
  const [row] = await db
    .select({ last: max(authSessions.refreshedAt) })
    .from(authSessions)
    .where(isTheirs)
  if (!row?.last) return 'userId' in of ? 'before' : 'never'
  return row.last >= since ? 'since' : 'before'
}

export const findSession = async (db: Db, id: string): Promise<AuthSession | undefined> =>
  (await db.select().from(authSessions).where(eq(authSessions.id, id)))[0]

export const listSessions = (db: Db, userId: string): Promise<AuthSession[]> =>
  db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(desc(authSessions.refreshedAt))
    .limit(100)

/** Ends one session of a user; whether there was one. */
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.id, id)))
    .returning({ id: authSessions.id })
  return gone.length > 0
}

/** Ends every session of a user, but not `kept`. */
export async function removeSessions(db: Db, userId: string, kept?: string): Promise<void> {
  await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), kept ? ne(authSessions.id, kept) : undefined))
}

/** Ends the sessions of a user that have not passed a second step, but not `kept`. */
export async function removeSessionsBelow(db: Db, userId: string, kept: string): Promise<void> {
  await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal1'), ne(authSessions.id, kept)))
}

export async function removeSessionsEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.notAfter, moment))
}
