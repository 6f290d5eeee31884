import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit } from '#src/core/query.ts'
import { battleCard, battleEntrant, newBattle, payoutTable } from './battles.ts'

const personParams = z.strictObject({ username: z.string().min(1).max(100) })
const shelfQuery = z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(12) })
const hiddenProfile = ['USER_NOT_FOUND', 'PROFILE_MEMBERS_ONLY', 'PROFILE_PRIVATE'] as const

export const listPersonBattles = endpoint({
  method: 'GET',
  path: '/api/users/:username/battles',
  access: 'public',
  summary: 'Battles a person saved, newest first; to themself also the unlisted and private ones.',
  params: personParams,
  query: shelfQuery,
  reply: page(battleCard),
  errors: hiddenProfile,
  cache: { tags: ['catalogue', 'battles', 'people'] },
})

export const listLikedBattles = endpoint({
  method: 'GET',
  path: '/api/users/:username/battles/liked',
  access: 'public',
  summary: 'Public battles a person liked, the latest like first, if they show them.',
  params: personParams,
  query: shelfQuery,
  reply: page(battleCard),
  errors: [...hiddenProfile, 'FORBIDDEN'],
  cache: { tags: ['catalogue', 'battles', 'people'] },
})

/** One that has become private since is a stub: its id and when it was put there, no content. */
export const keptBattle = z.object({
  id: z.string(),
  savedAt: z.string(),
  battle: battleCard.nullable(),
})

export const listSavedBattles = endpoint({
  method: 'GET',
  path: '/api/users/:username/battles/saved',
  access: 'user',
  summary: "Others' battles oneself put among the saved ones, the latest first. Nobody sees those of others.",
  params: personParams,
  query: shelfQuery,
  reply: page(keptBattle),
  errors: ['FORBIDDEN'],
})

/** In an export: as saving it takes it, with the names of its games and what each came to. */
export const exportedBattle = newBattle.omit({ entrants: true, clientId: true }).extend({
  id: z.string(),
  createdAt: z.string(),
  winners: z.array(z.int()),
  entrants: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      rtp: z.number().optional(),
      cost: z.number().optional(),
      table: payoutTable.shape.hash,
      outcome: battleEntrant.shape.outcome,
    }),
  ),
})

export type KeptBattle = z.output<typeof keptBattle>
export type ExportedBattle = z.output<typeof exportedBattle>
