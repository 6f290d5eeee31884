import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { linesText } from '#src/core/text.ts'

export const reportKinds = ['list', 'battle', 'hunt', 'comment', 'person'] as const
export const reportReasons = ['spam', 'abuse', 'gambling', 'illegal', 'copyright', 'wrong', 'other'] as const

export const newReport = z.strictObject({
  kind: z.enum(reportKinds),
  /** Id of the list, battle, hunt or comment, username of the person. */
  id: z.string().min(1).max(100),
  reason: z.enum(reportReasons),
  note: linesText(0, 1000).default(''),
})

/** Reporting the same subject again replaces the earlier report. At most 20 in a day. */
export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'user',
  summary:
    'Tell the people who run the site that a list, a battle, a hunt, a comment or a person breaks its rules.',
  body: newReport,
  reply: z.object({ received: z.literal(true) }),
  status: 201,
  idempotencyKey: true,
  errors: [
    'LIST_NOT_FOUND',
    'LIST_PRIVATE',
    'BATTLE_NOT_FOUND',
    'BATTLE_PRIVATE',
    'HUNT_NOT_FOUND',
    'HUNT_PRIVATE',
    'COMMENT_NOT_FOUND',
    'USER_NOT_FOUND',
    'OWN_PROFILE',
    'RATE_LIMITED',
  ],
})

export type NewReport = z.output<typeof newReport>
export type ReportKind = (typeof reportKinds)[number]
export type ReportReason = (typeof reportReasons)[number]
