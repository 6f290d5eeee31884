import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { reports } from '#db/schema/people.ts'

type Subject = 'listId' | 'battleId' | 'commentId' | 'personId'

/** How many reports of each subject wait for a decision, to be joined on `subject`. */
export const openReports = (db: Db, subject: Subject) =>
  db
    .select({ subject: reports[subject], open: sql<number>`count(*)::int`.as('open') })
    .from(reports)
    .where(sql`${eq(reports.state, 'open')} and ${reports[subject]} is not null`)
    .groupBy(reports[subject])
    .as('reported')

/** For tables of which only few rows are reported. */
export const isReported = (open: SQL.Aliased<number>, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`${open} > 0` : sql`${open} is null`
