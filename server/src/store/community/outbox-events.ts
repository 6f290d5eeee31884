import type { Db } from '#db/client.ts'
import { outboxEvents } from '#db/schema/notifications.ts'

export type NewOutboxEvent = typeof outboxEvents.$inferInsert

/** Notes down what somebody is to be told. Belongs into the transaction of the deed. */
export async function insertOutboxEvents(tx: Db, rows: readonly NewOutboxEvent[]): Promise<void> {
  if (rows.length > 0) await tx.insert(outboxEvents).values([...rows])
}
