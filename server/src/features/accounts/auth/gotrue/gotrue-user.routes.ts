import * as contract from '@slot-liste/contract/accounts/gotrue.ts'
import type { z } from 'zod'
import { requestEmailChange } from '#features/accounts/auth/email-change.actions.ts'
import { mailReauthentication } from '#features/accounts/auth/links.actions.ts'
import { closeSessions } from '#features/accounts/auth/logout.actions.ts'
import { inBackground, mayMail } from '#features/accounts/auth/mails.actions.ts'
import {
  cameByMail,
  changePassword,
  checkCurrentPassword,
  checkNonce,
} from '#features/accounts/auth/passwords.actions.ts'
import { GotrueError } from '#platform/auth/gotrue-refusals.ts'
import { isProven, type Member, type Viewer } from '#platform/http/access.ts'
import { fail, failForNow, failToken } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Input, Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { listFactors } from '#store/accounts/factors.ts'
import { findUser, type User, updateUser } from '#store/accounts/users.ts'
import { readEmail, readLink, readMetadata, readNewPassword } from './gotrue-input.ts'
import { toGotrueUser } from './gotrue-user.ts'

type Update = Input<typeof contract.gotrueUpdateUser>

/** Reading and changing one's own account. */
export function gotrueUserRoutes(serve: Serve, services: Services): void {
  serve(contract.gotrueReadUser, async ({ viewer }) => {
    const user = await self(services, viewer)
    return toGotrueUser(user, await listFactors(services.db, user.id))
  })

  serve(contract.gotrueUpdateUser, async (input) => {
    const rate = { burst: 30, per: 30, seconds: 300 }
    const wait = await takeOfNetwork(services.limits, 'update', input.caller.network, rate)
    if (wait) throw failForNow('RATE_LIMITED', wait)
    const user = await update(services, input)
    return toGotrueUser(user, await listFactors(services.db, user.id))
  })

  serve(contract.gotrueLogout, async ({ viewer, query, caller }) => {
    await closeSessions(services, viewer as Member, query.scope, caller)
    return {}
  })

  serve(contract.gotrueReauthenticate, async ({ viewer, language }) => {
    const user = await self(services, viewer)
    if (services.env.REQUIRE_EMAIL_CONFIRMATION && !user.listed)
      throw new GotrueError(422, 'email_not_confirmed', 'Please verify your email first.')
    if (await mayMail(services, 'reauthentication', user.email))
      inBackground(services, mailReauthentication(services, user, language))
    return {}
  })
}

async function self({ db }: Services, viewer: Viewer): Promise<User> {
  const user = viewer && (await findUser(db, viewer.id))
  if (!user) throw failToken('user_not_found')
  return user
}

async function update(services: Services, { viewer, body, query, language, caller }: Update): Promise<User> {
  const who = viewer as Member
  const { email, password, data } = body
  if (body.app_metadata)
    throw new GotrueError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  // Everything is read before anything is written: half a change would be none the client expects.
  const link = readLink(services, body, query.redirect_to, language)
  const newEmail = email ? readEmail(email) : undefined
  const newPassword = password ? readNewPassword(password) : undefined
  let user = await self(services, viewer)
  const userMetadata = data && merge(user.userMetadata, data)
  const isNewEmail = newEmail !== undefined && newEmail !== user.email
  if (newPassword !== undefined || isNewEmail) await checkProof(services, who, user, body)
  if (newPassword !== undefined) {
    user = await changePassword(services, who, newPassword, language, caller)
  }
  if (isNewEmail) {
    const changed = await requestEmailChange(services, user, newEmail, link)
    if (!changed) throw fail('EMAIL_TAKEN')
    user = changed
  }
  if (userMetadata) user = await saveMetadata(services, user, userMetadata)
  return user
}

/**
 * Password and address are changed by who knows the password, has the mailbox, or has only just signed in. A mailed link
 * is good for a new password a little longer.
 */
async function checkProof(
  services: Services,
  who: Member,
  user: User,
  { current_password: current, nonce, email }: z.output<typeof contract.gotrueUpdateUser.body & object>,
): Promise<void> {
  if (who.needsSecondStep) throw fail('SECOND_FACTOR_NEEDED')
  if (current) return checkCurrentPassword(services, who.id, current)
  if (nonce) {
    if (await checkNonce(services, user, nonce)) return
    throw new GotrueError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  if (isProven(who, services.clock()) || (!email && (await cameByMail(services, who.sessionId)))) return
  throw new GotrueError(400, 'reauthentication_needed', 'Password update requires reauthentication')
}

/** New values win; null takes one away. */
function merge(before: Record<string, unknown>, data: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...before, ...data }).filter(([, value]) => value !== null)
  return readMetadata(Object.fromEntries(merged))
}

async function saveMetadata(
  { db, clock }: Services,
  user: User,
  userMetadata: Record<string, unknown>,
): Promise<User> {
  const saved = await updateUser(db, user.id, { userMetadata, updatedAt: clock() })
  await insertAudit(db, clock(), { action: 'user_modified', userId: user.id })
  return typeof saved === 'object' ? saved : user
}
