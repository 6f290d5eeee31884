import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'

/** The hash of the avatar; nobody else changes this user until the transaction ends. */
export async function lockAvatar(tx: Db, userId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ avatar: users.avatar })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  return row?.avatar
}

/**
 * Every administrator's id; none goes until the transaction ends. Belongs after the locks on users: who holds this waits for
 * nobody's row any more.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
  return rows.map(({ id }) => id)
}

/** Removes a user with all that hangs on the row (sessions, settings, mailed tokens); the hashes of their pictures. */
export async function removeUser(tx: Db, userId: string): Promise<string[]> {
  const pictures = await tx.delete(media).where(eq(media.ownerId, userId)).returning({ hash: media.hash })
  await tx.delete(users).where(eq(users.id, userId))
  return pictures.map(({ hash }) => hash)
}
