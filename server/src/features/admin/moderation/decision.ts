import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'

/** Who acts, when, in which transaction. */
export type Decision = { tx: Services['db']; admin: NonNullable<Viewer>; at: Date }

/** What those who look at it are told once the transaction holds: topic and payload. */
export type News = readonly [
  topic: string,
  payload: { kind: string } & Record<string, string | boolean | null>,
]

type About = { listId?: number | null; battleId?: number | null; commentId?: number | null }

/** Tells somebody what was decided about theirs, or about what they reported; nobody is told of their own deed. */
export async function addVerdictEvent(
  { tx, admin, at }: Decision,
  recipientId: string | null,
  verdict: Verdict,
  about: About & { note?: string | null },
): Promise<void> {
  if (recipientId === null || recipientId === admin.id) return
  await insertOutboxEvents(tx, [{ kind: 'moderated', recipientId, verdict, at, ...about }])
}

/** Runs deeds in one transaction, then tells the news; what was kept of public answers is made anew. */
export async function decide<Result>(
  services: Services,
  admin: NonNullable<Viewer>,
  run: (deed: Decision, news: News[]) => Promise<Result>,
): Promise<Result> {
  const { db, clock, events } = services
  const news: News[] = []
  const result = await db.transaction((tx) => {
    news.length = 0
    return run({ tx, admin, at: clock() }, news)
  })
  invalidateTags(services)
  for (const [topic, payload] of news) await events.publish(topic, payload)
  return result
}
