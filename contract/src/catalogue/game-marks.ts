import { gameSorts, markStates } from '@slot-liste/domain/site/kinds.ts'
import { markLimits } from '@slot-liste/domain/site/mark-limits.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit } from '#src/core/query.ts'
import { linesText } from '#src/core/text.ts'
import { filterFields, gameCard, inOrder } from './games.ts'

const params = z.strictObject({ slug: gameSlug })
const state = z.enum(markStates)

/** Only the member who set it reads any of this. */
export const gameMark = z.object({
  /** `null`: not marked. */
  state: state.nullable(),
  note: z.string(),
})

/** The part about games of the export of a member's data. */
export const exportedGames = {
  /** The games this person follows. */
  gameFollows: z.array(z.object({ game: z.string(), at: z.string() })),
  /** Marks and private notes on games. */
  gameMarks: z.array(gameMark.extend({ game: z.string(), at: z.string() })),
}

const writes = { max: 200, seconds: 3600 }

export const readGameMark = endpoint({
  method: 'GET',
  path: '/api/games/:slug/mark',
  access: 'user',
  summary: "The caller's mark and private note on a game.",
  params,
  reply: gameMark,
})

export const markGame = endpoint({
  method: 'PUT',
  path: '/api/games/:slug/mark',
  access: 'user',
  summary: 'Mark a game, change its private note, or both; `null` and an empty note remove them.',
  params,
  body: z.strictObject({
    state: state.nullable().optional(),
    note: linesText(0, markLimits.note).optional(),
  }),
  reply: gameMark,
  errors: ['GAME_NOT_FOUND'],
  rateLimit: writes,
  invalidates: [],
})

export const listMarks = endpoint({
  method: 'GET',
  path: '/api/game-marks',
  access: 'user',
  summary: 'Slugs of all games the caller marked, by mark, the latest first; of more than 10,000 the latest.',
  reply: z.object({ played: z.array(z.string()), want: z.array(z.string()), notForMe: z.array(z.string()) }),
})

/** The first, the time of the mark, is the order of an address without one. */
export const markedSorts = ['marked', ...gameSorts] as const

export const markedGamesQuery = z
  .strictObject({
    /** Games with this mark, or with a note. */
    mark: z.enum([...markStates, 'noted']).optional(),
    ...filterFields,
    sort: z.enum(markedSorts).default('marked'),
    dir: z.enum(['asc', 'desc']).optional(),
    cursor: cursorText.optional(),
    limit: pageLimit(24),
  })
  .superRefine(inOrder)

export const listMarkedGames = endpoint({
  method: 'GET',
  path: '/api/marked-games',
  access: 'user',
  summary: 'Games the caller marked or wrote a note on, by filters, in an order, a page at a time.',
  query: markedGamesQuery,
  reply: page(z.object({ game: gameCard, ...gameMark.shape, markedAt: z.string() })).extend({
    /** Counts of all marks, without filters. */
    counts: z.object({ played: z.int(), want: z.int(), notForMe: z.int(), noted: z.int() }),
  }),
})

export type GameMark = z.output<typeof gameMark>
export type MarkedGamesQuery = z.output<typeof markedGamesQuery>
