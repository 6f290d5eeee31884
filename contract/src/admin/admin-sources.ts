import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { catalogueName, maybe, maybeHttpsUrl } from '#src/catalogue/game-facts.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { queryList } from '#src/core/query.ts'
import { linesText, lineText } from '#src/core/text.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import { adminReason } from './admin-reason.ts'

export const adminSourceSorts = ['name', 'kind', 'voices', 'figures', 'seenOn', 'withdrawn'] as const
export const sourceStates = ['active', 'withdrawn'] as const

/** A month or a day on which something was read; that it has come is for the server to see. */
export const seenOnText = maybe(
  z
    .string()
    .trim()
    .refine(
      (text) =>
        text === '' || (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? true : z.iso.date().safeParse(text).success),
      { params: { field: 'not_a_month' } },
    ),
)

const sourceFields = {
  name: catalogueName(80),
  kind: z.enum(sourceKinds),
  url: maybeHttpsUrl,
  licence: maybe(lineText(0, 80)),
  attribution: maybe(lineText(0, 200)),
  seenOn: seenOnText,
  noteTr: linesText(0, 1000),
  noteEn: linesText(0, 1000),
}

export const newSource = z.strictObject(sourceFields)
export const sourceChange = z.strictObject({ ...sourceFields, version: z.int() })

export const adminSourceRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  url: z.string().nullable(),
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
  seenOn: z.string().nullable(),
  noteTr: z.string(),
  noteEn: z.string(),
  /** Voices that were not taken away. */
  voices: z.int(),
  /** Figures shown that are taken from it. */
  figures: z.int(),
  /** ISO 8601; since then its voices count for nothing. */
  withdrawnAt: z.string().nullable(),
  version: z.int(),
})

export const adminSource = adminSourceRow.extend({
  /** The sites its voices are found at, those with the most voices first. */
  hosts: z.array(z.object({ host: z.string(), voices: z.int() })),
})

export const adminSourcesQuery = z.strictObject({
  ...adminQuery(adminSourceSorts),
  kind: queryList(z.enum(sourceKinds)),
  state: z.enum(sourceStates).optional(),
})

const params = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) })
const writes = { max: 120, seconds: 60 }

export const listAdminSources = endpoint({
  method: 'GET',
  path: '/api/admin/sources',
  access: 'admin',
  summary: 'A page of the table of sources of figures.',
  query: adminSourcesQuery,
  reply: adminPage(adminSourceRow),
})

export const readAdminSource = endpoint({
  method: 'GET',
  path: '/api/admin/sources/:id',
  access: 'admin',
  summary: 'One source, and the sites its voices are found at.',
  params,
  reply: adminSource,
  errors: ['SOURCE_NOT_FOUND'],
})

export const createSource = endpoint({
  method: 'POST',
  path: '/api/admin/sources',
  access: 'admin',
  summary: 'Add a source. Its slug is made of its name and stays.',
  body: newSource,
  reply: adminSource,
  status: 201,
  idempotencyKey: true,
  rateLimit: writes,
})

export const updateSource = endpoint({
  method: 'PUT',
  path: '/api/admin/sources/:id',
  access: 'admin',
  summary:
    'Change a source, unless it was changed since `version`. Another kind gives its voices another weight.',
  params,
  body: sourceChange,
  reply: adminSource,
  rateLimit: writes,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT'],
})

const reasoned = { version: z.int(), reason: adminReason }
export const sourceWithdrawal = z.strictObject({ ...reasoned, withdrawn: z.boolean() })
export const sourceMerging = z.strictObject({ ...reasoned, into: z.int().positive() })
export const sourceSplitting = z.strictObject({
  ...reasoned,
  host: z.string().min(1).max(253),
  name: catalogueName(80),
})

/** How many figures another word of a source would change. */
export const sourceEffect = z.object({
  /** Games and providers it speaks of. */
  games: z.int(),
  providers: z.int(),
  /** Figures that get another value, become unknown or become known … */
  changed: z.int(),
  /** … of these the ones that become unknown … */
  unknown: z.int(),
  /** … and the ones that become known. */
  known: z.int(),
})

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/admin/sources/:id/withdrawal',
  access: 'admin',
  summary: 'What taking the source out, or putting it back, would change.',
  params,
  reply: sourceEffect,
  rateLimit: { max: 60, seconds: 60 },
  errors: ['SOURCE_NOT_FOUND'],
})

export const withdrawSource = endpoint({
  method: 'PUT',
  path: '/api/admin/sources/:id/withdrawal',
  access: 'admin',
  summary: 'Take a source out, or put it back: the figures of all games it speaks of are derived again.',
  params,
  body: sourceWithdrawal,
  reply: adminSource.extend({ changedGames: z.int() }),
  rateLimit: writes,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT'],
})

export const mergeSource = endpoint({
  method: 'PUT',
  path: '/api/admin/sources/:id/merging',
  access: 'admin',
  summary:
    'Make one source of two: this one goes with its slug, its voices become those of `into`, equal ones become one. Cannot be undone.',
  params,
  body: sourceMerging,
  reply: adminSource,
  rateLimit: writes,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT', 'MERGE_WITH_ITSELF'],
})

export const splitSource = endpoint({
  method: 'PUT',
  path: '/api/admin/sources/:id/splitting',
  access: 'admin',
  summary: 'Make two sources of one: voices found at `host` become those of a new source of the same kind.',
  params,
  body: sourceSplitting,
  reply: adminSource,
  status: 201,
  idempotencyKey: true,
  rateLimit: writes,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT', 'NO_SUCH_HOST'],
})

export type AdminSourceRow = z.output<typeof adminSourceRow>
export type AdminSource = z.output<typeof adminSource>
export type AdminSourcesQuery = z.output<typeof adminSourcesQuery>
export type NewSource = z.output<typeof newSource>
export type SourceChange = z.output<typeof sourceChange>
export type SourceEffect = z.output<typeof sourceEffect>
export type SourceWithdrawal = z.output<typeof sourceWithdrawal>
export type SourceMerging = z.output<typeof sourceMerging>
export type SourceSplitting = z.output<typeof sourceSplitting>
