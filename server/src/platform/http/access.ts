import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from './errors.ts'

/** The signed-in caller; `null` is a guest. */
export type Viewer = { id: string; username: string; role: 'user' | 'admin'; sessionId: string } | null

/** A signed-in caller. */
export type Member = NonNullable<Viewer>

/**
 * Reads who asks from the request; `null` when it carries no token.
 * @throws CodedError `UNAUTHENTICATED` when it carries one that is no longer good.
 */
type Identify = (request: FastifyRequest) => Promise<Viewer>

/** Where accounts live: here, or in a hosted project. */
export type Identity = {
  identify: Identify
  /**
   * Asks where the account lives whether the viewer of this request may still act: before something grave.
   * @throws CodedError `UNAUTHENTICATED`, or `UNAVAILABLE` when nobody answers.
   */
  confirm: (request: FastifyRequest) => Promise<void>
  /** The same before every other write, with a reply that may be up to a minute old. */
  confirmRecently: (request: FastifyRequest, viewer: Member) => Promise<void>
}

/**
 * The viewer an endpoint sees. A stale token is refused even where guests may enter: its sender believes to be signed
 * in, renews it and asks again. Endpoints for `guest` do not look at tokens at all.
 * Changes are confirmed first, those by administrators each time.
 * @throws CodedError when the endpoint is not for this viewer.
 */
export async function admit(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { identify, confirm, confirmRecently }: Identity,
  request: FastifyRequest,
): Promise<Viewer> {
  if (access === 'guest') return null
  const viewer = await identify(request)
  if (!viewer) {
    if (access === 'public') return null
    throw fail('UNAUTHENTICATED')
  }
  if (access === 'admin' && viewer.role !== 'admin') throw fail('FORBIDDEN')
  if (method === 'GET') return viewer
  if (access === 'admin') await confirm(request)
  else await confirmRecently(request, viewer)
  return viewer
}

/** The signed-in viewer of an endpoint that requires one. */
export function member(viewer: Viewer): Member {
  if (!viewer) throw fail('UNAUTHENTICATED')
  return viewer
}
