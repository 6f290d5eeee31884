import { roles } from '@slot-liste/domain/site/kinds.ts'
import { pasted } from '@slot-liste/domain/text/pasted.ts'
import { usernameLength, usernameProblem } from '@slot-liste/domain/text/username.ts'
import { z } from 'zod'
import { emailAddress } from '#src/core/email.ts'
import { endpoint } from '#src/core/endpoint.ts'

/** NFKC: the same password from every keyboard. */
export const newPassword = z.string().max(128).normalize('NFKC').min(6).max(128)

/** Invisible pasted characters are removed. */
export const typedUsername = z.string().max(1000).overwrite(pasted)

export const newUsername = typedUsername.pipe(
  z
    .string()
    .min(usernameLength.min)
    .max(usernameLength.max)
    .refine((name) => /^[A-Za-z0-9._-]*$/.test(name), {
      params: { field: 'username_characters' },
      abort: true,
    })
    .refine((name) => usernameProblem(name) !== 'invalid', { params: { field: 'username_punctuation' } })
    .refine((name) => usernameProblem(name) !== 'reserved', { params: { field: 'username_reserved' } }),
)

/** The signed-in person as the site knows them. `avatar_url` is null without a picture, `memberSince` an ISO moment. */
export const appUser = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  role: z.enum(roles),
  avatar_url: z.string().nullable(),
  fullName: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  verified: z.boolean(),
  memberSince: z.string(),
  followers: z.int(),
  following: z.int(),
})

/** A person as GoTrue tells them: `role` is always `authenticated`, the site's role is in {@link appUser}. */
export const gotrueUser = z.looseObject({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
})

/**
 * GoTrue's token answer. `expires_in` counts seconds, `expires_at` is the server's epoch in seconds. `weak_password` is
 * advice after a sign-in with a password that is easy to guess.
 */
export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: gotrueUser,
  weak_password: z.object({ message: z.string(), reasons: z.array(z.string()) }).optional(),
})

const empty = z.object({})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'guest',
  inMaintenance: true,
  summary: 'Sign in with an address and a password.',
  body: z.strictObject({ email: emailAddress, password: z.string().min(1).max(128) }),
  reply: z.object({ session, user: appUser }),
  errors: [
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_BANNED',
    'SIGN_IN_UNAVAILABLE',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  invalidates: [],
})

export const registration = z.strictObject({
  email: emailAddress,
  username: newUsername,
  password: newPassword,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'guest',
  summary: 'Open an account. `session` is null while the address has to be confirmed first.',
  body: registration,
  reply: z.object({ session: session.nullable(), user: appUser }),
  status: 201,
  errors: [
    'REGISTRATION_CLOSED',
    'WEAK_PASSWORD',
    'USERNAME_TAKEN',
    'EMAIL_TAKEN',
    'SIGN_IN_UNAVAILABLE',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  invalidates: ['people'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'guest',
  inMaintenance: true,
  summary: 'A new access token for a refresh token.',
  body: z.strictObject({ refresh_token: z.string().min(1).max(1000) }),
  reply: z.object({ session }),
  errors: ['SESSION_ENDED', 'SIGN_IN_UNAVAILABLE', 'UNAVAILABLE'],
  invalidates: [],
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  inMaintenance: true,
  summary: 'The signed-in person.',
  reply: appUser,
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/auth/update-password',
  access: 'user',
  inMaintenance: true,
  summary:
    'Change the password and sign out everywhere else. `current_password` may be left out within 15 minutes of following a mailed link.',
  body: z.strictObject({
    current_password: z.string().min(1).max(128).optional(),
    new_password: newPassword,
  }),
  reply: empty,
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'SAME_PASSWORD',
    'WEAK_PASSWORD',
    'SIGN_IN_AGAIN',
    'SECOND_FACTOR_NEEDED',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  invalidates: [],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'guest',
  inMaintenance: true,
  summary: 'Mail a link for a new password. Answers alike whether the address is known or not.',
  body: z.strictObject({ email: emailAddress }),
  reply: empty,
  errors: ['RATE_LIMITED'],
  invalidates: [],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'user',
  inMaintenance: true,
  summary: 'Prove by the password that it is still oneself: sensitive calls are answered for ten minutes.',
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  reply: z.object({ session }),
  errors: ['CURRENT_PASSWORD_WRONG', 'RATE_LIMITED', 'UNAVAILABLE'],
  invalidates: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  inMaintenance: true,
  summary: 'End this session, the others, or all of them.',
  query: z.strictObject({ scope: z.enum(['local', 'others', 'global']).default('local') }),
  reply: empty,
  invalidates: [],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'guest',
  inMaintenance: true,
  summary: 'Mail the link that confirms an address once more. Answers alike for every address.',
  body: z.strictObject({ email: emailAddress }),
  reply: empty,
  errors: ['RATE_LIMITED'],
  invalidates: [],
})

export const codeTypes = ['signup', 'recovery', 'email_change'] as const

/** The six digits of a mail; spaces between them are removed. */
export const mailedCode = z
  .string()
  .max(100)
  .overwrite((text) => text.replace(/\s/gu, ''))
  .pipe(z.string().refine((code) => /^\d{6}$/.test(code), { params: { field: 'six_digits' } }))

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/verify',
  access: 'guest',
  inMaintenance: true,
  summary:
    'Sign in by the six digits of a mail. Both are null after the first of the two confirmations of an e-mail change.',
  body: z.strictObject({ type: z.enum(codeTypes), email: emailAddress, code: mailedCode }),
  reply: z.object({ session: session.nullable(), user: appUser.nullable() }),
  errors: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_USED',
    'CODE_TRIED_TOO_OFTEN',
    'EMAIL_TAKEN',
    'ACCOUNT_BANNED',
    'SIGN_IN_UNAVAILABLE',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  invalidates: ['people'],
})

/** Where a person is signed in. `lastUsedAt` is the last renewal of its tokens. */
export const sessionItem = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  inMaintenance: true,
  summary: 'Where the person is signed in, the latest used first.',
  reply: z.object({
    items: z.array(sessionItem),
    /** False where accounts live in a hosted project: it tells of this session alone. */
    complete: z.boolean(),
  }),
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  inMaintenance: true,
  summary: 'Sign one device out.',
  params: z.strictObject({ id: z.uuid() }),
  reply: empty,
  errors: ['NOT_FOUND'],
  invalidates: [],
})

export const authEndpoints = [
  login,
  register,
  refresh,
  readMe,
  updatePassword,
  forgotPassword,
  reauthenticate,
  logout,
  resendVerification,
  verifyCode,
  listSessions,
  deleteSession,
] as const

export type AppUser = z.output<typeof appUser>
export type Session = z.output<typeof session>
export type CodeType = (typeof codeTypes)[number]
export type SessionItem = z.output<typeof sessionItem>
