import { LRUCache } from 'lru-cache'
import { requireAdminFactor } from '#features/accounts/auth/factors/admin-factor.ts'
import type { Hosted } from '#platform/auth/hosted.ts'
import { type Identity, provenAt } from '#platform/http/access.ts'
import { readBearer, readCaller } from '#platform/http/caller.ts'
import { failToken } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { mirror } from './hosted-mirror.actions.ts'

/** How long a confirmed session may write before the project is asked again. A deletion there is noticed by then. */
const confirmedForMs = 45_000

/**
 * Accepts the tokens of the hosted project until they expire; accounts deleted or banned here are refused at once.
 * Whether the project still knows the session is asked before writes: of administrators each time, of members unless it
 * was confirmed a moment ago.
 */
export function createHostedIdentity(services: Services, { project, tokens }: Hosted): Identity {
  /** When each session was last confirmed. */
  const confirmedAt = new LRUCache<string, number>({ maxSize: 50_000, sizeCalculation: () => 1 })
  const confirm: Identity['confirm'] = async ({ headers }) => {
    const token = readBearer(headers)
    const { id } = await project.readUser(token)
    if (!token || (await tokens.verify(token)).sub !== id) throw failToken('session_not_found')
  }
  return {
    async identify({ headers }) {
      const token = readBearer(headers)
      if (!token) return null
      const claims = await tokens.verify(token)
      const { session_id: sessionId, amr, aal } = claims
      return { ...(await mirror(services, claims)), sessionId, provenAt: provenAt(amr), aal }
    },
    confirm,
    requireAdminFactor: (request, viewer) => requireAdminFactor(services, viewer, readCaller(request)),
    async confirmRecently(request, { sessionId }) {
      const now = services.clock().getTime()
      if (now - (confirmedAt.get(sessionId) ?? Number.NEGATIVE_INFINITY) < confirmedForMs) return
      await confirm(request)
      confirmedAt.set(sessionId, now)
    },
  }
}
