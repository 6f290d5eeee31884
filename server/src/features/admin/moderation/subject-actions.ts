import type { BattleAct, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import {
  changeSubject,
  type ModeratedKind,
  type ModeratedSubject,
  type SubjectChange,
} from '#store/admin/moderated.ts'
import { battleEvent, listEvent } from '#store/lists/list-access.ts'
import { addVerdictEvent, type Decision, type LiveEvent } from './decision.ts'

/** Applies one action to a locked list, battle or hunt; returns whether it changed anything. Notifies the owner and writes the audit log. */
export async function actOnSubject(
  decision: Decision,
  liveEvents: LiveEvent[],
  subject: ModeratedKind,
  before: ModeratedSubject,
  act: (ListAct | BattleAct) & { reason?: string },
): Promise<boolean> {
  const { tx, admin, at } = decision
  const change = changeOf(before, act, at)
  const after = { ...before, ...change }
  const [was, is] = [facts(before), facts(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return false
  await changeSubject(tx, subject, before.id, change)
  const { reason = null } = act
  await insertAdminAct(tx, at, admin, {
    ...{ action: act.action, kind: subject, subject: before.publicId, name: before.title, before: was },
    after: { ...is, ...(reason !== null && { reason }) },
  })
  const verdict = verdicts[act.action]
  if (verdict)
    await addVerdictEvent(decision, before.ownerId, verdict, { [`${subject}Id`]: before.id, note: reason })
  // The owner's windows are notified of a deletion too; all others lose it.
  const seen = after.deletedAt ? { ...after, visibility: 'private' as const } : after
  if (subject === 'list') liveEvents.push(listEvent('list', seen))
  if (subject === 'battle') liveEvents.push(battleEvent('battle', seen))
  return true
}

/** That somebody's list is no longer put forward is no news for them. */
const verdicts: Record<ListAct['action'], Verdict | null> = {
  hidden: 'hidden',
  shown: 'shown',
  deleted: 'deleted',
  restored: 'restored',
  locked: 'locked',
  unlocked: 'unlocked',
  featured: 'featured',
  unfeatured: null,
  visibility: 'visibility',
}

function changeOf(row: ModeratedSubject, act: ListAct, at: Date): SubjectChange {
  switch (act.action) {
    case 'hidden':
      return { hiddenAt: row.hiddenAt ?? at, hiddenReason: act.reason }
    case 'shown':
      return { hiddenAt: null, hiddenReason: null }
    case 'deleted':
      return { deletedAt: row.deletedAt ?? at }
    case 'restored':
      return { deletedAt: null }
    case 'featured':
      return { featuredAt: row.featuredAt ?? at }
    case 'unfeatured':
      return { featuredAt: null }
    case 'locked':
      return { commentsLockedAt: row.commentsLockedAt ?? at }
    case 'unlocked':
      return { commentsLockedAt: null }
    case 'visibility':
      return act.visibility === row.visibility ? {} : { visibility: act.visibility }
  }
}

const facts = (row: ModeratedSubject) => ({
  visibility: row.visibility,
  hidden: row.hiddenAt !== null,
  hiddenReason: row.hiddenReason,
  deleted: row.deletedAt !== null,
  featured: row.featuredAt !== null,
  commentsLocked: row.commentsLockedAt !== null,
})
