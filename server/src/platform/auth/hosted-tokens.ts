import { createRemoteJWKSet, errors, type JWTVerifyOptions, jwtVerify } from 'jose'
import { z } from 'zod'
import { fail, failForNow, failToken } from '#platform/http/errors.ts'

const claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  is_anonymous: z.literal(false).optional(),
  session_id: z.uuid(),
  iat: z.int(),
  email: z.string().default(''),
  aal: z.string().catch('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
  user_metadata: z.object({ username: z.string().optional().catch(undefined) }).catch({}),
})

/** The claims of a verified token of the hosted project. Its `role` is never the site's. */
export type HostedClaims = z.output<typeof claims>

export type HostedTokens = {
  /**
   * @throws CodedError `UNAUTHENTICATED` for tokens the project did not issue to a person or that are not valid
   * now, `UNAVAILABLE` while its keys are unknown (a refusal would sign everyone out)
   */
  verify: (token: string) => Promise<HostedClaims>
  /**
   * Like `verify`, for a token the project has just issued to us: it can only fail when the configuration or the
   * cached keys are wrong. Fetches the key set once more before it fails.
   * @throws CodedError `SIGN_IN_UNAVAILABLE` with the cause
   */
  verifyIssued: (token: string) => Promise<HostedClaims>
}

type Params = { url: string; apiKey: string; jwtSecret: string | undefined }

/**
 * Trusts the project's key set (cached for ten minutes). The shared secret of older projects is used only where it
 * is configured and the key set is empty: the configuration decides, never the token.
 */
export function createHostedTokens({ url, apiKey, jwtSecret }: Params, clock: () => Date): HostedTokens {
  const address = new URL(`${url}/auth/v1/.well-known/jwks.json`)
  const keySet = createRemoteJWKSet(address, { headers: { apikey: apiKey } })
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : undefined
  const rules = (algorithms: string[]): JWTVerifyOptions => ({
    algorithms,
    issuer: `${url}/auth/v1`,
    audience: 'authenticated',
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 10,
    currentDate: clock(),
  })
  const verified = async (token: string) => {
    if (!keySet.fresh) await keySet.reload()
    if (keySet.jwks()?.keys.length) return jwtVerify(token, keySet, rules(['ES256', 'RS256']))
    if (!secret)
      throw new Error('The key set is empty: the project needs signing keys, or SUPABASE_JWT_SECRET.')
    return jwtVerify(token, secret, rules(['HS256']))
  }
  return {
    async verify(token) {
      const { payload } = await verified(token).catch(refuseToken)
      const read = claims.safeParse(payload)
      if (!read.success) throw failToken('bad_jwt')
      return read.data
    },
    async verifyIssued(token) {
      const again = () => keySet.reload().then(() => verified(token))
      try {
        const { payload } = await verified(token).catch(again)
        return claims.parse(payload)
      } catch (cause) {
        throw refuseIssued(cause)
      }
    },
  }
}

/** Names the mismatch between the project and this site's configuration, for the log. */
function refuseIssued(cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause)
  const error = fail('SIGN_IN_UNAVAILABLE')
  error.retryAfter = 30
  error.cause = new Error(
    `A token that the hosted project has just issued cannot be verified: ${why} (check SUPABASE_URL, SUPABASE_JWT_SECRET and the signing keys of the project)`,
    { cause },
  )
  return error
}

/** The token is invalid, or the keys cannot be fetched. */
function refuseToken(error: unknown): never {
  const isAboutKeys =
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid
  if (!isAboutKeys) throw failToken('bad_jwt')
  const unavailable = failForNow('UNAVAILABLE', 5)
  unavailable.cause = error
  throw unavailable
}
