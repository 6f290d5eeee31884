import type { CommentAct } from '@slot-liste/contract/admin/admin-comments.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { changeComment, findPlaces, type ModeratedComment } from '#store/admin/moderated.ts'
import { battleEvent, listEvent } from '#store/lists/list-access.ts'
import { addVerdictEvent, type Decision, type LiveEvent } from './decision.ts'

/** Applies one action to a locked comment; returns whether it changed anything. Notifies the author and writes the audit log. */
export async function actOnComment(
  decision: Decision,
  before: ModeratedComment,
  act: CommentAct,
): Promise<boolean> {
  const { tx, admin, at } = decision
  const change = changeOf(before, act, at)
  const [was, is] = [facts(before), facts({ ...before, ...change })]
  if (JSON.stringify(was) === JSON.stringify(is)) return false
  await changeComment(tx, before.id, change)
  const reason = 'reason' in act ? act.reason : null
  await insertAdminAct(tx, at, admin, {
    ...{ action: act.action, kind: 'comment', subject: before.publicId, name: before.text.slice(0, 100) },
    ...{ before: was, after: { ...is, ...(reason !== null && { reason }) } },
  })
  const { listId, battleId, id: commentId } = before
  await addVerdictEvent(decision, before.authorId, act.action, { listId, battleId, commentId, note: reason })
  return true
}

function changeOf(row: ModeratedComment, act: CommentAct, at: Date) {
  switch (act.action) {
    case 'hidden':
      return { hiddenAt: row.hiddenAt ?? at, hiddenReason: act.reason }
    case 'deleted':
      return {
        hiddenAt: row.hiddenAt ?? at,
        hiddenReason: act.reason,
        removedAt: row.removedAt ?? at,
      }
    case 'restored':
      return restored(row)
    default:
      return { hiddenAt: null, hiddenReason: null, removedAt: null }
  }
}

/** One that had been hidden before it was deleted is hidden again. */
function restored({ hiddenAt, removedAt }: ModeratedComment) {
  if (removedAt === null) return {}
  const wasHidden = hiddenAt !== null && hiddenAt < removedAt
  return { removedAt: null, ...(!wasHidden && { hiddenAt: null, hiddenReason: null }) }
}

const facts = ({ hiddenAt, hiddenReason, removedAt }: ModeratedComment) => ({
  hidden: hiddenAt !== null,
  hiddenReason,
  deleted: removedAt !== null,
})

type Place = { listId: number | null; battleId: number | null }

/** Both the comments and their number changed where these stand. */
export async function commentEvents({ tx }: Decision, places: readonly Place[]): Promise<LiveEvent[]> {
  const { lists, battles } = await findPlaces(tx, places)
  return [
    ...lists.flatMap((list) => [listEvent('comments', list), listEvent('list', list)]),
    ...battles.flatMap((battle) => [battleEvent('comments', battle), battleEvent('battle', battle)]),
  ]
}
