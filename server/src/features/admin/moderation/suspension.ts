import type { Suspension } from '@slot-liste/contract/admin/admin-users.ts'
import { requireProof } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import { removeSessions } from '#store/accounts/auth-sessions.ts'
import type { User } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { changeUser, forGood } from '#store/admin/admin-users.ts'
import { hideAllOf } from '#store/admin/moderated.ts'
import { battleEvent, listEvent } from '#store/lists/list-access.ts'
import { commentEvents } from './comment-actions.ts'
import { addVerdictEvent, type Decision, type LiveEvent } from './decision.ts'

/**
 * Suspends a person until a time, or for good: all their sessions end now, and with `hide` all their content goes out
 * of sight. Rows to hide must be locked before, see `lockAllContent`.
 * @throws CodedError `OWN_PROFILE`; `REAUTHENTICATION_NEEDED` for an administrator; `VALIDATION` for an end that has passed.
 */
export async function suspend(
  decision: Decision,
  liveEvents: LiveEvent[],
  user: User,
  { until, reason, hide }: Suspension,
): Promise<boolean> {
  const { tx, admin, at } = decision
  if (user.id === admin.id) throw fail('OWN_PROFILE')
  if (user.role === 'admin') requireProof(admin, at)
  const end = until === null ? forGood : new Date(until)
  if (end <= at) throw fail('VALIDATION', { until: 'invalid' })
  const hidden = hide ? await hideAll(decision, liveEvents, user.id, reason) : null
  await changeUser(tx, user.id, { bannedUntil: end, bannedReason: reason, updatedAt: at })
  await removeSessions(tx, user.id)
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'suspended', kind: 'person', subject: user.username, name: user.fullName },
    before: outOf(user, at),
    after: { suspended: true, until, reason, ...(hidden && { hidden }) },
  })
  await addVerdictEvent(decision, user.id, 'suspended', { note: reason })
  liveEvents.push([`user:${user.id}`, { kind: 'sessions' }])
  return true
}

async function hideAll(decision: Decision, liveEvents: LiveEvent[], userId: string, reason: string) {
  const { lists, battles, comments } = await hideAllOf(decision.tx, userId, reason, decision.at)
  liveEvents.push(...lists.map((list) => listEvent('list', list)))
  liveEvents.push(...battles.map((battle) => battleEvent('battle', battle)))
  liveEvents.push(...(await commentEvents(decision, comments)))
  return { lists: lists.length, battles: battles.length, comments: comments.length }
}

/** A suspension that has expired needs no lifting. */
export async function lift({ tx, admin, at }: Decision, user: User): Promise<boolean> {
  if (!user.bannedUntil || user.bannedUntil <= at) return false
  await changeUser(tx, user.id, { bannedUntil: null, bannedReason: null, updatedAt: at })
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'lifted', kind: 'person', subject: user.username, name: user.fullName },
    before: outOf(user, at),
    after: { suspended: false },
  })
  return true
}

const outOf = ({ bannedUntil, bannedReason }: User, now: Date) =>
  bannedUntil && bannedUntil > now
    ? {
        suspended: true,
        until: bannedUntil >= forGood ? null : bannedUntil.toISOString(),
        reason: bannedReason,
      }
    : { suspended: false }
