import type { Db } from '#db/client.ts'
import { happenings } from '#db/schema/notifications.ts'

export type Happening = typeof happenings.$inferInsert

/** Notes down what somebody is to be told. Belongs into the transaction of the deed. */
export async function insertHappenings(tx: Db, rows: readonly Happening[]): Promise<void> {
  if (rows.length > 0) await tx.insert(happenings).values([...rows])
}
