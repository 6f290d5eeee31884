import type { NewReport } from '@slot-liste/contract/community/reports.ts'
import type { Db } from '#db/db.ts'
import { reports } from '#db/schema/people.ts'

/** Exactly one of these. */
export type ReportedSubject =
  | { listId: number }
  | { battleId: number }
  | { huntId: number }
  | { commentId: number }
  | { personId: string }

type Input = Pick<NewReport, 'reason' | 'note'> & { reporterId: string; at: Date }

/** Saves a person's report of a subject; a repeated one replaces and reopens it. */
export async function saveReport(db: Db, subject: ReportedSubject, { reporterId, reason, note, at }: Input) {
  const [name] = Object.keys(subject) as ['listId' | 'battleId' | 'huntId' | 'commentId' | 'personId']
  await db
    .insert(reports)
    .values({ ...subject, reporterId, reason, note, createdAt: at })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports[name]],
      set: { reason, note, createdAt: at, state: 'open', decidedAt: null, decidedBy: null },
    })
}
