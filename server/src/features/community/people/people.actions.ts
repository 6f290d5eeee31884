import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockInboxes, removeActor } from '#store/community/notification-dispatch.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { findTies, insertBlock, insertFollow, lockPeople, removeFollow } from '#store/community/people.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

type Needed = Pick<Services, 'db' | 'clock'>

/** @throws CodedError `OWN_PROFILE`, `BLOCKED`, `USER_NOT_FOUND`. */
export async function followPerson({ db, clock }: Needed, me: string, other: string): Promise<void> {
  if (me === other) throw fail('OWN_PROFILE')
  await inRetriedTransaction(db, async (tx) => {
    if (!(await lockPeople(tx, [me, other]))) throw fail('USER_NOT_FOUND')
    const { blocks, blockedBy } = await findTies(tx, me, other)
    if (blocks || blockedBy) throw fail('BLOCKED')
    const at = clock()
    if (await insertFollow(tx, me, other, at))
      await insertOutboxEvents(tx, [{ kind: 'followed', actorId: me, recipientId: other, at }])
  })
}

/** Where there was nothing to follow, or nobody, nothing changes. */
export async function unfollowPerson({ db }: Pick<Needed, 'db'>, me: string, other: string): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    // In turn with a following of the same two: each would wait for what the other holds.
    await lockPeople(tx, [me, other])
    await removeFollow(tx, me, other)
  })
}

/** Cuts what ties the two, both ways, and what each inbox says of the other. @throws CodedError `OWN_PROFILE`, `USER_NOT_FOUND`. */
export async function blockPerson({ db, clock }: Needed, me: string, other: string): Promise<void> {
  if (me === other) throw fail('OWN_PROFILE')
  await inRetriedTransaction(db, async (tx) => {
    if (!(await lockPeople(tx, [me, other]))) throw fail('USER_NOT_FOUND')
    await insertBlock(tx, me, other, clock())
    await lockInboxes(tx, [me, other])
    await removeActor(tx, me, other)
    await removeActor(tx, other, me)
  })
}
