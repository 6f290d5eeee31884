import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import * as contract from '@slot-liste/contract/accounts/auth.ts'
import type { Hosted } from '#platform/auth/hosted.ts'
import type { HostedClaims } from '#platform/auth/hosted-tokens.ts'
import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { asCoded, fail, failForNow, failToken } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findUser, toAppUser } from '#store/accounts/users.ts'
import { refusalOf, refuseLongPassword } from './hosted-refusals.ts'
import { readSession } from './hosted-session.ts'

/** Routes for one's own account where accounts live in a hosted project. */
export function hostedSelfRoutes(serve: Serve, services: Services, hosted: Hosted): void {
  serve(contract.readMe, async ({ viewer }) => {
    const user = await findUser(services.db, (viewer as Member).id)
    if (!user) throw fail('UNAUTHENTICATED')
    return toAppUser(user)
  })

  serve(contract.updatePassword, async ({ viewer, body, caller }) => {
    await changePassword(services, hosted, viewer as Member, body, caller)
    return {}
  })

  serve(contract.reauthenticate, async ({ viewer, body, caller }) => ({
    session: await signInAgain(services, hosted, viewer as Member, body.password, caller),
  }))

  leaving(serve, services, hosted)
}

/** The project has no call for it: a new session takes the place of this one. */
async function signInAgain(
  { limits, clock }: Services,
  { project }: Hosted,
  { id }: Member,
  password: string,
  { bearer }: Caller,
): Promise<Session> {
  const account = await project.readUser(bearer)
  if (account.id !== id) throw failToken('session_not_found')
  await guessCurrent(limits, id)
  const answer = await project.signIn(account.email, password)
  if (answer.status === 400) throw fail('CURRENT_PASSWORD_WRONG')
  if (answer.status !== 200) throw refusalOf(answer)
  await limits.forgive(`current ${id}`)
  return readSession(answer, clock())
}

async function guessCurrent(limits: Services['limits'], id: string): Promise<void> {
  const wait = await limits.guess(`current ${id}`, { max: 10, seconds: 900, lock: 60, maxLock: 900 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

function leaving(serve: Serve, services: Services, { project, tokens }: Hosted): void {
  const end = async ({ id, sessionId }: Member, scope: string, { bearer, ip, userAgent }: Caller) => {
    const answer = await project.ask(`/logout?scope=${scope}`, { token: bearer })
    // A session that is over already is what was asked for.
    if (answer.status >= 400 && ![401, 403, 404].includes(answer.status)) throw refusalOf(answer)
    await insertAudit(services.db, services.clock(), {
      action: 'logout',
      userId: id,
      sessionId,
      ip,
      userAgent,
    })
    return {}
  }

  serve(contract.logout, async ({ viewer, query, caller }) => end(viewer as Member, query.scope, caller))

  /** The project tells nobody of the other sessions: the reply says that it is not the whole list. */
  serve(contract.listSessions, async ({ viewer, caller }) => {
    const claims = await tokens.verify(caller.bearer ?? '')
    const moments = claims.amr.map(({ timestamp }) => timestamp)
    const current = {
      id: (viewer as Member).sessionId,
      createdAt: iso(Math.min(claims.iat, ...moments)),
      lastUsedAt: iso(claims.iat),
      userAgent: caller.userAgent,
      current: true,
    }
    return { items: [current], complete: false }
  })

  serve(contract.deleteSession, async ({ viewer, params, caller }) => {
    const who = viewer as Member
    if (params.id !== who.sessionId) throw fail('NOT_FOUND')
    return end(who, 'local', caller)
  })
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

type Change = { current_password?: string | undefined; new_password: string }

/** The project itself ends the other sessions, and refuses the same password again. */
async function changePassword(
  services: Services,
  { project, tokens }: Hosted,
  { id, sessionId }: Member,
  { current_password: current, new_password: password }: Change,
  { bearer: token, ip, userAgent }: Caller,
): Promise<void> {
  const { db, clock } = services
  refuseLongPassword(password, 'new_password')
  const account = await project.readUser(token)
  if (account.id !== id) throw failToken('session_not_found')
  if (current) await checkPassword(services, account, current, project.findByPassword)
  else if (!cameByMail(await tokens.verify(token ?? ''), clock()))
    throw fail('VALIDATION', { current_password: 'required' })
  const body = { password, ...(current && { current_password: current }) }
  const answer = await project.ask('/user', { method: 'PUT', token, body })
  if (answer.status !== 200) throw refusalOf(answer, 'new_password')
  await insertAudit(db, clock(), { action: 'user_updated_password', userId: id, sessionId, ip, userAgent })
  await project.readUser(token).catch((error: unknown) => {
    // Some projects end this session too. That the project does not answer now changes nothing of what was done.
    if (asCoded(error)?.code === 'UNAUTHENTICATED') throw failToken('session_not_found', endedByChange)
  })
}

const endedByChange = {
  tr: 'Parolanız değişti, bu yüzden oturumunuz kapandı. Yeni parolanızla giriş yapın.',
  en: 'Your password was changed, and that ended your session. Sign in with the new password.',
}

async function checkPassword(
  { limits }: Services,
  { id, email }: { id: string; email: string },
  password: string,
  findByPassword: Hosted['project']['findByPassword'],
): Promise<void> {
  await guessCurrent(limits, id)
  if ((await findByPassword(email, password)) !== id) throw fail('CURRENT_PASSWORD_WRONG')
  await limits.forgive(`current ${id}`)
}

/** Whether the session began with a mailed link or code in the last 15 minutes: the mailbox stands for the password. */
function cameByMail({ amr }: HostedClaims, now: Date): boolean {
  const since = now.getTime() / 1000 - 15 * 60
  return amr.some(
    ({ method, timestamp }) => ['otp', 'recovery', 'magiclink'].includes(method) && timestamp > since,
  )
}
