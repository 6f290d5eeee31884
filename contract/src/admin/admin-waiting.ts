import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'

/** Work of administrators. `corrections` are proposed games, too. `mails` could not be delivered for a day, by this process. */
export const waitingKinds = ['reports', 'corrections', 'messages', 'imports', 'mails'] as const

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  summary:
    'What waits for an administrator: reports, corrections, messages, failed uploads and undelivered mails.',
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(waitingKinds),
        count: z.int(),
        /** ISO 8601; `null` where nothing waits. */
        oldest: z.string().nullable(),
      }),
    ),
  }),
})

export type WaitingKind = (typeof waitingKinds)[number]
export type Waiting = z.output<typeof readWaiting.reply>
