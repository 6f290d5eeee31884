import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import * as contract from '@slot-liste/contract/accounts/factors.ts'
import { z } from 'zod'
import { secondFactorDue } from '#features/accounts/auth/factors/admin-factor.ts'
import { withinLimits } from '#features/accounts/auth/factors/factors.actions.ts'
import type { Hosted } from '#platform/auth/hosted.ts'
import type { HostedAnswer } from '#platform/auth/hosted-project.ts'
import { member } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { refusalOf } from './hosted-refusals.ts'
import { readSession } from './hosted-session.ts'

const listed = z.object({
  factors: z
    .array(
      z.object({
        id: z.uuid(),
        friendly_name: z.string().optional(),
        factor_type: z.string(),
        status: z.string(),
        created_at: z.string(),
      }),
    )
    .default([]),
})
const enrolled = z.object({
  id: z.uuid(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
})
const challenged = z.object({ id: z.uuid() })

/** Second factors of a hosted project, which has no recovery codes. */
export function hostedFactorRoutes(serve: Serve, services: Services, { project }: Hosted): void {
  const { clock } = services
  const list = async (token: string | undefined) => {
    const { factors } = read(listed, await project.ask('/user', { method: 'GET', token }))
    return factors.filter((one) => one.factor_type === 'totp' && one.status === 'verified')
  }
  const prove = async (token: string | undefined, id: string, code: string): Promise<Session> => {
    const challenge = read(challenged, await project.ask(`/factors/${id}/challenge`, { token, body: {} }))
    const body = { challenge_id: challenge.id, code }
    const answer = await project.ask(`/factors/${id}/verify`, { token, body })
    if (answer.status !== 200) throw refusalOf(answer)
    return readSession(answer, clock())
  }

  serve(contract.listFactors, async ({ viewer, caller }) => {
    const due = await secondFactorDue(services, member(viewer), caller)
    const items = (await list(caller.bearer)).map(
      ({ id, friendly_name: name = '', created_at: createdAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt: null,
      }),
    )
    return { items, recoveryCodes: null, dueAt: due?.toISOString() ?? null }
  })

  serve(contract.enrolFactor, async ({ body, caller }) => {
    const sent = { factor_type: 'totp', friendly_name: body.name, issuer: 'Slot Liste' }
    const answer = await project.ask('/factors', { token: caller.bearer, body: sent })
    const { id, totp } = read(enrolled, answer)
    return { id, secret: totp.secret, uri: totp.uri, qr: totp.qr_code }
  })

  serve(contract.verifyFactor, async ({ viewer, params, body, caller, language }) => {
    const request = { who: member(viewer), caller, language }
    const session = await withinLimits(services, request, () => prove(caller.bearer, params.id, body.code))
    return { session, recoveryCodes: null }
  })

  serve(contract.removeFactor, async ({ params, caller }) => {
    const answer = await project.ask(`/factors/${params.id}`, { method: 'DELETE', token: caller.bearer })
    if (answer.status !== 200) throw refusalOf(answer)
    return {}
  })

  serve(contract.makeRecoveryCodes, async () => {
    throw fail('ACCOUNTS_ELSEWHERE')
  })

  serve(contract.takeSecondStep, async ({ viewer, body, caller, language }) => {
    const [factor] = await list(caller.bearer)
    if (!factor) throw fail('NOT_FOUND')
    const request = { who: member(viewer), caller, language }
    return {
      session: await withinLimits(services, request, () => prove(caller.bearer, factor.id, body.code)),
    }
  })
}

function read<T>(shape: z.ZodType<T>, answer: HostedAnswer): T {
  if (answer.status !== 200) throw refusalOf(answer)
  const found = shape.safeParse(answer.json)
  if (!found.success) throw failForNow('UNAVAILABLE', 30)
  return found.data
}
