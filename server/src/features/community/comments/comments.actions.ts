import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords, requireComments } from '#platform/site-settings.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import {
  type Commented,
  commentRefusal,
  editRefusal,
  findAuthorId,
  findComment,
  isBlockedBetween,
  lockComment,
  lockCommented,
  placeOf,
} from '#store/community/comment-access.ts'
import { insertComment, removeComment, updateComment } from '#store/community/comment-changes.ts'
import { writeMentions } from '#store/community/mentions.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { admitReader } from '#store/lists/list-access.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { addCommentEvents } from './comment-events.ts'
import { mayStillEdit } from './comment-view.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'limits' | 'settings'>
type Author = Member

const pace = { burst: 1, per: 1, seconds: 5 }
/** Corrections right after writing leave no mark. */
const unmarkedMinutes = 5

/** The id of the new comment. @throws CodedError `COMMENTS_CLOSED`, `BLOCKED`, `COMMENT_NOT_FOUND`, `RATE_LIMITED`. */
export async function writeComment(
  services: Needed,
  on: Commented,
  author: Author,
  { text, replyTo }: { text: string; replyTo?: string | undefined },
): Promise<number> {
  const { db, clock, limits } = services
  admitText(services, text)
  const refusal = commentRefusal(on, author)
  if (refusal) throw fail(refusal)
  const wait = await limits.take(`comment ${author.id}`, pace)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  return inRetriedTransaction(db, async (tx) => {
    await lockCommented(tx, on)
    const answered = replyTo === undefined ? null : await findAnswered(tx, on, author, replyTo)
    const at = clock()
    const commentId = await insertComment(tx, {
      publicId: newPublicId(),
      ...placeOf(on),
      authorId: author.id,
      parentId: answered && (answered.parentId ?? answered.id),
      text,
      createdAt: at,
    })
    const ids = [on.ownerId, answered?.authorId ?? null].filter((id) => id !== null)
    if (text.includes('@')) await writeMentions(tx, { commentId, authorId: author.id, text }, ids)
    await addCommentEvents(tx, {
      ...{ place: placeOf(on), commentId, actorId: author.id, text, at },
      ownerId: on.ownerId,
      answeredId: answered?.authorId ?? null,
      secret: on.visibility === 'private' || on.hiddenAt !== null,
    })
    return commentId
  })
}

/** An answer to an answer stands beside it. */
async function findAnswered(tx: Services['db'], under: Commented, author: Author, publicId: string) {
  const { comment, on } = await findComment(tx, publicId, author)
  const elsewhere = on.subject !== under.subject || on.id !== under.id
  if (elsewhere || !comment.shown) throw fail('COMMENT_NOT_FOUND')
  if (author.role === 'admin') return comment
  const parentAuthor = comment.parentId === null ? null : await findAuthorId(tx, comment.parentId)
  for (const id of [comment.authorId, parentAuthor])
    if (id !== null && (await isBlockedBetween(tx, id, author.id))) throw fail('BLOCKED')
  return comment
}

/** @throws CodedError `COMMENTS_OFF`, `BLOCKED_WORD`, `BLOCKED_DOMAIN`. */
function admitText(services: Needed, text: string): void {
  requireComments(services)
  refuseBlockedWords(services, { text })
  refuseBlockedDomains(services, { text })
}

/** @throws CodedError `COMMENT_NOT_FOUND`, `FORBIDDEN`, `EDIT_TIME_OVER`, `CONFLICT`, `COMMENTS_CLOSED`, `BLOCKED`, and what a new text is refused for. */
export async function editComment(
  services: Needed,
  publicId: string,
  author: Author,
  { text, previous }: { text: string; previous?: string | undefined },
): Promise<{ id: number; on: Commented }> {
  const { db, clock } = services
  admitText(services, text)
  return inRetriedTransaction(db, async (tx) => {
    const { comment, on } = await lockComment(tx, publicId, author)
    admitReader(on, author, on.subject)
    if (comment.authorId !== author.id || !comment.shown) throw fail('FORBIDDEN')
    const refusal = editRefusal(on, author)
    if (refusal) throw fail(refusal)
    const now = clock()
    if (!mayStillEdit(comment.createdAt, now)) throw fail('EDIT_TIME_OVER')
    if (previous !== undefined && previous !== comment.text && text !== comment.text) throw fail('CONFLICT')
    const marked = now.getTime() - comment.createdAt.getTime() > unmarkedMinutes * 60_000
    if (text !== comment.text) {
      await updateComment(tx, comment.id, { text, ...(marked && { editedAt: now }) })
      await writeMentions(tx, { commentId: comment.id, authorId: author.id, text })
    }
    return { id: comment.id, on }
  })
}

/** Deletes a comment; returns its subject. Its author and administrators may, whatever the state of the subject. */
export async function deleteComment(
  { db, clock }: Needed,
  publicId: string,
  viewer: Author,
  { ip, userAgent }: Caller,
): Promise<Commented> {
  return inRetriedTransaction(db, async (tx) => {
    const { comment, on } = await lockComment(tx, publicId, viewer)
    const own = comment.authorId === viewer.id
    if (!own) admitReader(on, viewer, on.subject)
    if (!own && viewer.role !== 'admin') throw fail('FORBIDDEN')
    const now = clock()
    if (own) await removeComment(tx, comment, now)
    else {
      await putAway(tx, comment, viewer, now, { ip, userAgent })
      await notifyOfDeletion(tx, comment, on, now)
    }
    return on
  })
}

/** As after a deletion in the administrators' table, though nobody gave a reason here. */
async function notifyOfDeletion(
  tx: Services['db'],
  { id: commentId, authorId, removedAt }: Awaited<ReturnType<typeof findComment>>['comment'],
  on: Commented,
  at: Date,
): Promise<void> {
  if (authorId === null || removedAt !== null) return
  await insertOutboxEvents(tx, [
    {
      kind: 'moderated',
      verdict: 'deleted',
      recipientId: authorId,
      note: null,
      at,
      ...placeOf(on),
      commentId,
    },
  ])
}

/** An administrator's deletion can be undone for thirty days; then a job removes the comment. */
async function putAway(
  tx: Services['db'],
  {
    id,
    publicId,
    text,
    hiddenAt,
    hiddenReason,
    removedAt,
  }: Awaited<ReturnType<typeof findComment>>['comment'],
  { id: userId, username, sessionId }: Author,
  now: Date,
  caller: { ip: string; userAgent: string | null },
): Promise<void> {
  await updateComment(tx, id, { hiddenAt: hiddenAt ?? now, hiddenReason, removedAt: removedAt ?? now })
  await insertAudit(tx, now, { action: 'comment_deleted', userId, sessionId, ...caller })
  await insertAdminAct(
    tx,
    now,
    { id: userId, username },
    {
      ...{ action: 'deleted', kind: 'comment', subject: publicId, name: text.slice(0, 100) },
      ...{ before: { deleted: removedAt !== null }, after: { deleted: true } },
    },
  )
}
