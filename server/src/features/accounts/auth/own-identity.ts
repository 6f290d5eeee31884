import { type Identity, provenAt } from '#platform/http/access.ts'
import { readBearer, readCaller } from '#platform/http/caller.ts'
import { failToken } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findSessionUser } from '#store/accounts/auth-sessions.ts'
import { findUser } from '#store/accounts/users.ts'
import { requireAdminFactor } from './factors/admin-factor.ts'
import { isBanned } from './sessions.actions.ts'
import { failEndedBySuspension } from './suspended.ts'

/**
 * Reads the bearer token, then looks its session up: what was ended a moment ago is refused at once, so that nothing is
 * left to confirm.
 */
export function createOwnIdentity(services: Services): Identity {
  const { db, tokens, clock } = services
  /** A suspension ends all sessions: it is the reason, while it lasts. */
  const failEnded = async (userId: string) => {
    const user = await findUser(db, userId)
    return user && isBanned(user, clock()) ? failEndedBySuspension(user) : failToken('session_not_found')
  }
  return {
    async identify({ headers }) {
      const token = readBearer(headers)
      if (!token) return null
      const { session_id: sessionId, sub } = await tokens.verify(token)
      const found = await findSessionUser(db, sessionId)
      const isOver = found?.userId !== sub || found.notAfter <= clock()
      if (isOver || (found.bannedUntil && found.bannedUntil > clock())) throw await failEnded(sub)
      const { userId: id, username, role, amr, aal, secondFactor } = found
      const needsSecondStep = secondFactor && aal !== 'aal2'
      return { id, username, role, sessionId, provenAt: provenAt(amr), aal, needsSecondStep }
    },
    confirm: async () => {},
    confirmRecently: async () => {},
    requireAdminFactor: (request, viewer) => requireAdminFactor(services, viewer, readCaller(request)),
  }
}
