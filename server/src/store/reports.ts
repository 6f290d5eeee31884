import type { NewReport } from '@slot-liste/contract/reports.ts'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/people.ts'

/** Exactly one of the three. */
export type ReportedThing = { listId: number } | { commentId: number } | { personId: string }

type Said = Pick<NewReport, 'reason' | 'note'> & { reporterId: string; at: Date }

/** What somebody says of a thing; saying it again opens it again with what they say now. */
export async function saveReport(db: Db, thing: ReportedThing, { reporterId, reason, note, at }: Said) {
  const column =
    'listId' in thing ? reports.listId : 'commentId' in thing ? reports.commentId : reports.personId
  await db
    .insert(reports)
    .values({ ...thing, reporterId, reason, note, createdAt: at })
    .onConflictDoUpdate({
      target: [reports.reporterId, column],
      set: { reason, note, createdAt: at, state: 'open' },
    })
}
