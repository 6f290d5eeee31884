import type { MessageState } from '@slot-liste/contract/admin/admin-inbox.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { lockContactMessages, moveContactMessage } from '#store/site/contact.ts'

/** Moves messages to a state, all or none; how many were not there yet. */
export async function moveMessages(
  { db, clock }: Services,
  admin: Member,
  ids: readonly number[],
  state: MessageState,
): Promise<number> {
  return inRetriedTransaction(db, async (tx) => {
    const at = clock()
    const rows = await lockContactMessages(tx, ids)
    if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND')
    const moving = rows.filter((row) => row.state !== state)
    for (const { id, topic, state: before } of moving) {
      await moveContactMessage(tx, id, { state, handledBy: admin.id, handledAt: at })
      await insertAdminAct(tx, at, admin, {
        ...{ action: 'moved', kind: 'message', subject: String(id), name: topic },
        ...{ before: { state: before }, after: { state } },
      })
    }
    return moving.length
  })
}
