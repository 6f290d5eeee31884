import { z } from 'zod'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { calendarDay } from '#src/core/query.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

export const actKinds = [
  'game',
  'provider',
  'source',
  'synonym',
  'import',
  'media',
  'person',
  'list',
  'battle',
  'hunt',
  'prediction',
  'comment',
  'report',
  'correction',
  'proposal',
  'message',
  'settings',
  'log',
] as const

/** An administrator's action. `before` and `after` hold the fields that differ. */
export const adminAct = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** The username as of then. */
  actor: z.string(),
  action: z.string(),
  kind: z.enum(actKinds),
  /** Its slug, public id or username. */
  subject: z.string(),
  name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

export const adminActsQuery = z.strictObject({
  ...adminQuery(['at']),
  dir: z.enum(['asc', 'desc']).default('desc'),
  actor: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  kind: z.enum(actKinds).optional(),
  subject: z.string().max(200).optional(),
  /** Days, in the time of Turkey; both count. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})

export const listAdminActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  access: 'admin',
  summary: 'What administrators did, a page of a table. Words are looked for in what was acted on.',
  query: adminActsQuery,
  reply: adminPage(adminAct),
})

export const exportAdminActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts/export',
  access: 'admin',
  summary: 'The acts that pass the filters as CSV, at most 50,000.',
  query: adminActsQuery,
  reply: downloadReply,
  type: 'text/csv',
})

export type AdminAct = z.output<typeof adminAct>
export type AdminActsQuery = z.output<typeof adminActsQuery>
export type ActKind = (typeof actKinds)[number]
