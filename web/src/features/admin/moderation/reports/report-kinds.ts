import type { ReportKind, ReportReason } from '@slot-liste/contract/community/reports.ts'

export const kinds = ['list', 'battle', 'hunt', 'comment', 'person'] as const satisfies ReportKind[]

export const reasons = [
  'spam',
  'abuse',
  'gambling',
  'illegal',
  'copyright',
  'wrong',
  'other',
] as const satisfies ReportReason[]

/** Without a state, what is open. */
export type Filters = { state: 'decided'; kind: ReportKind; reason: ReportReason }
