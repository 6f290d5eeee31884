import type { UserAct } from '@slot-liste/contract/admin/admin-users.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { type Member, requireProof } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockAllContent } from '#store/accounts/account-deletion.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { removeSessions } from '#store/accounts/auth-sessions.ts'
import { findAccount, type User } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { changeUser, lockUsers } from '#store/admin/admin-users.ts'
import { lockAdmins } from '#store/community/profiles.ts'
import { type Decision, decide, type LiveEvent } from './decision.ts'
import { lift, suspend } from './suspension.ts'

/** Applies one action to several people, to all or none; returns how many it changed. */
export async function actOnUsers(
  services: Services,
  admin: Member,
  names: readonly string[],
  act: UserAct,
): Promise<number> {
  if (act.action === 'signedOut' && services.hosted) throw fail('ACCOUNTS_ELSEWHERE')
  const usernames = [...new Set(names.map(usernameKey))]
  return decide(services, admin, async (decision, liveEvents) => {
    if (act.action === 'suspended' && act.hide)
      await lockAllContent(decision.tx, await idsOf(decision, usernames))
    const users = await lockUsers(decision.tx, usernames, decision)
    if (users.length !== usernames.length) throw fail('USER_NOT_FOUND')
    // Somebody else may have taken their rights while this waited.
    if (act.action === 'roleChanged' && !(await lockAdmins(decision.tx)).includes(admin.id))
      throw fail('FORBIDDEN')
    let changed = 0
    for (const user of users) if (await actOnUser(decision, liveEvents, user, act)) changed++
    return changed
  })
}

async function idsOf({ tx }: Decision, usernames: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const username of usernames) {
    const user = await findAccount(tx, username)
    if (user) found.push(user.id)
  }
  return found
}

function actOnUser(decision: Decision, liveEvents: LiveEvent[], user: User, act: UserAct): Promise<boolean> {
  switch (act.action) {
    case 'suspended':
      return suspend(decision, liveEvents, user, act)
    case 'lifted':
      return lift(decision, user)
    case 'roleChanged':
      return changeRole(decision, user, act)
    case 'signedOut':
      return signOut(decision, liveEvents, user)
    default:
      return setVerified(decision, user, act.action === 'verified')
  }
}

/** Nobody takes their own rights away: so there is always one administrator left. */
async function changeRole(
  { tx, admin, at }: Decision,
  user: User,
  { role, reason }: { role: User['role']; reason?: string | undefined },
): Promise<boolean> {
  if (user.role === role) return false
  if (user.id === admin.id) throw fail('OWN_PROFILE')
  requireProof(admin, at)
  if (role === 'user' && reason === undefined) throw fail('VALIDATION', { reason: 'required' })
  await changeUser(tx, user.id, { role, secondFactorDueAt: null, updatedAt: at })
  await insertAudit(tx, at, { action: 'role_changed', userId: user.id })
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'roleChanged', ...person(user) },
    ...{ before: { role: user.role }, after: { role, ...(reason !== undefined && { reason }) } },
  })
  return true
}

async function setVerified({ tx, admin, at }: Decision, user: User, verified: boolean): Promise<boolean> {
  if (user.verified === verified) return false
  await changeUser(tx, user.id, { verified, updatedAt: at })
  await insertAdminAct(tx, at, admin, {
    ...{ action: verified ? 'verified' : 'unverified', ...person(user) },
    ...{ before: { verified: user.verified }, after: { verified } },
  })
  return true
}

async function signOut({ tx, admin, at }: Decision, liveEvents: LiveEvent[], user: User): Promise<boolean> {
  // An administrator who means everybody stays where they are.
  const own = user.id === admin.id
  await removeSessions(tx, user.id, own ? admin.sessionId : undefined)
  await insertAdminAct(tx, at, admin, { action: 'signedOut', ...person(user) })
  liveEvents.push([`user:${user.id}`, { kind: 'sessions' }])
  return true
}

const person = ({ username, fullName }: User) =>
  ({ kind: 'person', subject: username, name: fullName }) as const
