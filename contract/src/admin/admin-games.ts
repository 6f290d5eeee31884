import {
  adminGameSorts,
  gameGaps,
  gameStatuses,
  optionalFacts,
  retirementReasons,
  sourcedFacts,
} from '@slot-liste/domain/catalogue/facts.ts'
import { z } from 'zod'
import { addressText, betsInOrder, gameFactFields, maybe } from '#src/catalogue/game-facts.ts'
import { figureReplies, providerName } from '#src/catalogue/games.ts'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { providerSlug, queryFlag, queryList } from '#src/core/query.ts'
import { linesText } from '#src/core/text.ts'
import { adminPage, adminQuery, entryParams } from './admin-pages.ts'

/** A picture of the library, by the hash of its content. */
export const pictureHash = z.string().regex(/^[0-9a-f]{32,128}$/)

/** A game as administrators see and write it. */
const gameFields = {
  ...gameFactFields,
  slug: addressText,
  /** Slug of its provider. */
  provider: providerSlug,
  picture: pictureHash.nullable(),
}

export const newGame = z.strictObject(gameFields).superRefine(betsInOrder)
export const gameChange = z
  .strictObject({
    ...gameFields,
    version: z.int(),
    /** Why figures change, shown beside them. */
    reason: maybe(linesText(0, 500)).default(null),
  })
  .superRefine(betsInOrder)

export const adminGameRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  provider: providerName,
  status: z.enum(gameStatuses),
  /** Percent of its facts that are known. */
  completeness: z.int(),
  theme: z.string().nullable(),
  moreThemes: z.array(z.string()),
  retirementReason: z.enum(retirementReasons).nullable(),
  volatility: gameFactFields.volatility,
  volatilityLevel: gameFactFields.volatilityLevel,
  ...figureReplies,
  mechanic: gameFactFields.mechanic,
  rtpVariants: z.array(z.number()),
  layout: z.string().nullable(),
  features: z.array(z.string()),
  releaseDate: z.string().nullable(),
  popularity: z.int(),
  /** How often its page was looked at in the last 90 days. */
  views: z.int(),
  /** Names of facts. */
  unverified: z.array(z.string()),
  disputed: z.array(z.string()),
  picture: z.string().nullable(),
  /** Address of its picture: an uploaded one or, without one, the drawn cover. */
  cover: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})

const alike = z.object({ id: z.int(), slug: z.string(), name: z.string() })

export const adminGame = adminGameRow.extend({
  demoUrl: z.string().nullable(),
  descriptionTr: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Addresses it had before; they lead to it still. */
  formerSlugs: z.array(z.string()),
  /** In how many lists and battles it stands. */
  uses: z.object({ lists: z.int(), battles: z.int() }),
  /** Games of the same provider whose names are the same or nearly so. */
  alike: z.array(alike),
})

/** Any figure, or this one. */
const doubted = z.enum(['any', ...sourcedFacts])

const filters = {
  missing: queryList(z.enum(gameGaps)),
  status: queryList(z.enum(gameStatuses)),
  provider: queryList(providerSlug),
  /** Only games that may stand twice. */
  duplicates: queryFlag.optional(),
  /** Only games with a figure, any or this one, that nobody but an editor says … */
  unverified: doubted.optional(),
  /** … or on which sources of the same weight differ. */
  disputed: doubted.optional(),
}

const params = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) })
const writes = { max: 240, seconds: 60 }

export const adminGamesQuery = z.strictObject({ ...adminQuery(adminGameSorts), ...filters })
export type AdminGamesQuery = z.output<typeof adminGamesQuery>

export const listAdminGames = endpoint({
  method: 'GET',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'A page of the table of games. A game is found when any of the `missing` facts is.',
  query: adminGamesQuery,
  reply: adminPage(adminGameRow),
})

export const exportAdminGames = endpoint({
  method: 'GET',
  path: '/api/admin/games/export',
  access: 'admin',
  summary: 'Every game the filters find, as a table that the bulk upload reads back.',
  query: adminGamesQuery,
  reply: downloadReply,
})

export const readAdminGame = endpoint({
  method: 'GET',
  path: '/api/admin/games/:id',
  access: 'admin',
  summary:
    'All of one game, found by its id, its slug or a former slug: its former addresses and where it is used.',
  params: entryParams,
  reply: adminGame,
  errors: ['GAME_NOT_FOUND'],
})

export const createGame = endpoint({
  method: 'POST',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'Add a game.',
  body: newGame,
  reply: adminGame,
  status: 201,
  idempotencyKey: true,
  rateLimit: writes,
  errors: ['ADDRESS_TAKEN'],
})

export const updateGame = endpoint({
  method: 'PUT',
  path: '/api/admin/games/:id',
  access: 'admin',
  summary: 'Change a game, unless it was changed since `version`. A former address leads on to the new one.',
  params,
  body: gameChange,
  reply: adminGame,
  rateLimit: writes,
  errors: ['GAME_NOT_FOUND', 'CONFLICT', 'ADDRESS_TAKEN'],
})

export const retireGames = endpoint({
  method: 'PUT',
  path: '/api/admin/games/retirement',
  access: 'admin',
  summary:
    'Retire games, or bring them back: they keep their pages. `changed` counts those that were not so already.',
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(500), retired: z.boolean() }),
  reply: z.object({ changed: z.int() }),
  rateLimit: writes,
})

export const gameMerging = z.strictObject({
  into: z.int().positive(),
  version: z.int(),
  /** Facts `into` takes from the one that goes. */
  take: z.array(z.enum(optionalFacts)).default([]),
})

export const mergeGame = endpoint({
  method: 'PUT',
  path: '/api/admin/games/:id/merging',
  access: 'admin',
  summary:
    'Make one game of two: this one goes, what refers to it refers to `into`, its addresses lead there. Cannot be undone.',
  params,
  body: gameMerging,
  reply: adminGame,
  rateLimit: writes,
  errors: ['GAME_NOT_FOUND', 'CONFLICT', 'MERGE_WITH_ITSELF'],
})

export type AdminGameRow = z.output<typeof adminGameRow>
export type AdminGame = z.output<typeof adminGame>
export type NewGame = z.output<typeof newGame>
export type GameChange = z.output<typeof gameChange>
export type MergeGame = z.output<typeof gameMerging>
