import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { gotrueUser, session } from './auth.ts'

/**
 * The calls of `@supabase/auth-js`, by GoTrue's rules: unknown keys and nulls are accepted, refusals are
 * `{ code, message }` with GoTrue's codes. Codes in a comment are those beside the ones of every endpoint.
 */
const text = (max: number) => z.string().max(max).nullish()

const redirecting = z.object({ redirect_to: z.string().max(2000).optional() })

const pkce = { code_challenge: text(200), code_challenge_method: text(10) }

const metadata = z.record(z.string(), z.unknown()).nullish()

export const readGotrueHealth = endpoint({
  method: 'GET',
  path: '/auth/v1/health',
  access: 'guest',
  inMaintenance: true,
  summary: 'What answers here.',
  reply: z.object({ version: z.string(), name: z.string(), description: z.string() }),
  cache: { tags: [] },
})

export const readGotrueSettings = endpoint({
  method: 'GET',
  path: '/auth/v1/settings',
  access: 'guest',
  inMaintenance: true,
  summary: 'Which ways of signing in are open.',
  reply: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    passkeys_enabled: z.boolean(),
  }),
  cache: { tags: [] },
})

export const readKeySet = endpoint({
  method: 'GET',
  path: '/auth/v1/.well-known/jwks.json',
  access: 'guest',
  inMaintenance: true,
  summary: 'The public keys access tokens are checked with.',
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
        key_ops: z.array(z.string()),
      }),
    ),
  }),
  cache: { tags: [], seconds: 600, browserSeconds: 600 },
})

/** `signup_disabled`, `user_already_exists`, `weak_password`, `anonymous_provider_disabled`, `phone_provider_disabled` */
export const gotrueSignUp = endpoint({
  method: 'POST',
  path: '/auth/v1/signup',
  access: 'guest',
  summary: 'Open an account: tokens, or the user alone while the address has to be confirmed.',
  query: redirecting,
  body: z.object({
    email: text(1000),
    phone: text(100),
    password: text(10_000),
    data: metadata,
    ...pkce,
  }),
  reply: z.union([session, gotrueUser]),
  invalidates: ['people'],
})

/**
 * Grants: `password` (`invalid_credentials`, `email_not_confirmed`, `user_banned`), `refresh_token`
 * (`refresh_token_not_found`, `refresh_token_already_used`, `session_expired`), `pkce` (`flow_state_not_found`,
 * `flow_state_expired`, `bad_code_verifier`).
 */
export const gotrueToken = endpoint({
  method: 'POST',
  path: '/auth/v1/token',
  access: 'guest',
  inMaintenance: true,
  summary: 'Tokens for a password, a refresh token or the code of a mailed link.',
  query: z.object({ grant_type: z.string().max(100).optional() }),
  body: z.object({
    email: text(1000),
    phone: text(100),
    password: text(10_000),
    refresh_token: text(1000),
    auth_code: text(200),
    code_verifier: text(200),
  }),
  reply: session,
  invalidates: [],
})

export const gotrueReadUser = endpoint({
  method: 'GET',
  path: '/auth/v1/user',
  access: 'user',
  inMaintenance: true,
  summary: 'The signed-in user.',
  reply: gotrueUser,
})

/** `weak_password`, `same_password`, `email_exists`, `current_password_invalid`, `reauthentication_needed`, `not_admin` */
export const gotrueUpdateUser = endpoint({
  method: 'PUT',
  path: '/auth/v1/user',
  access: 'user',
  inMaintenance: true,
  summary: 'Change password, address (once both mailboxes agree) or metadata.',
  reauthentication: 'sometimes',
  query: redirecting,
  body: z.object({
    email: text(1000),
    password: text(10_000),
    current_password: text(10_000),
    nonce: text(20),
    data: metadata,
    app_metadata: z.unknown().optional(),
    ...pkce,
  }),
  reply: gotrueUser,
})

export const gotrueLogout = endpoint({
  method: 'POST',
  path: '/auth/v1/logout',
  access: 'user',
  inMaintenance: true,
  summary: 'End all sessions, this one (`scope=local`) or the others.',
  query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
  reply: z.object({}),
  status: 204,
  invalidates: [],
})

export const gotrueRecover = endpoint({
  method: 'POST',
  path: '/auth/v1/recover',
  access: 'guest',
  inMaintenance: true,
  summary: 'Mail a link for a new password. Answers alike for every address.',
  query: redirecting,
  body: z.object({ email: text(1000), ...pkce }),
  reply: z.object({}),
  invalidates: [],
})

export const gotrueFollowLink = endpoint({
  method: 'GET',
  path: '/auth/v1/verify',
  access: 'guest',
  inMaintenance: true,
  summary: 'What a mailed link opens: goes on to `redirect_to` with tokens, a code or an error.',
  query: z.object({
    token: z.string().max(200).optional(),
    type: z.string().max(30).optional(),
    redirect_to: z.string().max(2000).optional(),
  }),
  reply: z.string(),
  status: 303,
  invalidates: ['people'],
})

/** `otp_expired` */
export const gotrueVerify = endpoint({
  method: 'POST',
  path: '/auth/v1/verify',
  access: 'guest',
  inMaintenance: true,
  summary: 'Tokens for the token of a mailed link, or for the six digits beside it.',
  body: z.object({ type: text(30), token_hash: text(200), email: text(1000), token: text(20) }),
  reply: z.union([session, z.object({ msg: z.string(), code: z.string() })]),
  invalidates: ['people'],
})

export const gotrueResend = endpoint({
  method: 'POST',
  path: '/auth/v1/resend',
  access: 'guest',
  inMaintenance: true,
  summary: 'Mail a confirmation once more. Answers alike for every address.',
  query: redirecting,
  body: z.object({ type: text(30), email: text(1000), ...pkce }),
  reply: z.object({}),
  invalidates: [],
})

/** `email_not_confirmed` */
export const gotrueReauthenticate = endpoint({
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  access: 'user',
  inMaintenance: true,
  summary: 'Mail six digits that stand for the current password.',
  reply: z.object({}),
})
