import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { reportKinds, reportReasons } from '#src/community/reports.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import { adminReason } from './admin-reason.ts'
import { suspension } from './admin-users.ts'

export const adminReportSorts = ['lastAt', 'firstAt', 'count'] as const
export const reportActions = ['none', 'hidden', 'deleted', 'locked'] as const

/** A reported subject with all its reports. */
export const adminReport = z.object({
  kind: z.enum(reportKinds),
  /** Id of the list, battle, hunt or comment, username of the person. */
  id: z.string(),
  /** Title, or the names of its games; the beginning of the text; the full name. */
  title: z.string(),
  text: z.string(),
  /** The list or battle of a comment. */
  on: z.object({ kind: z.enum(['list', 'battle']), id: z.string(), title: z.string() }).nullable(),
  /** Its author, or the reported person. */
  owner: person.nullable(),
  ownerSuspended: z.boolean(),
  state: z.enum(['shown', 'hidden', 'deleted']),
  /** How many reports wait for a decision, and how many there are. */
  open: z.int(),
  count: z.int(),
  /** ISO 8601. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** The latest 50. */
  reports: z.array(
    z.object({
      reporter: z.string().nullable(),
      reason: z.enum(reportReasons),
      note: z.string(),
      at: z.string(),
      /** `gone`: closed because what was reported was deleted. */
      state: z.enum(['open', 'upheld', 'dismissed', 'gone']),
    }),
  ),
  /** The last one. */
  decision: z
    .object({ verdict: z.enum(['upheld', 'dismissed', 'gone']), at: z.string(), by: z.string().nullable() })
    .nullable(),
})

export const adminReportsQuery = z.strictObject({
  ...adminQuery(adminReportSorts),
  dir: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(['open', 'decided']).default('open'),
  kind: z.enum(reportKinds).optional(),
  reason: z.enum(reportReasons).optional(),
})

export const listAdminReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'Reported lists, battles, hunts, comments and people, one row each, with all reports of it.',
  query: adminReportsQuery,
  reply: adminPage(adminReport),
})

export const reportDecision = z
  .strictObject({
    verdict: z.enum(['dismissed', 'upheld']),
    /** Only of what is upheld; a person has none of these, only lists have comments to lock. */
    action: z.enum(reportActions).default('none'),
    /** Suspends its author. */
    suspension: suspension.nullable().default(null),
    /** Shown to its author. */
    reason: adminReason.optional(),
  })
  .refine(({ verdict, reason }) => verdict === 'dismissed' || reason !== undefined, {
    path: ['reason'],
    params: { field: 'required' },
  })

/** Decides all open reports of a subject at once. A second administrator gets the first one's decision. */
export const decideReport = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/:kind/:id/decision',
  access: 'admin',
  summary: 'Dismiss all open reports of a subject, or uphold them and act on it.',
  params: z.strictObject({ kind: z.enum(reportKinds), id: z.string().min(1).max(100) }),
  body: reportDecision,
  reply: z.object({ decided: z.int() }),
  /** Suspensions of administrators. */
  reauthentication: 'sometimes',
  errors: ['REPORT_DECIDED', 'NOT_FOUND', 'OWN_PROFILE', 'VALIDATION', 'REAUTHENTICATION_NEEDED'],
})

export type AdminReport = z.output<typeof adminReport>
export type AdminReportsQuery = z.output<typeof adminReportsQuery>
export type ReportDecision = z.output<typeof reportDecision>
