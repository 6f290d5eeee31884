import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { gameCard, likenessReason } from './games.ts'
import { listCard, listParams, listRefusals } from './lists.ts'
import { cursorText, page, pageLimit, slugText } from './query.ts'

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/lists/:id/recommendations',
  access: 'public',
  summary: 'Games that would go with the list, each with the reasons.',
  params: listParams,
  reply: z.object({
    items: z.array(
      z.object({
        game: gameCard,
        /** `together`: how many other lists hold it beside games of this one. */
        reasons: z.array(
          z.discriminatedUnion('kind', [
            ...likenessReason.options,
            z.object({ kind: z.literal('together'), lists: z.int(), withGame: z.string() }),
          ]),
        ),
      }),
    ),
  }),
  errors: listRefusals,
})

const shelfQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) })

export const listGameLists = endpoint({
  method: 'GET',
  path: '/api/games/:slug/lists',
  access: 'guest',
  summary: 'Public lists that hold a game, the most liked first.',
  params: z.strictObject({ slug: slugText }),
  query: shelfQuery,
  reply: page(listCard),
  errors: ['GAME_NOT_FOUND'],
})

export const listProviderLists = endpoint({
  method: 'GET',
  path: '/api/providers/:slug/lists',
  access: 'guest',
  summary: 'Public lists that hold games of a provider, the most liked first.',
  params: z.strictObject({ slug: slugText }),
  query: shelfQuery,
  reply: page(listCard),
  errors: ['PROVIDER_NOT_FOUND'],
})

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'public',
  summary: 'What is going on: trending lists, at most two of one author.',
  reply: z.object({ trending: z.array(listCard) }),
  cache: { seconds: 30 },
})

export type ListRecommendation = z.output<typeof listRecommendations.reply>['items'][number]
