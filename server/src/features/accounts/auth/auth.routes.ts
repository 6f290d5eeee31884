import * as contract from '@slot-liste/contract/accounts/auth.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { listSessions, removeSession } from '#store/accounts/auth-sessions.ts'
import { findUser, toAppUser } from '#store/accounts/users.ts'
import { failCode, redeemCode } from './codes.actions.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { closeSessions } from './logout.actions.ts'
import { inBackground, limitMails } from './mails.actions.ts'
import { withAdvice } from './password-advice.actions.ts'
import { cameByMail, changePassword, checkCurrentPassword, requestRecovery } from './passwords.actions.ts'
import { openSession, proveSession, renewSession } from './sessions.actions.ts'
import { checkCredentials } from './sign-in.actions.ts'
import { confirmAgain, signUp } from './sign-up.actions.ts'

/** The site's own calls. They lead to the same actions as those of GoTrue's dialect. */
export function authRoutes(serve: Serve, services: Services): void {
  entering(serve, services)
  mailing(serve, services)
  signedIn(serve, services)
  factorRoutes(serve, services)
}

function entering(serve: Serve, services: Services): void {
  serve(contract.login, async ({ body, caller }) => {
    const user = await checkCredentials(services, body, caller)
    const session = await openSession(services, user, 'password', caller)
    return { session: await withAdvice(services, session, body.password, user), user: toAppUser(user) }
  })

  serve(contract.register, async ({ body: { email, password, username }, language, caller }) => {
    const link = { language, redirectTo: `${services.site()}/` }
    const request = { email, password, username: { wanted: username } }
    const { user, confirmed } = await signUp(services, request, link, caller)
    if (!confirmed) return { session: null, user: toAppUser(user) }
    const session = await openSession(services, user, 'password', caller)
    return { session: await withAdvice(services, session, password, user), user: toAppUser(user) }
  })

  serve(contract.verifyCode, async ({ body, language, caller }) => {
    const redeemed = await redeemCode(services, body, language, caller)
    if (redeemed.state === 'refused') throw await failCode(services, redeemed)
    if (redeemed.state === 'half') return { session: null, user: null }
    const { user, method } = redeemed
    return { session: await openSession(services, user, method, caller), user: toAppUser(user) }
  })

  serve(contract.refresh, async ({ body, caller }) => {
    const session = await renewSession(services, body.refresh_token, caller)
    if (typeof session === 'string') throw fail('SESSION_ENDED')
    return { session }
  })
}

function mailing(serve: Serve, services: Services): void {
  serve(contract.forgotPassword, async ({ body, language, caller }) => {
    await limitMails(services, 'recover', caller)
    const link = { language, redirectTo: `${services.site()}/settings` }
    inBackground(services, requestRecovery(services, body.email, link, caller))
    return {}
  })

  serve(contract.resendVerification, async ({ body, language, caller }) => {
    await limitMails(services, 'resend', caller)
    inBackground(
      services,
      confirmAgain(services, body.email, { language, redirectTo: `${services.site()}/` }),
    )
    return {}
  })
}

function signedIn(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(contract.readMe, async ({ viewer }) => {
    const user = await findUser(db, (viewer as Member).id)
    if (!user) throw fail('UNAUTHENTICATED')
    return toAppUser(user)
  })

  serve(contract.updatePassword, async ({ viewer, body, language, caller }) => {
    const who = viewer as Member
    if (who.needsSecondStep) throw fail('SECOND_FACTOR_NEEDED')
    if (body.current_password) await checkCurrentPassword(services, who.id, body.current_password)
    else if (!(await cameByMail(services, who.sessionId)))
      throw fail('VALIDATION', { current_password: 'required' })
    await changePassword(services, who, body.new_password, language, caller)
    return {}
  })

  serve(contract.reauthenticate, async ({ viewer, body, caller }) => {
    const who = viewer as Member
    await checkCurrentPassword(services, who.id, body.password)
    return { session: await proveSession(services, who, 'password', caller) }
  })

  serve(contract.logout, async ({ viewer, query, caller }) => {
    await closeSessions(services, viewer as Member, query.scope, caller)
    return {}
  })

  serve(contract.listSessions, async ({ viewer }) => {
    const { id, sessionId } = viewer as Member
    const now = clock()
    const sessions = (await listSessions(db, id)).filter(({ notAfter }) => notAfter > now)
    return {
      items: sessions.map((session) => ({
        id: session.id,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.refreshedAt.toISOString(),
        userAgent: session.userAgent,
        current: session.id === sessionId,
      })),
      complete: true,
    }
  })

  serve(contract.deleteSession, async ({ viewer, params, caller: { ip, userAgent } }) => {
    const { id } = viewer as Member
    if (!(await removeSession(db, id, params.id))) throw fail('NOT_FOUND')
    await services.events.publish(`user:${id}`, { kind: 'sessions' })
    await insertAudit(db, clock(), {
      action: 'token_revoked',
      userId: id,
      sessionId: params.id,
      ip,
      userAgent,
    })
    return {}
  })
}
