import { maxCountedLists } from '@slot-liste/domain/lists/list-limits.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit, providerSlug } from '#src/core/query.ts'
import { listCard } from './lists.ts'

const shelfQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) })

export const listGameLists = endpoint({
  method: 'GET',
  path: '/api/games/:slug/lists',
  access: 'guest',
  summary: `Public lists that hold a game, the most liked first. \`total\` counts up to ${maxCountedLists}.`,
  params: z.strictObject({ slug: gameSlug }),
  query: shelfQuery,
  reply: page(listCard),
  errors: ['GAME_NOT_FOUND'],
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const listProviderLists = endpoint({
  method: 'GET',
  path: '/api/providers/:slug/lists',
  access: 'guest',
  summary: `Public lists that hold games of a provider, the most liked first. \`total\` counts up to ${maxCountedLists}.`,
  params: z.strictObject({ slug: providerSlug }),
  query: shelfQuery,
  reply: page(listCard),
  errors: ['PROVIDER_NOT_FOUND'],
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'guest',
  summary: 'What is going on: featured lists, and trending lists, at most two of one author.',
  reply: z.object({
    /** Put forward by administrators, the latest first, at most eight. */
    featured: z.array(listCard),
    trending: z.array(listCard),
  }),
  cache: { tags: ['catalogue', 'lists', 'people'], seconds: 30 },
})
