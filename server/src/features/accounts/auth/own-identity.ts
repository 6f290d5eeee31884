import type { Identity } from '#platform/http/access.ts'
import { readBearer } from '#platform/http/caller.ts'
import { failToken } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findSessionUser } from '#store/accounts/auth-sessions.ts'

/**
 * Reads the bearer token, then looks its session up: what was ended a moment ago is refused at once, so that nothing is
 * left to confirm.
 */
export function createOwnIdentity({ db, tokens, clock }: Services): Identity {
  return {
    async identify({ headers }) {
      const token = readBearer(headers)
      if (!token) return null
      const { session_id: sessionId, sub } = await tokens.verify(token)
      const found = await findSessionUser(db, sessionId)
      if (found?.userId !== sub || found.notAfter <= clock()) throw failToken('session_not_found')
      if (found.bannedUntil && found.bannedUntil > clock()) throw failToken('user_banned')
      return { id: found.userId, username: found.username, role: found.role, sessionId }
    },
    confirm: async () => {},
  }
}
