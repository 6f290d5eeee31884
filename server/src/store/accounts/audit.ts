import { eq, lt } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authAuditLog } from '#db/schema/accounts.ts'

type AuditAction =
  | 'login'
  | 'login_failed'
  | 'reauthenticated'
  | 'second_step'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_recovery_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'token_refreshed'
  | 'token_revoked'
  | 'reuse_detected'
  | 'role_changed'
  | 'comment_hidden'
  | 'comment_shown'
  | 'comment_deleted'

type Entry = {
  action: AuditAction
  userId?: string | undefined
  sessionId?: string | undefined
  ip?: string
  userAgent?: string | null
}

export async function insertAudit(db: Db, at: Date, entry: Entry): Promise<void> {
  await db.insert(authAuditLog).values({ at, ...entry })
}

/** All that is written down of one account, the oldest first. */
export const listAudit = (db: Db, userId: string) =>
  db
    .select()
    .from(authAuditLog)
    .where(eq(authAuditLog.userId, userId))
    .orderBy(authAuditLog.at, authAuditLog.id)

export async function removeAuditBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(authAuditLog).where(lt(authAuditLog.at, moment))
}
