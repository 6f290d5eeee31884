import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { lineText } from '#src/core/text.ts'
import { session } from './auth.ts'

/** A second factor: an app that shows codes. */
export const factor = z.object({
  id: z.uuid(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export const factorList = z.object({
  items: z.array(factor),
  /** Recovery codes that were not used; `null` where there are none at all, as in a hosted project. */
  recoveryCodes: z.int().nullable(),
  /** For administrators without a factor: from when on the admin area needs one (ISO 8601). */
  dueAt: z.string().nullable(),
})

const factorId = z.strictObject({ id: z.uuid() })
/** A code of the app, or a recovery code; spaces are removed. */
const typedCode = z
  .string()
  .max(100)
  .overwrite((text) => text.replace(/\s/gu, ''))
  .pipe(z.string().min(1).max(30))
const wrongCode = ['FACTOR_CODE_WRONG', 'RATE_LIMITED', 'UNAVAILABLE'] as const

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/auth/factors',
  access: 'user',
  inMaintenance: true,
  summary: 'The own second factors.',
  reply: factorList,
})

export const enrolFactor = endpoint({
  method: 'POST',
  path: '/api/auth/factors',
  access: 'user',
  inMaintenance: true,
  summary: 'Begin to add an app that shows codes. It counts once one of its codes was sent.',
  body: z.strictObject({ name: lineText(1, 60) }),
  /** `qr` is a picture (SVG) of `uri`. */
  reply: z.object({ id: z.uuid(), secret: z.string(), uri: z.string(), qr: z.string() }),
  reauthentication: 'always',
  errors: ['REAUTHENTICATION_NEEDED', 'SECOND_FACTOR_NEEDED', 'FACTOR_NAME_TAKEN', 'TOO_MANY_FACTORS'],
  rateLimit: { max: 30, seconds: 300 },
  invalidates: [],
})

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/api/auth/factors/:id/verification',
  access: 'user',
  inMaintenance: true,
  summary: 'Finish adding an app by its first code. The first factor brings ten recovery codes.',
  params: factorId,
  body: z.strictObject({ code: typedCode }),
  reply: z.object({ session, recoveryCodes: z.array(z.string()).nullable() }),
  errors: ['NOT_FOUND', ...wrongCode],
  invalidates: [],
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/factors/:id',
  access: 'user',
  inMaintenance: true,
  summary: 'Remove a second factor; with the last one the recovery codes go.',
  params: factorId,
  reply: z.object({}),
  reauthentication: 'always',
  errors: ['REAUTHENTICATION_NEEDED', 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'],
  invalidates: [],
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'user',
  inMaintenance: true,
  summary: 'Ten new recovery codes; earlier ones are void.',
  reply: z.object({ codes: z.array(z.string()) }),
  reauthentication: 'always',
  errors: ['REAUTHENTICATION_NEEDED', 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'],
  invalidates: [],
})

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'user',
  inMaintenance: true,
  summary: 'Finish signing in by a code of an app, or by a recovery code.',
  body: z.strictObject({ code: typedCode }),
  reply: z.object({ session }),
  errors: ['NOT_FOUND', ...wrongCode],
  invalidates: [],
})

export const factorEndpoints = [
  listFactors,
  enrolFactor,
  verifyFactor,
  removeFactor,
  makeRecoveryCodes,
  takeSecondStep,
] as const

export type Factor = z.output<typeof factor>
export type FactorList = z.output<typeof factorList>
