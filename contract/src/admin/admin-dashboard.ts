import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { queryInteger } from '#src/core/query.ts'

/** Daily counts. `missed` are searches that found nothing, `errors` are answers that were faults of the server. */
export const dashboardNames = [
  'signUps',
  'active',
  'lists',
  'comments',
  'battles',
  'missed',
  'errors',
] as const

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'What happened on the site day by day, in numbers that name nobody.',
  query: z.strictObject({ days: queryInteger(7, 90).default(30) }),
  reply: z.object({
    /** Days (UTC), the oldest first, today the last. */
    days: z.array(z.string()),
    series: z.array(
      z.object({
        name: z.enum(dashboardNames),
        /** One for each day. */
        counts: z.array(z.int()),
        total: z.int(),
        /** Of as many days before. */
        before: z.int(),
      }),
    ),
    /** The most frequent searches without a result, folded. */
    missed: z.array(z.object({ words: z.string(), count: z.int() })),
    /** Corrections of figures that wait for a decision. */
    corrections: z.int(),
    /** Figures of games whose sources differ, and those behind which an editor alone stands. */
    disputed: z.int(),
    unverified: z.int(),
    /** The same of facts of providers. */
    providers: z.object({ disputed: z.int(), unverified: z.int() }),
  }),
})

export type Dashboard = z.output<typeof readDashboard.reply>
export type DashboardName = (typeof dashboardNames)[number]
