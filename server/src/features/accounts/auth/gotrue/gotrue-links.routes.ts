import * as contract from '@slot-liste/contract/accounts/gotrue.ts'
import { limitVerify } from '#features/accounts/auth/code-limits.ts'
import { redeemCode } from '#features/accounts/auth/codes.actions.ts'
import { resendEmailChange } from '#features/accounts/auth/email-change.actions.ts'
import { inBackground, limitMails, mayMail } from '#features/accounts/auth/mails.actions.ts'
import { requestRecovery } from '#features/accounts/auth/passwords.actions.ts'
import { type Redeemed, redeem } from '#features/accounts/auth/redeem.actions.ts'
import { openSession } from '#features/accounts/auth/sessions.actions.ts'
import { confirmAgain } from '#features/accounts/auth/sign-up.actions.ts'
import type { Caller } from '#platform/http/caller.ts'
import { asCoded, fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { invalid, readEmail, readLink } from './gotrue-input.ts'
import { startExchange } from './pkce.actions.ts'
import { allowedRedirect, withFragment, withQuery } from './redirects.ts'

/** Asking for mails, and what their links and codes are good for. */
export function gotrueLinkRoutes(serve: Serve, services: Services): void {
  serve(contract.gotrueRecover, async ({ body, query, language, caller }) => {
    const email = readEmail(body.email)
    const link = readLink(services, body, query.redirect_to, language)
    await limitMails(services, 'recover', caller)
    inBackground(services, requestRecovery(services, email, link, caller))
    return {}
  })

  serve(contract.gotrueResend, async ({ body, query, language, caller }) => {
    const email = readEmail(body.email)
    const link = readLink(services, body, query.redirect_to, language)
    if (body.type !== 'signup' && body.type !== 'email_change')
      throw invalid('Missing one of these types: signup, email_change')
    await limitMails(services, 'resend', caller)
    if (body.type === 'signup') inBackground(services, confirmAgain(services, email, link))
    else if (await mayMail(services, 'email_change', email))
      inBackground(services, resendEmailChange(services, email, link))
    return {}
  })

  serve(contract.gotrueFollowLink, async ({ query, language, caller }) => {
    const { token, type } = query
    if (!token || !type) throw invalid('Verify requires a token and a type')
    const home = allowedRedirect(services, query.redirect_to)
    // Mail scanners and browsers that fetch ahead must not use the link up.
    if (caller.onlyLooks) return home
    await limitVerify(services, caller)
    const proof = { link: token }
    const redeemed = await redeem(services, type, proof, language).catch(asExpired)
    return whereTo(services, home, type, token.startsWith('pkce_'), redeemed, caller)
  })

  serve(contract.gotrueVerify, async ({ body, language, caller }) => {
    const { type, token_hash: link, email, token: code } = body
    if (!type) throw invalid('Verify requires a verification type')
    if (!link && !code) throw invalid('Verify requires a token or a token hash')
    if (link) await limitVerify(services, caller)
    const redeemed = link
      ? await redeem(services, type, { link }, language)
      : await redeemCode(services, { type, email: readEmail(email), code: code ?? '' }, language, caller)
    if (redeemed.state === 'half') return { msg: halfMessage, code: '200' }
    if (redeemed.state === 'done') return openSession(services, redeemed.user, redeemed.method, caller)
    throw fail('CODE_EXPIRED')
  })
}

const halfMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** A refusal on the way of a link leads on with an error; a fault of ours stays one. */
function asExpired(error: unknown): Redeemed {
  if (asCoded(error)) return { state: 'refused', reason: 'expired' }
  throw error
}

async function whereTo(
  services: Services,
  home: string,
  type: string,
  byPkce: boolean,
  redeemed: Redeemed,
  caller: Caller,
): Promise<string> {
  if (redeemed.state === 'refused') {
    const error = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    return withFragment(byPkce ? withQuery(home, error) : home, error)
  }
  if (redeemed.state === 'half') {
    const message = { message: halfMessage }
    return withFragment(byPkce ? withQuery(home, message) : home, message)
  }
  if (redeemed.flowStateId)
    return withQuery(home, { code: await startExchange(services, redeemed.flowStateId) })
  const {
    user: _,
    weak_password: __,
    ...tokens
  } = await openSession(services, redeemed.user, redeemed.method, caller)
  return withFragment(home, { ...tokens, type })
}
