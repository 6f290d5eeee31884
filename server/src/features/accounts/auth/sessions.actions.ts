import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import {
  type AuthSession,
  addProof,
  insertSession,
  rotateSession,
  sessionsSeen,
} from '#store/accounts/auth-sessions.ts'
import { listFactors } from '#store/accounts/factors.ts'
import { findUser, type User, updateUser } from '#store/accounts/users.ts'
import { toGotrueUser } from './gotrue/gotrue-user.ts'

/** Signs a user in: a new session and its first tokens. */
export async function openSession(
  services: Services,
  user: User,
  method: 'password' | 'otp' | 'recovery',
  { ip, userAgent }: Caller,
): Promise<Session> {
  const { db, clock } = services
  const now = clock()
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  await countActive(services, { userId: user.id }, user.lastSignInAt)
  const session = await insertSession(db, { userId: user.id, amr, ip, userAgent }, now)
  const current = await updateUser(db, user.id, { lastSignInAt: now })
  await insertAudit(db, now, { action: 'login', userId: user.id, sessionId: session.id, ip, userAgent })
  return answerTokens(services, typeof current === 'object' ? current : user, session)
}

/** Notes that the owner of a session proved who they are; its tokens then tell of it. */
export async function proveSession(
  services: Services,
  { id, sessionId }: Member,
  method: 'password' | 'totp' | 'recovery_code',
  { ip, userAgent }: Caller,
): Promise<Session> {
  const { db, clock } = services
  const now = clock()
  const session = await addProof(db, sessionId, { method, timestamp: Math.floor(now.getTime() / 1000) })
  const user = session && (await findUser(db, id))
  if (!user) throw fail('UNAUTHENTICATED')
  const action = method === 'password' ? 'reauthenticated' : 'second_step'
  await insertAudit(db, now, { action, userId: id, sessionId, ip, userAgent })
  return answerTokens(services, user, session)
}

/** Each person counts once a day, by what their sessions hold anyway. */
async function countActive(
  { db, clock, counts }: Services,
  of: { userId: string } | { sessionId: string },
  lastSignInAt: Date | null = null,
): Promise<void> {
  const midnight = new Date(`${clock().toISOString().slice(0, 10)}T00:00:00Z`)
  if (lastSignInAt && lastSignInAt >= midnight) return
  if ((await sessionsSeen(db, of, midnight)) === 'before') counts.note('active')
}

export type RefreshRefusal =
  | 'validation_failed'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'user_banned'

const refusals = {
  missing: 'refresh_token_not_found',
  expired: 'session_expired',
  ahead: 'validation_failed',
} as const

/** How often one network, and one session, may renew. Beyond that the honest are asked to wait, never signed out. */
const perNetwork = { burst: 300, per: 300, seconds: 300 }
const perSession = { burst: 30, per: 30, seconds: 300 }

/** New tokens for a refresh token, or why there are none. @throws CodedError `UNAVAILABLE` when asked too often. */
export async function renewSession(
  services: Services,
  token: string,
  caller: Caller,
): Promise<Session | RefreshRefusal> {
  const { db, clock, tokens, limits } = services
  const read = tokens.refresh.read(token)
  if (!read) return 'validation_failed'
  const wait =
    (await takeOfNetwork(limits, 'refresh', caller.network, perNetwork)) ||
    (await limits.take(`refresh ${read.sessionId}`, perSession))
  if (wait) throw failForNow('UNAVAILABLE', wait)
  await countActive(services, read)
  const rotation = await rotateSession(db, read.sessionId, read.counter, clock())
  if (!rotation.session) return refusals[rotation.state]
  const { userId, id: sessionId } = rotation.session
  const { ip, userAgent } = caller
  const audit = (action: 'reuse_detected' | 'token_revoked' | 'token_refreshed') =>
    insertAudit(db, clock(), { action, userId, sessionId, ip, userAgent })
  if (rotation.state === 'reused') {
    await audit('reuse_detected')
    await audit('token_revoked')
    return 'refresh_token_already_used'
  }
  const user = await findUser(db, userId)
  if (!user) return 'refresh_token_not_found'
  if (isBanned(user, clock())) return 'user_banned'
  await audit('token_refreshed')
  return answerTokens(services, user, rotation.session)
}

export const isBanned = ({ bannedUntil }: User, now: Date) => bannedUntil !== null && bannedUntil > now

async function answerTokens(
  { db, env, clock, tokens }: Services,
  user: User,
  { id, counter, aal, amr }: AuthSession,
): Promise<Session> {
  const lifetime = env.ACCESS_TOKEN_TTL
  const { email, username } = user
  const claims = { sub: user.id, session_id: id, email, aal, amr, user_metadata: { username } }
  return {
    access_token: await tokens.sign(claims, lifetime),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: Math.floor(clock().getTime() / 1000) + lifetime,
    refresh_token: tokens.refresh.write(id, counter),
    user: toGotrueUser(user, user.secondFactor ? await listFactors(db, user.id) : []),
  }
}
