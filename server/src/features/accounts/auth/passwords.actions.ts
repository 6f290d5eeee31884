import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findSession, removeSessions } from '#store/accounts/auth-sessions.ts'
import { removeOneTimeTokens, takeByCode } from '#store/accounts/one-time-tokens.ts'
import { findUser, findUserByEmail, type User, updateUser } from '#store/accounts/users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type LinkRequest, mailLink } from './links.actions.ts'
import { mailUser, mayMail } from './mails.actions.ts'
import { requireStrength } from './password-advice.actions.ts'

const minute = 60
const guesses = { max: 10, seconds: 15 * minute, lock: minute, maxLock: 15 * minute }

/** Sets a new password: every other session and every mailed link of the user ends, and a mail tells them. */
export async function changePassword(
  services: Services,
  { id, sessionId }: Member,
  password: string,
  language: Language,
  { ip, userAgent }: Caller,
): Promise<User> {
  const { db, clock, events, passwords } = services
  const before = await findUser(db, id)
  if (before?.passwordHash && (await passwords.verify(before.passwordHash, password)))
    throw fail('SAME_PASSWORD')
  const known = before ? [before.email, before.username] : []
  await requireStrength(services, password, known, before?.role)
  const passwordHash = await passwords.hash(password)
  const now = clock()
  const user = await inRetriedTransaction(db, async (tx) => {
    const changed = await updateUser(tx, id, { passwordHash, updatedAt: now })
    // The account can go while the password is hashed.
    if (typeof changed !== 'object') throw fail('UNAUTHENTICATED')
    await removeSessions(tx, id, sessionId)
    await removeOneTimeTokens(tx, id)
    await insertAudit(tx, now, { action: 'user_updated_password', userId: id, sessionId, ip, userAgent })
    return changed
  })
  await events.publish(`user:${id}`, { kind: 'sessions' })
  await mailUser(services, user, user.email, 'passwordChanged', language)
  return user
}

/** @throws CodedError `CURRENT_PASSWORD_WRONG`, or `RATE_LIMITED` after too many guesses. */
export async function checkCurrentPassword(
  services: Services,
  userId: string,
  password: string,
): Promise<void> {
  const { db, passwords, limits } = services
  const key = `current ${userId}`
  const wait = await limits.guess(key, guesses)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const user = await findUser(db, userId)
  if (!(await passwords.verify(user?.passwordHash, password))) throw fail('CURRENT_PASSWORD_WRONG')
  await limits.forgive(key)
}

/** Whether the session began with a mailed link or code in the last 15 minutes: the mailbox stands for the password. */
export async function cameByMail({ db, clock }: Services, sessionId: string): Promise<boolean> {
  const session = await findSession(db, sessionId)
  const since = clock().getTime() / 1000 - 15 * minute
  return (session?.amr ?? []).some(({ method, timestamp }) => byMail.includes(method) && timestamp > since)
}

const byMail = ['otp', 'recovery']

/** Whether these are the six digits last mailed to the signed-in user; they are good once. */
export async function checkNonce(
  { db, clock, tokens }: Services,
  user: User,
  nonce: string,
): Promise<boolean> {
  const sealed = tokens.sealCode(`${user.email} ${nonce}`)
  const taken = await takeByCode(db, ['reauthentication'], user.email, sealed, clock())
  return typeof taken === 'object'
}

/** Mails a link for a new password, if there is an account with this address. */
export async function requestRecovery(
  services: Services,
  email: string,
  link: LinkRequest,
  { ip, userAgent }: Caller,
): Promise<void> {
  if (!(await mayMail(services, 'recovery', email))) return
  const { db, clock } = services
  const user = await findUserByEmail(db, email)
  if (!user) return
  const now = clock()
  await updateUser(db, user.id, { recoverySentAt: now })
  await insertAudit(db, now, { action: 'user_recovery_requested', userId: user.id, ip, userAgent })
  await mailLink(services, user, 'recovery', user.email, link)
}
