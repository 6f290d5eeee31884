import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/people.ts'

type Thing = 'listId' | 'battleId' | 'commentId' | 'personId'

/** How many reports of each thing wait for a decision, to be joined on `thing`. */
export const openReports = (db: Db, thing: Thing) =>
  db
    .select({ thing: reports[thing], open: sql<number>`count(*)::int`.as('open') })
    .from(reports)
    .where(sql`${eq(reports.state, 'open')} and ${reports[thing]} is not null`)
    .groupBy(reports[thing])
    .as('reported')

/** For tables of which only few rows are reported. */
export const isReported = (open: SQL.Aliased<number>, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`${open} > 0` : sql`${open} is null`
