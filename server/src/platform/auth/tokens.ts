import { createHmac, hkdfSync } from 'node:crypto'
import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { failToken } from '#platform/http/errors.ts'
import type { Keys } from './keys.ts'
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts'
import { createSealer } from './sealed-secrets.ts'

export type Claims = {
  sub: string
  session_id: string
  email: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  user_metadata: { username: string }
}

export type Tokens = {
  /** Signs an access token; `lifetime` in seconds. */
  sign: (claims: Claims, lifetime: number) => Promise<string>
  /** @throws CodedError `UNAUTHENTICATED` for tokens that we did not sign for this site, or that are not valid now */
  verify: (token: string) => Promise<Claims>
  /** The public keys, as the key set endpoint returns them. */
  publicKeys: PublicKey[]
  refresh: RefreshTokens
  /** A keyed digest of a mailed code, so that a stolen table does not reveal the six digits. */
  sealCode: (text: string) => string
  /** Encrypts the secrets of second factors. */
  secrets: ReturnType<typeof createSealer>
}

type PublicKey = {
  kty: string
  crv: string
  x: string
  y: string
  kid: string
  alg: 'ES256'
  use: 'sig'
  key_ops: ['verify']
}

/**
 * Maximum number of cached tokens with a verified signature. Verifying costs more than the rest of a signed-in
 * read.
 */
const maxVerified = 5000

/**
 * Access tokens (ES256) and refresh tokens. `issuer` is a function, because the address is known only once the
 * server listens.
 */
export async function createTokens(keys: Keys, issuer: () => string, clock: () => Date): Promise<Tokens> {
  const publicKeys = keys.signing.map(publicHalf)
  const verifiers = new Map(
    await Promise.all(publicKeys.map(async (key) => [key.kid, await importJWK(key, 'ES256')] as const)),
  )
  const kid = publicKeys[0]?.kid as string
  const signer = await importJWK(keys.signing[0] as JWK, 'ES256')
  const believed = new LRUCache<string, Claims & JWTPayload>({ max: maxVerified })
  const codeKey = Buffer.from(hkdfSync('sha256', keys.refreshSecret, '', 'mailed code', 32))
  return {
    publicKeys,
    refresh: createRefreshTokens(keys.refreshSecret),
    secrets: createSealer(keys.refreshSecret),
    sealCode: (text) => createHmac('sha256', codeKey).update(text).digest('base64url'),
    sign(claims, lifetime) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ ...fixedClaims, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience('authenticated')
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(signer)
    },
    async verify(token) {
      const now = clock()
      const known = believed.get(token)
      if (known?.iss === issuer() && isNow(known, now)) return known
      // Keys come from our own key ring only. Keys and addresses inside a token are ignored.
      const find = ({ kid: name = '' }) => verifiers.get(name) ?? Promise.reject(new Error('unknown key'))
      const options = {
        algorithms: ['ES256'],
        issuer: issuer(),
        audience: 'authenticated',
        requiredClaims: ['exp', 'sub', 'session_id'],
        currentDate: now,
      }
      try {
        const { payload } = await jwtVerify<Claims>(token, find as never, options)
        believed.set(token, payload)
        return payload
      } catch {
        throw failToken('bad_jwt')
      }
    },
  }
}

function isNow({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds && nbf <= seconds
}

/** Claims common to all tokens. Roles are not among them: they are read from the database. */
const fixedClaims = {
  phone: '',
  role: 'authenticated',
  is_anonymous: false,
  app_metadata: { provider: 'email', providers: ['email'] },
}

const publicHalf = ({ kty, crv, x, y, kid }: JWK): PublicKey => ({
  kty: String(kty),
  crv: String(crv),
  x: String(x),
  y: String(y),
  kid: String(kid),
  alg: 'ES256',
  use: 'sig',
  key_ops: ['verify'],
})
