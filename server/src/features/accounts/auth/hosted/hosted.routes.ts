import type { AppUser, Session } from '@slot-liste/contract/accounts/auth.ts'
import * as contract from '@slot-liste/contract/accounts/auth.ts'
import { forgiveCodes, limitCodes, limitVerify } from '#features/accounts/auth/code-limits.ts'
import { limitMails, mayMail } from '#features/accounts/auth/mails.actions.ts'
import { failSuspended } from '#features/accounts/auth/suspended.ts'
import type { Hosted } from '#platform/auth/hosted.ts'
import type { HostedAnswer } from '#platform/auth/hosted-project.ts'
import { type Caller, networkOf } from '#platform/http/caller.ts'
import { asCoded, fail, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { listTakenUsernames } from '#store/accounts/usernames.ts'
import { findUser, toAppUser } from '#store/accounts/users.ts'
import { hostedFactorRoutes } from './hosted-factors.routes.ts'
import { mirror } from './hosted-mirror.actions.ts'
import { codeOf, refusalOf, refuseLongPassword } from './hosted-refusals.ts'
import { hostedSelfRoutes } from './hosted-self.routes.ts'
import { readSession } from './hosted-session.ts'

/** The site's own calls where accounts live in a hosted project: each asks the project with the key browsers have too. */
export function hostedRoutes(serve: Serve, services: Services, hosted: Hosted): void {
  entering(serve, services, hosted)
  mailing(serve, services, hosted)
  hostedSelfRoutes(serve, services, hosted)
  hostedFactorRoutes(serve, services, hosted)
}

function entering(serve: Serve, services: Services, hosted: Hosted): void {
  const { project } = hosted

  serve(contract.login, async ({ body: { email, password }, caller }) => {
    await limit(services, 'password', caller)
    await guess(services, email, caller)
    const answer = await project.signIn(email, password)
    if (answer.status !== 200) {
      await insertAudit(services.db, services.clock(), { action: 'login_failed', ...origin(caller) })
      throw refusalOf(answer)
    }
    await services.limits.forgive(guessKey(email, caller))
    return enter(services, hosted, readSession(answer, services.clock()), caller)
  })

  serve(contract.register, async ({ body: { email, password, username }, caller }) => {
    await limit(services, 'signup', caller)
    refuseLongPassword(password, 'password')
    // The project knows no names: two who ask at once may both be let in, and the second gets a number after theirs.
    if ((await listTakenUsernames(services.db, [username])).size > 0) throw fail('USERNAME_TAKEN')
    const body = { email, password, data: { username } }
    const answer = await project.ask(`/signup${leadingTo(`${services.site()}/`)}`, { body })
    if (answer.status !== 200) throw refusalOf(answer)
    if (answer.json.access_token)
      return enter(services, hosted, readSession(answer, services.clock()), caller)
    return { session: null, user: newcomer(answer, email, username, services.clock()) }
  })

  serve(contract.verifyCode, async ({ body, caller }) => {
    await limitVerify(services, caller)
    await limitCodes(services, body, caller)
    const { type, email, code: token } = body
    const answer = await project.ask('/verify', { body: { type, email, token } })
    if (answer.status !== 200) throw refusalOf(answer)
    await forgiveCodes(services, body, caller)
    if (answer.json.access_token)
      return enter(services, hosted, readSession(answer, services.clock()), caller)
    return { session: null, user: null }
  })

  serve(contract.refresh, async ({ body }) => {
    const answer = await project.ask('/token?grant_type=refresh_token', { body })
    // A rate limit must not sign anybody out.
    if (answer.status === 429) throw failForNow('UNAVAILABLE', 10)
    if (answer.status !== 200) throw fail('SESSION_ENDED')
    const session = readSession(answer, services.clock())
    await mirror(services, await hosted.tokens.verifyIssued(session.access_token)).catch((error: unknown) => {
      throw asCoded(error)?.code === 'UNAUTHENTICATED' ? fail('SESSION_ENDED') : error
    })
    return { session }
  })
}

function mailing(serve: Serve, services: Services, { project }: Hosted): void {
  /** Known and unknown addresses are answered alike, also where the project tells them apart by how often one asks. */
  const mail = async (kind: string, path: string, email: string, body: object) => {
    if (!(await mayMail(services, kind, email))) return {}
    const answer = await project.ask(path, { body })
    if (answer.status >= 400 && codeOf(answer) !== 'over_email_send_rate_limit') throw refusalOf(answer)
    return {}
  }

  serve(contract.forgotPassword, async ({ body: { email }, caller }) => {
    await limitMails(services, 'recover', caller)
    const path = `/recover${leadingTo(`${services.site()}/settings`)}`
    return mail('recovery', path, email, { email })
  })

  serve(contract.resendVerification, async ({ body: { email }, caller }) => {
    await limitMails(services, 'resend', caller)
    const path = `/resend${leadingTo(`${services.site()}/`)}`
    return mail('signup', path, email, { type: 'signup', email })
  })
}

const leadingTo = (address: string) => `?${new URLSearchParams({ redirect_to: address })}`

/** Signs in here whom the project has let in. */
async function enter(services: Services, { project, tokens }: Hosted, session: Session, caller: Caller) {
  const { db, clock } = services
  const token = session.access_token
  const claims = await tokens.verifyIssued(token)
  try {
    const { id } = await mirror(services, claims)
    const user = await findUser(db, id)
    if (!user) throw fail('INVALID_CREDENTIALS')
    await insertAudit(db, clock(), {
      action: 'login',
      userId: id,
      sessionId: claims.session_id,
      ...origin(caller),
    })
    return { session, user: toAppUser(user) }
  } catch (error) {
    await project.ask('/logout?scope=local', { token }).catch(() => undefined)
    const { reason } = asCoded(error) ?? {}
    if (reason === 'user_banned') throw failSuspended(await findUser(db, claims.sub))
    throw reason === 'user_not_found' ? fail('INVALID_CREDENTIALS') : error
  }
}

const origin = ({ ip, userAgent }: Caller) => ({ ip, userAgent })

/** Somebody whose address has to be confirmed first: known here from their first token on. */
function newcomer({ json }: HostedAnswer, email: string, username: string, now: Date): AppUser {
  const empty = { fullName: '', bio: '', location: '', website: '', verified: false }
  return {
    ...{ id: String(json.id), email, username, role: 'user', ...empty },
    ...{ avatar_url: null, memberSince: now.toISOString(), followers: 0, following: 0 },
  }
}

/** All people share our address in the project's eyes: we are stricter with each network than it is with us. */
async function limit({ limits }: Services, name: string, { network }: Caller): Promise<void> {
  const wait = await takeOfNetwork(limits, name, network, { burst: 30, per: 30, seconds: 300 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

const guessKey = (email: string, { ip }: Caller) => `guess ${networkOf(ip, 24)} ${email}`

async function guess({ limits }: Services, email: string, caller: Caller): Promise<void> {
  const wait = await limits.guess(guessKey(email, caller), { max: 10, seconds: 900, lock: 60, maxLock: 900 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
}
