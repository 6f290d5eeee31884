import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { figureStates, readVoice, voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { maybe, maybeHttpsUrl } from '#src/catalogue/game-facts.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { linesText } from '#src/core/text.ts'
import { seenOnText } from './admin-sources.ts'

/** Somebody's word on a fact, also one that counts no more. */
export const adminVoice = z.object({
  id: z.int(),
  field: z.enum(voiceFields),
  /** As `readVoice` reads it; `null`: a decision that it is unknown. */
  value: z.string().nullable(),
  /** `null` for a decision of an administrator. */
  source: z
    .object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      kind: z.enum(sourceKinds),
      withdrawn: z.boolean(),
    })
    .nullable(),
  address: z.string().nullable(),
  seenOn: z.string().nullable(),
  /** The reason of a decision, or a remark. */
  note: z.string().nullable(),
  /** The person it is from: a username, where the account is still there. */
  by: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  removedAt: z.string().nullable(),
})

/** All voices of a game, and what the rule makes of them. */
export const adminVoices = z.object({
  facts: z.array(
    z.object({
      field: z.enum(voiceFields),
      /** The value shown, as voices write it. */
      shown: z.string().nullable(),
      state: z.enum(figureStates).nullable(),
      voices: z.array(adminVoice),
    }),
  ),
})

const params = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) })
const voiceParams = params.extend({ voice: z.coerce.number().pipe(z.int().min(1)) })
const writes = { max: 240, seconds: 60 }

export const newVoice = z
  .strictObject({
    field: z.enum(sourcedFacts),
    value: z.string().trim().min(1).max(60),
    /** Slug of the source. */
    source: z.string().min(1).max(100),
    address: maybeHttpsUrl,
    seenOn: seenOnText,
    note: maybe(linesText(0, 500)),
  })
  .refine(({ field, value }) => value === '' || readVoice(field, value) !== null, {
    path: ['value'],
    params: { field: 'not_a_value' },
  })

export const listVoices = endpoint({
  method: 'GET',
  path: '/api/admin/games/:id/voices',
  access: 'admin',
  summary: 'All voices of a game by fact, those that were taken away too.',
  params,
  reply: adminVoices,
  errors: ['GAME_NOT_FOUND'],
})

export const addVoice = endpoint({
  method: 'POST',
  path: '/api/admin/games/:id/voices',
  access: 'admin',
  summary: 'Add the word of a source on a fact; the figures of the game are derived again.',
  params,
  body: newVoice,
  reply: adminVoices,
  status: 201,
  rateLimit: writes,
  errors: ['GAME_NOT_FOUND', 'VOICE_EXISTS'],
})

export const removeVoice = endpoint({
  method: 'DELETE',
  path: '/api/admin/games/:id/voices/:voice',
  access: 'admin',
  summary: 'Take a voice away: it counts no more, and the catalogue does not bring it back.',
  params: voiceParams,
  reply: adminVoices,
  rateLimit: writes,
  errors: ['GAME_NOT_FOUND', 'VOICE_NOT_FOUND'],
})

export const restoreVoice = endpoint({
  method: 'PUT',
  path: '/api/admin/games/:id/voices/:voice/restoration',
  access: 'admin',
  summary: 'Let a voice that was taken away count again.',
  params: voiceParams,
  reply: adminVoices,
  rateLimit: writes,
  errors: ['GAME_NOT_FOUND', 'VOICE_NOT_FOUND'],
})

export type AdminVoice = z.output<typeof adminVoice>
export type AdminVoices = z.output<typeof adminVoices>
export type NewVoice = z.output<typeof newVoice>
