import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from './errors.ts'

/**
 * The signed-in caller; `null` is a guest. `provenAt` is when they last proved who they are, in seconds; absent
 * where that is unknown.
 */
export type Viewer = {
  id: string
  username: string
  role: 'user' | 'admin'
  sessionId: string
  provenAt?: number | undefined
  /** `aal2` once the session passed a second step. */
  aal?: string
  /** The account has a second factor, and the session has not passed it. */
  needsSecondStep?: boolean
} | null

export type Member = NonNullable<Viewer>

/**
 * Returns the viewer of a request; `null` without a token.
 * @throws CodedError `UNAUTHENTICATED` for an invalid token.
 */
type Identify = (request: FastifyRequest) => Promise<Viewer>

/** The accounts: our own, or those of a hosted project. */
export type Identity = {
  identify: Identify
  /**
   * Verifies the session at its source, before actions with serious effects.
   * @throws CodedError `UNAUTHENTICATED`, or `UNAVAILABLE` without a reply.
   */
  confirm: (request: FastifyRequest) => Promise<void>
  /** The same before every other write; a confirmation may be up to a minute old. */
  confirmRecently: (request: FastifyRequest, viewer: Member) => Promise<void>
  /**
   * Requires the second factor of administrators, before anything of theirs is answered.
   * @throws CodedError `SECOND_FACTOR_NEEDED`
   */
  requireAdminFactor: (request: FastifyRequest, viewer: Member) => Promise<void>
}

/**
 * Returns the viewer of an endpoint. An expired token is refused on public endpoints, too, so that the client renews it.
 * Endpoints for `guest` ignore tokens. Writes are confirmed first, those of administrators each time.
 * @throws CodedError when the endpoint is not for this viewer.
 */
export async function admit(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { identify, confirm, confirmRecently, requireAdminFactor }: Identity,
  request: FastifyRequest,
): Promise<Viewer> {
  if (access === 'guest') return null
  const viewer = await identify(request)
  if (!viewer) {
    if (access === 'public') return null
    throw fail('UNAUTHENTICATED')
  }
  if (access === 'admin' && viewer.role !== 'admin') throw fail('FORBIDDEN')
  if (access === 'admin') await requireAdminFactor(request, viewer)
  if (method === 'GET') return viewer
  if (access === 'admin') await confirm(request)
  else await confirmRecently(request, viewer)
  return viewer
}

/** Returns the viewer of an endpoint that requires one. */
export function member(viewer: Viewer): Member {
  if (!viewer) throw fail('UNAUTHENTICATED')
  return viewer
}

/** Renewing a token proves nothing, nor does a second step alone. */
const provesNothing = ['token_refresh', 'totp', 'recovery_code', 'anonymous']

/** When the owner of a session last proved who they are, in seconds, from the methods it was opened and confirmed by. */
export function provenAt(amr: readonly { method: string; timestamp: number }[]): number {
  const proofs = amr.filter(({ method }) => !provesNothing.includes(method))
  return Math.max(0, ...proofs.map(({ timestamp }) => timestamp))
}

const proofSeconds = 10 * 60

/** Whether the caller proved who they are in the last ten minutes: signed in, or reauthenticated. */
export const isProven = ({ provenAt = 0 }: Pick<Member, 'provenAt'>, now: Date): boolean =>
  provenAt > now.getTime() / 1000 - proofSeconds

type Proof = Pick<Member, 'provenAt' | 'needsSecondStep'>

/**
 * @throws CodedError `SECOND_FACTOR_NEEDED` where the session has not passed the account's second factor,
 * `REAUTHENTICATION_NEEDED` unless the caller proved who they are in the last ten minutes.
 */
export function requireProof(who: Proof, now: Date): void {
  if (who.needsSecondStep) throw fail('SECOND_FACTOR_NEEDED')
  if (!isProven(who, now)) throw fail('REAUTHENTICATION_NEEDED')
}
