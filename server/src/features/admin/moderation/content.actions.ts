import type { CommentAct } from '@slot-liste/contract/admin/admin-comments.ts'
import type { BattleAct, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockComments, lockSubjects, type ModeratedKind } from '#store/admin/moderated.ts'
import { refusals } from '#store/lists/list-access.ts'
import { actOnComment, commentEvents } from './comment-actions.ts'
import { decide } from './decision.ts'
import { actOnSubject } from './subject-actions.ts'

type Admin = Member

/** Applies one action to several lists, battles or hunts, to all or none; returns how many it changed. */
export async function actOnSubjects(
  services: Services,
  admin: Admin,
  subject: ModeratedKind,
  ids: readonly string[],
  act: ListAct | BattleAct,
): Promise<number> {
  return decide(services, admin, async (decision, liveEvents) => {
    const rows = await lockSubjects(decision.tx, subject, ids)
    if (rows.length !== new Set(ids).size) throw fail(refusals[subject].missing)
    let changed = 0
    for (const row of rows) if (await actOnSubject(decision, liveEvents, subject, row, act)) changed++
    return changed
  })
}

/** The same of comments. */
export async function actOnComments(
  services: Services,
  admin: Admin,
  ids: readonly string[],
  act: CommentAct,
): Promise<number> {
  return decide(services, admin, async (decision, liveEvents) => {
    const rows = await lockComments(decision.tx, ids)
    if (rows.length !== new Set(ids).size) throw fail('COMMENT_NOT_FOUND')
    let changed = 0
    for (const row of rows) if (await actOnComment(decision, row, act)) changed++
    liveEvents.push(...(await commentEvents(decision, rows)))
    return changed
  })
}
