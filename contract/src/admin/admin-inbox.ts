import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { contactTopics } from '#src/site/site.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

export const messageStates = ['new', 'open', 'closed'] as const

/** A message left through the contact form. */
export const adminMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  language: z.enum(['tr', 'en']),
  state: z.enum(messageStates),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The last administrator who moved it, and when. */
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
})

export const adminMessagesQuery = z.strictObject({
  ...adminQuery(['createdAt']),
  dir: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(messageStates).optional(),
  topic: z.enum(contactTopics).optional(),
})

export const listAdminMessages = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'admin',
  summary: 'Messages left through the contact form. Words are looked for in names, addresses and texts.',
  query: adminMessagesQuery,
  reply: adminPage(adminMessage),
})

export const moveMessages = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/acts',
  access: 'admin',
  summary: 'Mark messages as new, open or closed.',
  body: z.strictObject({
    ids: z.array(z.int().min(1).max(2_000_000_000)).min(1).max(100),
    state: z.enum(messageStates),
  }),
  reply: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

export type AdminMessage = z.output<typeof adminMessage>
export type AdminMessagesQuery = z.output<typeof adminMessagesQuery>
export type MessageState = (typeof messageStates)[number]
