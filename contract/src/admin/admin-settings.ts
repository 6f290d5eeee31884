import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { queryInteger } from '#src/core/query.ts'
import { siteSettings } from '#src/site/site-settings.ts'
import { adminPage } from './admin-pages.ts'

/** `version` is the number of the change these settings come from, 0 where nothing was changed yet. */
const savedSettings = z.object({
  version: z.int(),
  /** ISO 8601; `null` while the environment's values hold. */
  at: z.string().nullable(),
  /** Username, `null` for an account that is gone. */
  by: z.string().nullable(),
  values: siteSettings,
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'The settings of the site as they are.',
  reply: savedSettings,
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'Change the settings of the site; they hold at once, on every server of it.',
  body: z.strictObject({ version: z.int().min(0), values: siteSettings }),
  reply: savedSettings,
  reauthentication: 'always',
  errors: ['CONFLICT', 'REAUTHENTICATION_NEEDED'],
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/history',
  access: 'admin',
  summary: 'What the settings were, change by change, the newest first; each with what held before it.',
  query: z.strictObject({
    page: queryInteger(1, 1_000_000).default(1),
    pageSize: queryInteger(1, 100).default(10),
  }),
  reply: adminPage(savedSettings.extend({ before: siteSettings })),
})

export const restoreSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/restoration',
  access: 'admin',
  summary: 'Let earlier settings hold again, as a change of its own.',
  body: z.strictObject({ version: z.int().min(0), from: z.int().min(0) }),
  reply: savedSettings,
  reauthentication: 'always',
  errors: ['CONFLICT', 'NOT_FOUND', 'REAUTHENTICATION_NEEDED'],
})

export type SavedSettings = z.output<typeof savedSettings>
