import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { type Commented, lockComment, placeOf } from '#store/community/comment-access.ts'
import { updateComment } from '#store/community/comment-changes.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** Hides a comment for a reason, or with `null` shows it again; its author is notified of either. */
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
    const isNews = (reason === null) !== (comment.hiddenAt === null)
    const { authorId: recipientId, id: commentId } = comment
    // Also of an administrator they have blocked: this is no message of a person.
    if (isNews && recipientId !== null && recipientId !== admin.id)
      await insertOutboxEvents(tx, [
        {
          ...{ kind: 'moderated', verdict: reason === null ? 'shown' : 'hidden', recipientId },
          ...{ note: reason, at: now, ...placeOf(on), commentId },
        },
      ])
    return { id: comment.id, on }
  })
}
