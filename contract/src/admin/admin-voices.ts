import { providerFactNames, readProviderVoice } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { figureStates, readVoice, spokenFacts, voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { maybe, maybeHttpsUrl } from '#src/catalogue/game-facts.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { linesText } from '#src/core/text.ts'
import { seenOnText } from './admin-sources.ts'

/** Somebody's word on a fact, also one that counts no more. */
export const adminVoice = z.object({
  id: z.int(),
  field: z.enum(spokenFacts),
  /** As `readVoice` and `readProviderVoice` read it; `null`: a decision that it is unknown. */
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

/** All voices of a game or a provider, and what the rule makes of them. */
export const adminVoices = z.object({
  facts: z.array(
    z.object({
      field: z.enum(spokenFacts),
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

const sayable = {
  value: z.string().trim().min(1).max(500),
  /** Slug of the source. */
  source: z.string().min(1).max(100),
  address: maybeHttpsUrl,
  seenOn: seenOnText,
  note: maybe(linesText(0, 500)),
}
const noValue = { path: ['value'], params: { field: 'not_a_value' } }

export const newVoice = z
  .strictObject({ field: z.enum(voiceFields), ...sayable })
  .refine(({ field, value }) => value === '' || readVoice(field, value) !== null, noValue)

export const newProviderVoice = z
  .strictObject({ field: z.enum(providerFactNames), ...sayable })
  .refine(({ field, value }) => value === '' || readProviderVoice(field, value) !== null, noValue)

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
  summary:
    'Add the word of a source on a fact; the figures of the game are derived again. Its provider is set by hand.',
  params,
  body: newVoice,
  reply: adminVoices,
  status: 201,
  idempotencyKey: true,
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

export const listProviderVoices = endpoint({
  method: 'GET',
  path: '/api/admin/providers/:id/voices',
  access: 'admin',
  summary: 'All voices of a provider by fact, those that were taken away too.',
  params,
  reply: adminVoices,
  errors: ['PROVIDER_NOT_FOUND'],
})

export const addProviderVoice = endpoint({
  method: 'POST',
  path: '/api/admin/providers/:id/voices',
  access: 'admin',
  summary: 'Add the word of a source on a fact of a provider; its facts are derived again.',
  params,
  body: newProviderVoice,
  reply: adminVoices,
  status: 201,
  idempotencyKey: true,
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'VOICE_EXISTS'],
})

export const removeProviderVoice = endpoint({
  method: 'DELETE',
  path: '/api/admin/providers/:id/voices/:voice',
  access: 'admin',
  summary: 'Take a voice of a provider away: it counts no more, and the catalogue does not bring it back.',
  params: voiceParams,
  reply: adminVoices,
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'VOICE_NOT_FOUND'],
})

export const restoreProviderVoice = endpoint({
  method: 'PUT',
  path: '/api/admin/providers/:id/voices/:voice/restoration',
  access: 'admin',
  summary: 'Let a voice of a provider that was taken away count again.',
  params: voiceParams,
  reply: adminVoices,
  rateLimit: writes,
  errors: ['PROVIDER_NOT_FOUND', 'VOICE_NOT_FOUND'],
})

export type AdminVoice = z.output<typeof adminVoice>
export type AdminVoices = z.output<typeof adminVoices>
export type NewVoice = z.output<typeof newVoice>
export type NewProviderVoice = z.output<typeof newProviderVoice>
