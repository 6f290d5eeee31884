import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import * as contract from '@slot-liste/contract/accounts/gotrue.ts'
import { normaliseEmail, pasted } from '@slot-liste/domain/text/pasted.ts'
import type { z } from 'zod'
import { withAdvice } from '#features/accounts/auth/password-advice.actions.ts'
import { openSession, type RefreshRefusal, renewSession } from '#features/accounts/auth/sessions.actions.ts'
import { checkCredentials } from '#features/accounts/auth/sign-in.actions.ts'
import { signUp } from '#features/accounts/auth/sign-up.actions.ts'
import { GotrueError } from '#platform/auth/gotrue-refusals.ts'
import type { Caller } from '#platform/http/caller.ts'
import { asCoded, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { invalid, readEmail, readLink, readMetadata, readNewPassword } from './gotrue-input.ts'
import { toGotrueUser } from './gotrue-user.ts'
import { exchangeCode } from './pkce.actions.ts'

/** Signing up, and every way to tokens but the mailed links. */
export function gotrueTokenRoutes(serve: Serve, services: Services): void {
  serve(contract.gotrueSignUp, async ({ body, query, language, caller }) => {
    if (body.phone) throw new GotrueError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (!body.email && !body.password)
      throw new GotrueError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    const email = readEmail(body.email)
    const password = readNewPassword(body.password)
    const wanted = body.data?.username
    const username = { like: (typeof wanted === 'string' && pasted(wanted)) || email }
    const link = readLink(services, body, query.redirect_to, language)
    const request = { email, password, username, userMetadata: readMetadata(body.data) }
    const { user, confirmed } = await signUp(services, request, link, caller).catch(inGotruesWords)
    if (!confirmed) return toGotrueUser(user)
    const session = await openSession(services, user, 'password', caller)
    return withAdvice(services, session, password, user)
  })

  serve(contract.gotrueToken, async ({ query, body, caller }) => {
    const grant = grants.get(query.grant_type)
    if (!grant) throw new GotrueError(400, 'invalid_credentials', 'unsupported_grant_type')
    // Renewing has its own, wider limit: it must not be refused because of what others do in the same network.
    const wait =
      grant !== byRefreshToken && (await takeOfNetwork(services.limits, 'token', caller.network, perNetwork))
    if (wait) throw failForNow('RATE_LIMITED', wait)
    return grant(services, body, caller)
  })
}

const perNetwork = { burst: 150, per: 150, seconds: 300 }

function inGotruesWords(error: unknown): never {
  if (asCoded(error)?.code === 'EMAIL_TAKEN')
    throw new GotrueError(422, 'user_already_exists', 'User already registered')
  throw error
}

type Body = z.output<typeof contract.gotrueToken.body & object>
type Grant = (services: Services, body: Body, caller: Caller) => Promise<Session>

const byPassword: Grant = async (services, body, caller) => {
  if (body.phone) throw new GotrueError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw invalid('missing email or phone')
  const email = normaliseEmail(body.email)
  const password = body.password ?? ''
  const user = await checkCredentials(services, { email, password }, caller)
  const session = await openSession(services, user, 'password', caller)
  return withAdvice(services, session, password, user)
}

const refusals: Record<RefreshRefusal, string> = {
  validation_failed: 'Refresh token is not valid',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'Invalid Refresh Token: User Banned',
}

const byRefreshToken: Grant = async (services, body, caller) => {
  const session = await renewSession(services, body.refresh_token ?? '', caller)
  if (typeof session === 'string') throw new GotrueError(400, session, refusals[session])
  return session
}

const byCode: Grant = async (services, body, caller) => {
  if (!body.auth_code || !body.code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  return exchangeCode(services, body.auth_code, body.code_verifier, caller)
}

const off =
  (status: number, code: string, message: string): Grant =>
  () =>
    Promise.reject(new GotrueError(status, code, message))

const grants = new Map<string | undefined, Grant>([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
  ['pkce', byCode],
  ['id_token', off(400, 'provider_disabled', 'Provider is not enabled')],
  ['web3', off(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
])
