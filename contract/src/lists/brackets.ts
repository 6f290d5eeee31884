import { bracketSizes, roundDays } from '@slot-liste/domain/lists/bracket-limits.ts'
import { z } from 'zod'
import { gameCard } from '#src/catalogue/games.ts'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit, queryInteger } from '#src/core/query.ts'
import { list, listParams, listRefusals, publicId } from './lists.ts'

/** A game by its seed, which is its place among the entrants, from 0 on. */
const seed = z.int()

const entrant = z.object({
  /** As it was when the bracket was opened. */
  name: z.string(),
  /** As the catalogue has it now; `null` when it is no longer in it. */
  game: gameCard.pick({ slug: true, name: true, provider: true, cover: true }).nullable(),
})

export const bracketMatch = z.object({
  one: seed,
  other: seed,
  /** For the one and the other; `null` in an open round before the viewer voted. */
  votes: z.tuple([z.int(), z.int()]).nullable(),
  /** `null` while the round is open. */
  winner: seed.nullable(),
  /** The viewer's own. */
  vote: seed.nullable(),
})

/** A voted bracket as the page of its list shows it. */
export const bracketCard = z.object({
  id: z.string(),
  /** Games it began with: 4, 8 or 16. */
  size: z.int(),
  /** The open round, from 1 on; the last one after the end. */
  round: z.int(),
  /** When that round closes or has closed. ISO 8601. */
  closesAt: z.string(),
  createdAt: z.string(),
  /** `null` while it is running. */
  champion: entrant.nullable(),
})

/** The list its games were taken from, whose readers are its readers. */
const bracketList = list
  .pick({ id: true, title: true, visibility: true })
  .extend({ owner: person.nullable() })

/** A voted bracket among those of all lists. */
export const shownBracket = bracketCard.extend({ list: bracketList.omit({ visibility: true }) })

export const bracket = bracketCard.omit({ champion: true }).extend({
  list: bracketList,
  /** Each round is open for so long. */
  days: z.int(),
  entrants: z.array(entrant),
  /** The rounds until now; winners of neighbours meet in the next one. */
  rounds: z.array(z.array(bracketMatch)),
  champion: seed.nullable(),
  can: z.object({
    /** False for guests too: they are asked to sign in. */
    vote: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
  }),
})

export const newBracket = z.strictObject({
  /** Games of the list, in the order of their seeds. */
  games: z
    .array(gameSlug)
    .max(16)
    .refine((games) => bracketSizes.some((size) => size === games.length), {
      params: { field: 'bracket_size' },
    })
    .refine((games) => new Set(games).size === games.length, { params: { field: 'bracket_size' } }),
  days: z.literal(roundDays),
})

const params = z.strictObject({ id: publicId })
const writes = { max: 120, seconds: 60 }
const refusals = ['BRACKET_NOT_FOUND', 'LIST_PRIVATE'] as const
/** Between a round's end and its closing lie seconds, and nothing is written at the end itself. */
const passing = { tags: ['brackets', 'lists', 'catalogue', 'people'], seconds: 5 } as const

export const browseBrackets = endpoint({
  method: 'GET',
  path: '/api/brackets',
  access: 'guest',
  summary: 'The voted brackets of public lists, newest first, a page at a time.',
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) }),
  reply: page(shownBracket),
  cache: passing,
})

export const listBrackets = endpoint({
  method: 'GET',
  path: '/api/lists/:id/brackets',
  access: 'public',
  summary: 'The voted brackets of a list, newest first: the last ten.',
  params: listParams,
  reply: z.object({ items: z.array(bracketCard) }),
  errors: listRefusals,
  cache: passing,
})

export const openBracket = endpoint({
  method: 'POST',
  path: '/api/lists/:id/brackets',
  access: 'user',
  summary:
    'Open a voted bracket of 4, 8 or 16 games of one’s own list. One runs at a time, 20 in a day at most.',
  params: listParams,
  body: newBracket,
  reply: bracket,
  status: 201,
  idempotencyKey: true,
  errors: [...listRefusals, 'FORBIDDEN', 'GAME_NOT_FOUND', 'BRACKET_RUNNING', 'RATE_LIMITED'],
  rateLimit: writes,
  invalidates: ['brackets'],
})

export const readBracket = endpoint({
  method: 'GET',
  path: '/api/brackets/:id',
  access: 'public',
  summary: 'A voted bracket: its rounds, votes and winners, as this viewer may see them.',
  params,
  reply: bracket,
  errors: refusals,
  cache: passing,
})

export const voteInBracket = endpoint({
  method: 'PUT',
  path: '/api/brackets/:id/vote',
  access: 'user',
  summary: 'Vote for a game in its match of the open round, or change the vote, until the round closes.',
  params,
  body: z.strictObject({ round: z.int().min(1).max(4), entrant: z.int().min(0).max(15) }),
  reply: bracket,
  errors: [...refusals, 'BLOCKED', 'ROUND_CLOSED'],
  rateLimit: writes,
  // Guests are shown no votes of an open round.
  invalidates: [],
})

export const closeRound = endpoint({
  method: 'POST',
  path: '/api/brackets/:id/rounds/:round/closing',
  access: 'user',
  summary: 'Close the open round before its time; the next one opens at once. For the owner of the list.',
  params: params.extend({ round: queryInteger(1, 4) }),
  reply: bracket,
  errors: [...refusals, 'FORBIDDEN', 'ROUND_CLOSED'],
  rateLimit: writes,
  invalidates: ['brackets'],
})

export const deleteBracket = endpoint({
  method: 'DELETE',
  path: '/api/brackets/:id',
  access: 'user',
  summary: 'Delete a voted bracket with its votes for good. For the owner of the list and administrators.',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  errors: [...refusals, 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['brackets'],
})

export const bracketEndpoints = [
  browseBrackets,
  listBrackets,
  openBracket,
  readBracket,
  voteInBracket,
  closeRound,
  deleteBracket,
] as const

/** In an export: a vote with the name of its game. */
export const exportedVote = z.object({
  bracket: z.string(),
  round: z.int(),
  name: z.string(),
  at: z.string(),
})

export type Bracket = z.output<typeof bracket>
export type BracketCard = z.output<typeof bracketCard>
export type ShownBracket = z.output<typeof shownBracket>
export type BracketMatch = z.output<typeof bracketMatch>
export type BracketEntrant = z.output<typeof entrant>
export type NewBracket = z.output<typeof newBracket>
export type ExportedVote = z.output<typeof exportedVote>
