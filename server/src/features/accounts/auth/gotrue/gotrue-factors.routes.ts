import * as contract from '@slot-liste/contract/accounts/gotrue-factors.ts'
import {
  enrolFactor,
  proveFactor,
  removeFactor,
  withinLimits,
} from '#features/accounts/auth/factors/factors.actions.ts'
import { GotrueError } from '#platform/auth/gotrue-refusals.ts'
import { member, requireProof } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  type Factor,
  findFactor,
  insertChallenge,
  removeChallenge,
  tryChallenge,
} from '#store/accounts/factors.ts'
import { invalid } from './gotrue-input.ts'

const challengeMs = 5 * 60 * 1000

/** Second factors in GoTrue's dialect. */
export function gotrueFactorRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(contract.gotrueEnrol, async ({ viewer, body }) => {
    if (body.factor_type !== 'totp') throw invalid('factor_type needs to be totp')
    const who = member(viewer)
    requireProof(who, clock())
    const name = body.friendly_name?.trim().slice(0, 60) || 'TOTP'
    const { id, secret, uri, qr } = await enrolFactor(services, who, name)
    return { id, type: 'totp' as const, friendly_name: name, totp: { qr_code: qr, secret, uri } }
  })

  serve(contract.gotrueChallenge, async ({ viewer, params }) => {
    const factor = await find(services, member(viewer).id, params.id)
    const expiresAt = new Date(clock().getTime() + challengeMs)
    const id = await insertChallenge(db, factor.id, clock(), expiresAt)
    return { id, type: 'totp' as const, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  })

  serve(contract.gotrueVerifyFactor, async ({ viewer, params, body, caller, language }) => {
    const who = member(viewer)
    const factor = await find(services, who.id, params.id)
    const challenge = body.challenge_id ?? ''
    if (!isUuid(challenge) || !(await tryChallenge(db, challenge, factor.id, clock())))
      throw new GotrueError(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      )
    const request = { who, caller, language }
    const prove = () => proveFactor(services, request, factor, body.code ?? '')
    const { session } = await withinLimits(services, request, prove)
    await removeChallenge(db, challenge)
    return session
  })

  serve(contract.gotrueUnenrol, async ({ viewer, params, caller, language }) => {
    const who = member(viewer)
    const { id } = await find(services, who.id, params.id)
    requireProof(who, clock())
    await removeFactor(services, { who, caller, language }, id)
    return { id }
  })
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function find({ db }: Services, userId: string, id: string): Promise<Factor> {
  const factor = isUuid(id) ? await findFactor(db, userId, id) : undefined
  if (!factor) throw new GotrueError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
