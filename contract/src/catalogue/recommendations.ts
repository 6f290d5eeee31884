import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { gameSlug } from '#src/core/query.ts'
import { listParams, listRefusals } from '#src/lists/lists.ts'
import { gameCard } from './games.ts'

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['series', 'theme', 'mechanic', 'provider', 'maxWin', 'volatility']) }),
  z.object({ kind: z.literal('features'), features: z.array(z.string()) }),
  /** In how many public lists it stands beside that game. */
  z.object({
    kind: z.literal('together'),
    lists: z.int(),
    withGame: z.object({ slug: z.string(), name: z.string() }),
  }),
  /** In how many of the lists people talk about now it stands. */
  z.object({ kind: z.literal('trending'), lists: z.int() }),
])

const recommended = z.object({ game: gameCard, reasons: z.array(reason).min(1) })

const gameParams = z.strictObject({ slug: gameSlug })

export const listSimilarGames = endpoint({
  method: 'GET',
  path: '/api/games/:slug/similar',
  access: 'guest',
  summary: 'Games that go with this one, each with the reasons.',
  params: gameParams,
  reply: z.object({ items: z.array(recommended) }),
  errors: ['GAME_NOT_FOUND'],
  cache: { tags: ['catalogue'], seconds: 300 },
})

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/lists/:id/recommendations',
  access: 'public',
  summary: 'Games that would go with the list, each with the reasons.',
  params: listParams,
  reply: z.object({ items: z.array(recommended) }),
  errors: listRefusals,
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const recommendGames = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  access: 'public',
  summary:
    'Games for whoever asks, each with the reasons; never one that is in an own list or was dismissed.',
  reply: z.object({
    /** `lists`: from the games of lists they made, saved and liked. `trending`: nothing is known of them yet. */
    basis: z.enum(['lists', 'trending']),
    items: z.array(recommended),
  }),
  cache: { tags: ['catalogue', 'lists', 'people'] },
})

export const listDismissedGames = endpoint({
  method: 'GET',
  path: '/api/recommendations/dismissed',
  access: 'user',
  summary: 'Games the caller does not want to be recommended, the last dismissed first, at most 1000.',
  reply: z.object({ slugs: z.array(z.string()) }),
})

export const dismissGame = endpoint({
  method: 'PUT',
  path: '/api/recommendations/dismissed/:slug',
  access: 'user',
  summary: 'Never recommend this game to the caller again.',
  params: gameParams,
  reply: z.object({ dismissed: z.literal(true) }),
  errors: ['GAME_NOT_FOUND'],
  invalidates: [],
})

export const restoreGame = endpoint({
  method: 'DELETE',
  path: '/api/recommendations/dismissed/:slug',
  access: 'user',
  summary: 'Let this game be recommended again.',
  params: gameParams,
  reply: z.object({ dismissed: z.literal(false) }),
  invalidates: [],
})

export const restoreGames = endpoint({
  method: 'DELETE',
  path: '/api/recommendations/dismissed',
  access: 'user',
  summary: 'Let every game be recommended again.',
  reply: z.object({ restored: z.int() }),
  invalidates: [],
})

export type RecommendedGame = z.output<typeof recommended>
