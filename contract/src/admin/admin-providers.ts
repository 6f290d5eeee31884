import { providerFactNames, providerFacts } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { z } from 'zod'
import {
  addressText,
  catalogueDescription,
  catalogueName,
  maybe,
  maybeHttpsUrl,
} from '#src/catalogue/game-facts.ts'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { queryFlag, queryList } from '#src/core/query.ts'
import { lineText } from '#src/core/text.ts'
import { pictureHash } from './admin-games.ts'
import { adminPage, adminQuery, entryParams } from './admin-pages.ts'

export const adminProviderSorts = [
  'name',
  'slug',
  'games',
  'completeness',
  'foundedYear',
  'headquartersTr',
  'headquartersEn',
  'website',
  'doubt',
  'updatedAt',
] as const

/** Facts that may be missing; completeness is the share of those that are not. */
export const providerGaps = [
  'foundedYear',
  'headquartersTr',
  'headquartersEn',
  'website',
  'specialtiesTr',
  'specialtiesEn',
  'descriptionTr',
  'descriptionEn',
  'picture',
] as const

const name = lineText(0, providerFacts.owner.max)
/** Voices part the Turkish and the English name of a place by `|`. */
const place = maybe(name.refine((text) => !text.includes('|'), { params: { field: 'not_a_value' } }))
const specialties = z
  .array(lineText(0, 60))
  .max(20)
  .transform((words) => [...new Set(words.filter(Boolean))])

const providerFields = {
  slug: addressText,
  name: catalogueName(60),
  foundedYear: z.int().min(providerFacts.foundedYear.min).max(providerFacts.foundedYear.max).nullable(),
  headquartersTr: place,
  headquartersEn: place,
  website: maybeHttpsUrl,
  /** A name, or the slug of a provider of the catalogue. */
  owner: maybe(name),
  /** Whether it still makes games. */
  active: z.boolean(),
  specialtiesTr: specialties,
  specialtiesEn: specialties,
  picture: pictureHash.nullable(),
  descriptionTr: catalogueDescription,
  descriptionEn: catalogueDescription,
}

export const newProvider = z.strictObject(providerFields)
export const providerChange = z.strictObject({ ...providerFields, version: z.int() })

export const adminProviderRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** All of its games, retired ones too. */
  games: z.int(),
  completeness: z.int(),
  foundedYear: z.int().nullable(),
  headquartersTr: z.string().nullable(),
  headquartersEn: z.string().nullable(),
  website: z.string().nullable(),
  owner: z.string().nullable(),
  active: z.boolean(),
  specialtiesTr: z.array(z.string()),
  specialtiesEn: z.array(z.string()),
  logo: z.string().nullable(),
  picture: z.string().nullable(),
  /** Names of facts. */
  unverified: z.array(z.string()),
  disputed: z.array(z.string()),
  updatedAt: z.string(),
  version: z.int(),
})

export const adminProvider = adminProviderRow.extend({
  descriptionTr: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  /** Addresses it had before; they lead to it still. */
  formerSlugs: z.array(z.string()),
  /** Providers whose names are the same or nearly so. */
  alike: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
})

const params = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) })
const writes = { max: 240, seconds: 60 }

const doubted = z.enum(['any', ...providerFactNames])

export const adminProvidersQuery = z.strictObject({
  ...adminQuery(adminProviderSorts),
  missing: queryList(z.enum(providerGaps)),
  /** Only those that may stand twice. */
  duplicates: queryFlag.optional(),
  /** Only providers with a fact, any or this one, that nobody but an editor says … */
  unverified: doubted.optional(),
  /** … or on which sources of the same weight differ. */
  disputed: doubted.optional(),
})
export type AdminProvidersQuery = z.output<typeof adminProvidersQuery>

export const listAdminProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers',
  access: 'admin',
  summary: 'A page of the table of providers. One is found when any of the `missing` facts is.',
  query: adminProvidersQuery,
  reply: adminPage(adminProviderRow),
})

export const exportAdminProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers/export',
  access: 'admin',
  summary: 'Every provider the filters find, as a table.',
  query: adminProvidersQuery,
  reply: downloadReply,
})

export const readAdminProvider = endpoint({
  method: 'GET',
  path: '/api/admin/providers/:id',
  access: 'admin',
  summary: 'All of one provider, found by its id, its slug or a former slug, and its former addresses.',
  params: entryParams,
  reply: adminProvider,
  errors: ['PROVIDER_NOT_FOUND'],
})

export const createProvider = endpoint({
  method: 'POST',
  path: '/api/admin/providers',
  access: 'admin',
  summary: 'Add a provider.',
  body: newProvider,
  reply: adminProvider,
  status: 201,
  idempotencyKey: true,
  rateLimit: writes,
  errors: ['ADDRESS_TAKEN'],
})

export const updateProvider = endpoint({
  method: 'PUT',
  path: '/api/admin/providers/:id',
  access: 'admin',
  summary:
    'Change a provider, unless it was changed since `version`. A former address leads on to the new one.',
  params,
  body: providerChange,
  reply: adminProvider,
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'CONFLICT', 'ADDRESS_TAKEN'],
})

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/admin/providers/:id',
  access: 'admin',
  summary: 'Remove a provider that has no games.',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_HAS_GAMES'],
})

export const providerMerging = z.strictObject({
  into: z.int().positive(),
  version: z.int(),
  /** Facts `into` takes from the one that goes. */
  take: z.array(z.enum(providerGaps)).default([]),
})

export const mergeProvider = endpoint({
  method: 'PUT',
  path: '/api/admin/providers/:id/merging',
  access: 'admin',
  summary:
    'Make one provider of two: this one goes, its games and addresses become those of `into`. Cannot be undone.',
  params,
  body: providerMerging,
  reply: adminProvider,
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'CONFLICT', 'MERGE_WITH_ITSELF'],
})

export type AdminProviderRow = z.output<typeof adminProviderRow>
export type AdminProvider = z.output<typeof adminProvider>
export type NewProvider = z.output<typeof newProvider>
export type ProviderChange = z.output<typeof providerChange>
export type ProviderGap = (typeof providerGaps)[number]
export type MergeProvider = z.output<typeof providerMerging>
