import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { session } from './auth.ts'

/** Second factors, as `mfa` of `@supabase/auth-js` calls them. */
const params = z.object({ id: z.string().max(100) })
const text = (max: number) => z.string().max(max).nullish()

/** `validation_failed`, `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `insufficient_aal`, `reauthentication_needed` */
export const gotrueEnrol = endpoint({
  method: 'POST',
  path: '/auth/v1/factors',
  access: 'user',
  inMaintenance: true,
  summary: 'Begin to add an app that shows codes.',
  body: z.object({ factor_type: text(30), friendly_name: text(200), issuer: text(200) }),
  reply: z.object({
    id: z.uuid(),
    type: z.literal('totp'),
    friendly_name: z.string(),
    totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
  }),
  reauthentication: 'sometimes',
  invalidates: [],
})

/** `mfa_factor_not_found` */
export const gotrueChallenge = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/:id/challenge',
  access: 'user',
  inMaintenance: true,
  summary: 'Ask for a code of a factor; five wrong ones close the challenge.',
  params,
  body: z.object({}).prefault({}),
  reply: z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() }),
  invalidates: [],
})

/** `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed` */
export const gotrueVerifyFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/:id/verify',
  access: 'user',
  inMaintenance: true,
  summary: 'Tokens of the second level for a code.',
  params,
  body: z.object({ challenge_id: text(100), code: text(30) }),
  reply: session,
  invalidates: [],
})

/** `mfa_factor_not_found`, `insufficient_aal`, `reauthentication_needed` */
export const gotrueUnenrol = endpoint({
  method: 'DELETE',
  path: '/auth/v1/factors/:id',
  access: 'user',
  inMaintenance: true,
  summary: 'Remove a second factor.',
  params,
  reply: z.object({ id: z.uuid() }),
  reauthentication: 'sometimes',
  invalidates: [],
})

export const gotrueFactorEndpoints = [
  gotrueEnrol,
  gotrueChallenge,
  gotrueVerifyFactor,
  gotrueUnenrol,
] as const
