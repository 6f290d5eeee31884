import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findUserByEmail, type User, updateUser } from '#store/accounts/users.ts'
import { allowNewTries } from './code-limits.ts'
import { type LinkRequest, mailLink } from './links.actions.ts'
import { inBackground } from './mails.actions.ts'

/**
 * Asks both mailboxes whether the address may change; `undefined` when somebody has the new one already. Where addresses
 * are confirmed that is kept secret, but the new one is not asked: so the change never completes.
 */
export async function requestEmailChange(
  services: Services,
  user: User,
  newEmail: string,
  link: LinkRequest,
): Promise<User | undefined> {
  const { db, clock, env } = services
  const isKnown = Boolean(await findUserByEmail(db, newEmail))
  if (isKnown && !env.REQUIRE_EMAIL_CONFIRMATION) return undefined
  const now = clock()
  // Agreement to an earlier change does not count for this one.
  const asked = { newEmail, newEmailConfirmations: 0, emailChangeSentAt: now, updatedAt: now }
  const changed = await updateUser(db, user.id, asked)
  if (typeof changed !== 'object') return undefined
  await insertAudit(db, now, { action: 'user_modified', userId: user.id })
  inBackground(services, mailBoth(services, changed, isKnown ? null : newEmail, link))
  return changed
}

/** Mails both links once more, if a change of or to this address is under way. */
export async function resendEmailChange(services: Services, email: string, link: LinkRequest): Promise<void> {
  const user = await findUserByEmail(services.db, email)
  if (!user?.newEmail) return
  await requestEmailChange(services, user, user.newEmail, link)
}

async function mailBoth(
  services: Services,
  user: User,
  newEmail: string | null,
  link: LinkRequest,
): Promise<void> {
  await allowNewTries(services, 'email_change', user.email)
  await mailLink(services, user, 'email_change_current', user.email, link)
  if (newEmail) await allowNewTries(services, 'email_change', newEmail)
  if (newEmail) await mailLink(services, user, 'email_change_new', newEmail, link)
}
