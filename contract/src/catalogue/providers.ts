import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { providerSorts } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit, providerSlug, searchText } from '#src/core/query.ts'
import { figureSources } from './games.ts'

/** In both languages; where only one is known it stands for the other. */
const bilingual = z.object({ tr: z.string(), en: z.string() })

const figure = z.object({
  /** Percent; `null` when no RTP is known. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** How many known RTPs the two are taken from. */
  n: z.int(),
})

export const providerCard = z.object({
  slug: z.string(),
  name: z.string(),
  foundedYear: z.int().nullable(),
  headquarters: bilingual.nullable(),
  logo: z.string().nullable(),
  gamesCount: z.int(),
  rtp: figure,
  /** Known RTPs as five points (smallest, quarter, median, three quarters, largest); `null` below 3 games. */
  rtpSpread: z.array(z.number()).length(5).nullable(),
})

const counts = z.array(z.object({ value: z.string(), count: z.int() }))

export const providerDetail = providerCard.extend({
  website: z.string().nullable(),
  /** The company it belongs to; `slug` where that is a provider of the catalogue, too. */
  owner: z.object({ name: z.string(), slug: z.string().nullable() }).nullable(),
  /** Whether it still makes games. */
  active: z.boolean(),
  /**
   * By fact; facts of which nobody speaks are left out. Voices write a place as one name, or as the Turkish and the English
   * one parted by `|`.
   */
  sources: z.partialRecord(z.enum(providerFactNames), figureSources),
  specialties: z.object({ tr: z.array(z.string()), en: z.array(z.string()) }),
  description: z.object({ tr: z.string().nullable(), en: z.string().nullable() }),
  /** `low`, `medium`, `high` and `unknown`, in this order, zeros included. */
  volatility: counts,
  rtpBins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  themes: counts,
})

export const providersQuery = z.strictObject({
  q: searchText.optional(),
  sort: z.enum(providerSorts).default('gamesCount'),
  /** By default names and years are ascending, counts descending. */
  dir: z.enum(['asc', 'desc']).optional(),
  cursor: cursorText.optional(),
  limit: pageLimit(24),
})
export type ProvidersQuery = z.output<typeof providersQuery>

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/providers',
  access: 'guest',
  summary: 'Browse game providers with the figures of their games.',
  query: providersQuery,
  reply: page(providerCard),
  cache: { tags: ['catalogue'] },
})

export const readProvider = endpoint({
  method: 'GET',
  path: '/api/providers/:slug',
  access: 'guest',
  summary: 'All facts of one provider and the spread of its games.',
  params: z.strictObject({ slug: providerSlug }),
  reply: providerDetail,
  errors: ['PROVIDER_NOT_FOUND'],
  cache: { tags: ['catalogue'] },
})

export type ProviderCard = z.output<typeof providerCard>
export type ProviderDetail = z.output<typeof providerDetail>
