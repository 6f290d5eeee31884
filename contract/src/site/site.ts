import { z } from 'zod'
import { emailAddress } from '#src/core/email.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { linesText, lineText } from '#src/core/text.ts'
import { announcementKinds } from './site-settings.ts'

const bothLanguages = z.object({ tr: z.string(), en: z.string() })

const word = z.object({ slug: z.string(), tr: z.string(), en: z.string() })

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'guest',
  summary:
    'What every page needs: the vocabularies of themes and features, the size of the catalogue, whether accounts can be opened, the year.',
  reply: z.object({
    themes: z.array(word),
    features: z.array(word),
    gamesCount: z.int(),
    providersCount: z.int(),
    registrationOpen: z.boolean(),
    commentsOpen: z.boolean(),
    /** How the site is called, and what it says of itself; empty: its own words. */
    name: bothLanguages,
    tagline: bothLanguages,
    /** Above every page while its time has come; `id` changes with its words. */
    announcement: bothLanguages
      .extend({ id: z.string(), kind: z.enum(announcementKinds), link: z.string() })
      .nullable(),
    /** While it is there only administrators see the site; empty words: general ones. */
    maintenance: bothLanguages.nullable(),
    /** An e-mail address for people to write to; empty for none. */
    contactAddress: z.string(),
    /** The server's year, for the copyright line: a page never reads the clock while it is drawn. */
    year: z.int(),
  }),
  inMaintenance: true,
  cache: { tags: ['catalogue'] },
})

export const contactTopics = [
  'wrongFigure',
  'missingGame',
  'general',
  'accessibility',
  'legal',
  'other',
] as const

export const contactMessage = z.strictObject({
  name: lineText(2, 80),
  email: emailAddress,
  topic: z.enum(contactTopics),
  message: linesText(10, 4000),
})

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Leave a message for the people who run the site.',
  body: contactMessage,
  reply: z.object({ received: z.literal(true) }),
  status: 201,
  idempotencyKey: true,
  rateLimit: { max: 5, seconds: 600 },
  invalidates: [],
})

export const readHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  always: true,
  access: 'public',
  summary: 'The process is up.',
  reply: z.object({ status: z.literal('ok') }),
  inMaintenance: true,
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  always: true,
  access: 'public',
  summary: 'The database answers, and the bucket for pictures is not misconfigured.',
  reply: z.object({ status: z.literal('ok') }),
  inMaintenance: true,
  errors: ['UNAVAILABLE'],
})

export const readOpenapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'guest',
  summary: 'This description.',
  reply: z.looseObject({ openapi: z.string() }),
  cache: { tags: [] },
})

export type Site = z.output<typeof readSite.reply>
export type ContactMessage = z.output<typeof contactMessage>

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
export const readSecurityContact = endpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'guest',
  summary: 'How to report a weakness of this site.',
  reply: z.string(),
  type: 'text/plain',
  rateLimit: { max: 60, seconds: 60 },
})

/** @see https://www.w3.org/TR/change-password-url/ */
export const findPasswordPage = endpoint({
  method: 'GET',
  path: '/.well-known/change-password',
  access: 'guest',
  summary: 'Leads password managers to the page where a password is changed.',
  reply: z.string(),
  status: 303,
  rateLimit: { max: 60, seconds: 60 },
})
