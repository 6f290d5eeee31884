import type { Db } from '#db/db.ts'
import { outboxEvents } from '#db/schema/notifications.ts'

export type NewOutboxEvent = typeof outboxEvents.$inferInsert

/** Inserts events to dispatch. Belongs into the transaction of the action. */
export async function insertOutboxEvents(tx: Db, rows: readonly NewOutboxEvent[]): Promise<void> {
  if (rows.length > 0) await tx.insert(outboxEvents).values([...rows])
}
