import { spokenFacts } from '@slot-liste/domain/catalogue/voices.ts'
import { figureChangeCauses, sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit, providerSlug } from '#src/core/query.ts'

/** Facts of games and of providers of which changes are recorded. */
export const changedFields = [...spokenFacts, 'status', 'demoUrl'] as const

/** Words the catalogue has for changes no source asked for. */
export const catalogueReasons = ['guess', 'misfit', 'derived'] as const

export const figureChange = z.object({
  id: z.int(),
  field: z.enum(changedFields),
  /** As voices write them, providers by name; `null` is unknown. */
  old: z.string().nullable(),
  new: z.string().nullable(),
  at: z.string(),
  cause: z.enum(figureChangeCauses),
  reason: z.enum(catalogueReasons).nullable(),
  /** The sources that led to it. */
  sources: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(sourceKinds) })),
  /** Where the source of an accepted correction says it, if this site links there. */
  address: z.string().nullable(),
  /** The reason an administrator gave. */
  note: z.string().nullable(),
  /** The member whose correction it was, if everybody may see their profile. */
  credit: person.nullable(),
})

export const listGameChanges = endpoint({
  method: 'GET',
  path: '/api/games/:slug/history',
  access: 'guest',
  summary: 'Every change of the figures of one game, the newest first.',
  params: z.strictObject({ slug: gameSlug }),
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(30) }),
  reply: page(figureChange),
  errors: ['GAME_NOT_FOUND'],
  cache: { tags: ['catalogue', 'people'] },
})

export const listProviderChanges = endpoint({
  method: 'GET',
  path: '/api/providers/:slug/history',
  access: 'guest',
  summary: 'Every change of the facts of one provider, the newest first.',
  params: z.strictObject({ slug: providerSlug }),
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(30) }),
  reply: page(figureChange),
  errors: ['PROVIDER_NOT_FOUND'],
  cache: { tags: ['catalogue', 'people'] },
})

export type FigureChange = z.output<typeof figureChange>
export type ChangedField = FigureChange['field']
