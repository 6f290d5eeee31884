import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import { openSession } from '#features/accounts/auth/sessions.actions.ts'
import { GotrueError } from '#platform/auth/gotrue-refusals.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Services } from '#platform/services.ts'
import { type FlowState, findFlowState, issueAuthCode, removeFlowState } from '#store/accounts/flow-states.ts'
import { findUser } from '#store/accounts/users.ts'

const lifetime = 300 * 1000

/** The code a followed link carries to the browser that began the flow. */
export async function startExchange({ db, clock }: Services, flowStateId: string): Promise<string> {
  const code = randomUUID()
  await issueAuthCode(db, flowStateId, code, clock())
  return code
}

/** Trades the code for tokens, for who knows the verifier. A wrong verifier does not use the code up. */
export async function exchangeCode(
  services: Services,
  code: string,
  verifier: string,
  caller: Caller,
): Promise<Session> {
  const { db, clock } = services
  const flow = /^[0-9a-f-]{36}$/.test(code) ? await findFlowState(db, code) : undefined
  if (!flow?.authCodeIssuedAt) throw noFlow()
  if (clock().getTime() - flow.authCodeIssuedAt.getTime() > lifetime)
    throw new GotrueError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!answers(verifier, flow))
    throw new GotrueError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  const user = (await removeFlowState(db, flow.id, code)) && (await findUser(db, flow.userId))
  if (!user) throw noFlow()
  return openSession(services, user, flow.method, caller)
}

const noFlow = () =>
  new GotrueError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

function answers(verifier: string, { challenge, challengeMethod }: FlowState): boolean {
  const given =
    challengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(given), Buffer.from(challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}
