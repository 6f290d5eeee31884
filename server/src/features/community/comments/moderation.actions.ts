import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { type Commented, lockComment, placeOf } from '#store/community/comment-access.ts'
import { updateComment } from '#store/community/comment-changes.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { listListeners } from '#store/site/listeners.ts'

/** Hides a comment for a reason, or with `null` shows it again; its author is notified of the first. */
export async function moderateComment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  admin: Member,
  reason: string | null,
  { ip, userAgent }: Caller,
): Promise<{ id: number; on: Commented }> {
  return inRetriedTransaction(db, async (tx) => {
    const { comment, on } = await lockComment(tx, publicId, admin)
    const now = clock()
    const hiddenAt = reason === null ? null : (comment.hiddenAt ?? now)
    await updateComment(tx, comment.id, {
      ...{ hiddenAt, hiddenReason: reason },
      ...(reason === null && { removedAt: null }),
    })
    await insertAdminAct(tx, now, admin, {
      ...{ action: reason === null ? 'shown' : 'hidden', kind: 'comment', subject: publicId },
      name: comment.text.slice(0, 100),
      before: { hidden: comment.hiddenAt !== null, hiddenReason: comment.hiddenReason },
      after: { hidden: reason !== null, hiddenReason: reason },
    })
    const action = reason === null ? 'comment_shown' : 'comment_hidden'
    await insertAudit(tx, now, { action, userId: admin.id, sessionId: admin.sessionId, ip, userAgent })
    const news = reason !== null && comment.hiddenAt === null && comment.authorId
    const listeners = news ? await listListeners(tx, admin.id, { ids: [news], usernameKeys: [] }) : []
    await insertOutboxEvents(
      tx,
      listeners.map(({ id: recipientId }) => ({
        ...{ kind: 'moderated' as const, verdict: 'hidden' as const, recipientId, note: reason, at: now },
        ...{ ...placeOf(on), commentId: comment.id },
      })),
    )
    return { id: comment.id, on }
  })
}
