import type { Endpoint } from '@slot-liste/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from './errors.ts'

/** Who asks; `null` is a guest. */
export type Viewer = { id: string; username: string; role: 'user' | 'admin'; sessionId: string } | null

/**
 * Reads who asks from the request; `null` when it carries no token.
 * @throws CodedError `UNAUTHENTICATED` when it carries one that is no longer good.
 */
export type Identify = (request: FastifyRequest) => Promise<Viewer>

/**
 * The viewer an endpoint sees. A stale token is refused even where guests may enter: who sent it believes to be signed
 * in, renews it and asks again. Endpoints for `guest`, and those whose answers are kept, do not look at tokens at all.
 * @throws CodedError when the endpoint is not for this viewer.
 */
export async function admit(
  { access, cache }: Pick<Endpoint, 'access' | 'cache'>,
  identify: () => Promise<Viewer>,
): Promise<Viewer> {
  if (access === 'guest' || cache) return null
  const viewer = await identify()
  if (access === 'public') return viewer
  if (!viewer) throw fail('UNAUTHENTICATED')
  if (access === 'admin' && viewer.role !== 'admin') throw fail('FORBIDDEN')
  return viewer
}
