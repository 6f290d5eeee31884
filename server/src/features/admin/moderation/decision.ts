import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Member } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** An administrator's decision: its transaction, author and time. */
export type Decision = { tx: Services['db']; admin: Member; at: Date }

/** Live events to publish after the transaction: topic and payload. */
export type LiveEvent = readonly [
  topic: string,
  payload: { kind: string } & Record<string, string | boolean | null>,
]

type About = {
  listId?: number | null
  battleId?: number | null
  huntId?: number | null
  commentId?: number | null
}

/** Notifies the owner or a reporter of a decision; nobody is notified of their own action. */
export async function addVerdictEvent(
  { tx, admin, at }: Decision,
  recipientId: string | null,
  verdict: Verdict,
  about: About & { note?: string | null },
): Promise<void> {
  if (recipientId === null || recipientId === admin.id) return
  await insertOutboxEvents(tx, [{ kind: 'moderated', recipientId, verdict, at, ...about }])
}

/** Runs actions in one transaction, then publishes the live events and invalidates the cache. */
export async function decide<Result>(
  services: Services,
  admin: Member,
  run: (decision: Decision, liveEvents: LiveEvent[]) => Promise<Result>,
): Promise<Result> {
  const { db, clock, events } = services
  const liveEvents: LiveEvent[] = []
  const result = await inRetriedTransaction(db, (tx) => {
    liveEvents.length = 0
    return run({ tx, admin, at: clock() }, liveEvents)
  })
  invalidateTags(services)
  for (const [topic, payload] of liveEvents) await events.publish(topic, payload)
  return result
}
