import type { NewReport } from '@slot-liste/contract/community/reports.ts'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/people.ts'

/** Exactly one of these. */
export type ReportedThing =
  | { listId: number }
  | { battleId: number }
  | { commentId: number }
  | { personId: string }

type Said = Pick<NewReport, 'reason' | 'note'> & { reporterId: string; at: Date }

/** What somebody says of a thing; saying it again opens it again with what they say now. */
export async function saveReport(db: Db, thing: ReportedThing, { reporterId, reason, note, at }: Said) {
  const [name] = Object.keys(thing) as ['listId' | 'battleId' | 'commentId' | 'personId']
  await db
    .insert(reports)
    .values({ ...thing, reporterId, reason, note, createdAt: at })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports[name]],
      set: { reason, note, createdAt: at, state: 'open', decidedAt: null, decidedBy: null },
    })
}
