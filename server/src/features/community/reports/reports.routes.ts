import * as contract from '@slot-liste/contract/community/reports.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findUserByUsername } from '#store/accounts/users.ts'
import { findReadableBattle } from '#store/battles/battle-access.ts'
import { findComment } from '#store/community/comment-access.ts'
import { type ReportedSubject, saveReport } from '#store/community/reports.ts'
import { findReadableHunt } from '#store/hunts/hunts.ts'
import { admitReader, findReadableList } from '#store/lists/list-access.ts'
import { inTransaction } from '#store/query/transaction.ts'

const perDay = { burst: 20, per: 20, seconds: 24 * 3600 }

export function reportsRoutes(serve: Serve, { db, clock, limits }: Services): void {
  serve(contract.sendReport, async ({ body, viewer }) => {
    if (!viewer) throw fail('UNAUTHENTICATED')
    const subject = await findSubject(db, body, viewer)
    const wait = await limits.take(`report ${viewer.id}`, perDay)
    if (wait) throw failForNow('RATE_LIMITED', wait)
    const { reason, note } = body
    const said = { reporterId: viewer.id, reason, note, at: clock() }
    await inTransaction(db, (tx) => saveReport(tx, subject, said))
    return { received: true as const }
  })
}

/** Only what the viewer can see can they report, and nothing of their own. */
async function findSubject(
  db: Services['db'],
  { kind, id }: contract.NewReport,
  viewer: Member,
): Promise<ReportedSubject> {
  if (kind === 'list') {
    const list = await findReadableList(db, id, viewer)
    if (list.ownerId === viewer.id) throw fail('OWN_PROFILE')
    return { listId: list.id }
  }
  if (kind === 'battle') {
    const battle = await findReadableBattle(db, id, viewer)
    if (battle.ownerId === viewer.id) throw fail('OWN_PROFILE')
    return { battleId: battle.id }
  }
  if (kind === 'hunt') {
    const hunt = await findReadableHunt(db, id, viewer)
    if (hunt.ownerId === viewer.id) throw fail('OWN_PROFILE')
    return { huntId: hunt.id }
  }
  if (kind === 'comment') {
    const { comment, on } = await findComment(db, id, viewer)
    admitReader(on, viewer, on.subject)
    if (!comment.shown) throw fail('COMMENT_NOT_FOUND')
    if (comment.authorId === viewer.id) throw fail('OWN_PROFILE')
    return { commentId: comment.id }
  }
  const person = await findUserByUsername(db, id)
  if (!person) throw fail('USER_NOT_FOUND')
  if (person.id === viewer.id) throw fail('OWN_PROFILE')
  return { personId: person.id }
}
