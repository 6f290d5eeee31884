import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit } from '#src/core/query.ts'
import { gameCard } from './games.ts'

const params = z.strictObject({ slug: gameSlug })
const followed = z.object({ following: z.boolean() })

export const readGameFollow = endpoint({
  method: 'GET',
  path: '/api/games/:slug/follow',
  access: 'user',
  summary: 'Whether the caller follows this game.',
  params,
  reply: followed,
})

export const followGame = endpoint({
  method: 'PUT',
  path: '/api/games/:slug/follow',
  access: 'user',
  summary: 'Hear of changes of a game; doing it twice changes nothing.',
  params,
  reply: followed,
  errors: ['GAME_NOT_FOUND'],
  rateLimit: { max: 120, seconds: 60 },
  invalidates: [],
})

export const unfollowGame = endpoint({
  method: 'DELETE',
  path: '/api/games/:slug/follow',
  access: 'user',
  summary: 'No longer follow a game.',
  params,
  reply: followed,
  rateLimit: { max: 120, seconds: 60 },
  invalidates: [],
})

export const listFollowedGames = endpoint({
  method: 'GET',
  path: '/api/followed-games',
  access: 'user',
  summary: 'Games the caller follows, the latest first. Nobody sees what others follow.',
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(24) }),
  reply: page(z.object({ game: gameCard, followedAt: z.string() })),
})
