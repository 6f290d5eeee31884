import type { Hosted } from '#platform/auth/hosted.ts'
import type { Identity } from '#platform/http/access.ts'
import { readBearer } from '#platform/http/caller.ts'
import { failToken } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { mirror } from './hosted-mirror.actions.ts'

/**
 * Believes the tokens of the hosted project until they end; what was deleted or banned here is refused at once. Whether
 * the project still knows the session is asked before something grave alone.
 */
export function createHostedIdentity(services: Services, { project, tokens }: Hosted): Identity {
  return {
    async identify({ headers }) {
      const token = readBearer(headers)
      if (!token) return null
      const claims = await tokens.verify(token)
      return { ...(await mirror(services, claims)), sessionId: claims.session_id }
    },
    async confirm({ headers }) {
      const token = readBearer(headers)
      const { id } = await project.readUser(token)
      if (!token || (await tokens.verify(token)).sub !== id) throw failToken('session_not_found')
    },
  }
}
