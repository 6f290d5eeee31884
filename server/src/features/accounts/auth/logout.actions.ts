import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { removeSession, removeSessions } from '#store/accounts/auth-sessions.ts'

export type Scope = 'local' | 'others' | 'global'

/** Ends this session, the user's others, or all of them. */
export async function closeSessions(
  { db, clock, events }: Services,
  { id, sessionId }: Member,
  scope: Scope,
  { ip, userAgent }: Caller,
): Promise<void> {
  if (scope === 'local') await removeSession(db, id, sessionId)
  else await removeSessions(db, id, scope === 'others' ? sessionId : undefined)
  // Streams of ended sessions are cut off.
  await events.publish(`user:${id}`, { kind: 'sessions' })
  await insertAudit(db, clock(), { action: 'logout', userId: id, sessionId, ip, userAgent })
}
