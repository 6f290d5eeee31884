import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, readKeys } from './keys.ts'
import { type Claims, createTokens, type Tokens } from './tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'slot-liste-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const issuer = 'https://slot.example/auth/v1'
const claims: Claims = {
  sub: randomUUID(),
  session_id: randomUUID(),
  email: 'ayse@example.com',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1 }],
  user_metadata: { username: 'ayse' },
}
let keys: Keys
let tokens: Tokens
let now = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  keys = await readKeys({ DATA_DIR: folder })
  tokens = await createTokens(
    keys,
    () => issuer,
    () => now,
  )
})

const refused = (token: string) => expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'bad_jwt' })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('signs what it believes, for as long as it says', async () => {
  const token = await tokens.sign(claims, 3600)
  expect(await tokens.verify(token)).toMatchObject(claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: tokens.publicKeys[0]?.kid, typ: 'JWT' })
  expect(decodeJwt(token)).toMatchObject({
    iss: issuer,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    phone: '',
    exp: now.getTime() / 1000 + 3600,
  })
  now = new Date(now.getTime() + 3_600_000)
  await refused(token)
})

it('believes a token it has seen before no longer than its first time, and only as it was', async () => {
  const body = { ...claims, iss: issuer, aud: 'authenticated' }
  const seconds = now.getTime() / 1000
  const token = await new SignJWT({ ...body, nbf: seconds, exp: seconds + 60 })
    .setProtectedHeader({ alg: 'ES256', kid: tokens.publicKeys[0]?.kid as string })
    .sign(keys.signing[0] as never)
  for (let time = 0; time < 2; time++) expect(await tokens.verify(token)).toMatchObject(claims)
  await refused(`${token.slice(0, -4)}AAAA`)
  const at = now
  for (const other of [at.getTime() - 1000, at.getTime() + 60_000]) {
    now = new Date(other)
    await refused(token)
  }
  now = new Date(at.getTime() + 59_999)
  expect(await tokens.verify(token)).toMatchObject(claims)
  now = at
})

it('seals a mailed code as it did before the server was updated', async () => {
  const given = { signing: keys.signing, refreshSecret: 's'.repeat(32) }
  const { sealCode } = await createTokens(
    given,
    () => issuer,
    () => now,
  )
  expect(sealCode('ayse@example.com 123456')).toBe('96eV-eP5nQPg-vXWbklkEKVd62RaHNNAvMNuuIUUNyk')
})

describe('a forged token', () => {
  const payload = () => ({
    ...claims,
    iss: issuer,
    aud: 'authenticated',
    exp: Math.floor(now.getTime() / 1000) + 600,
  })
  const kid = () => tokens.publicKeys[0]?.kid as string
  const sign = (
    body: object,
    header: object = {},
    key: Parameters<SignJWT['sign']>[0] = keys.signing[0] as never,
  ) => new SignJWT(body as never).setProtectedHeader({ alg: 'ES256', kid: kid(), ...header }).sign(key)

  it('is distinguished from a valid token', async () => {
    expect(await tokens.verify(await sign(payload()))).toMatchObject(claims)
  })

  it.each(['none', 'None', 'NONE', 'nOnE'])('without a signature (%s) is refused', async (alg) => {
    await refused(`${part({ alg, kid: kid() })}.${part(payload())}.`)
    await refused(`${part({ alg, kid: kid() })}.${part(payload())}.AAAA`)
  })

  it('signed by HMAC with anything public is refused', async () => {
    const [key] = tokens.publicKeys
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const secrets = [
      String(pem.export({ type: 'spki', format: 'pem' })),
      pem.export({ type: 'spki', format: 'der' }),
      JSON.stringify(key),
      String(key?.x),
      Buffer.from(String(key?.x), 'base64url'),
      kid(),
      '',
      'secret',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ]
    for (const secret of secrets) {
      const text = `${part({ alg: 'HS256', kid: kid(), typ: 'JWT' })}.${part(payload())}`
      await refused(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)
    }
  })

  it('by a foreign key is refused, whatever it says about where that key is', async () => {
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = foreign.publicKey.export({ format: 'jwk' })
    const headers = [
      {},
      { jwk },
      { jku: 'https://evil.example/jwks.json' },
      { x5u: 'https://evil.example/cert.pem' },
      { kid: 'other' },
      { kid: '../../../../dev/null' },
      { kid: '__proto__' },
      { kid: '' },
    ]
    for (const header of headers) await refused(await sign(payload(), header, foreign.privateKey))
  })

  it('with a changed payload is refused', async () => {
    const [head, , signature] = (await sign(payload())).split('.')
    await refused(`${head}.${part({ ...payload(), sub: randomUUID() })}.${signature}`)
  })

  it.each(['exp', 'sub', 'session_id', 'iss', 'aud'])('of ours without %s is refused', async (name) => {
    const { [name as 'exp']: _, ...rest } = payload()
    await refused(await sign(rest))
  })

  it.each([{ iss: 'https://evil.example/auth/v1' }, { aud: 'anon' }, { exp: 1 }, { nbf: 99_999_999_999 }])(
    'of ours for elsewhere or another time (%o) is refused',
    async (change) => refused(await sign({ ...payload(), ...change })),
  )

  it.each(['', 'x', 'a.b.c', '..', 'null', 'e30.e30.e30', 'a'.repeat(100_000)])(
    'that is none (%#) is refused',
    refused,
  )
})

describe('the keys', () => {
  it('are made once and kept where only we can read them', async () => {
    expect(await readKeys({ DATA_DIR: folder })).toEqual(keys)
    expect(statSync(join(folder, 'auth-keys.json')).mode & 0o777).toBe(0o600)
  })

  it('tell no secret half', () => {
    expect(JSON.stringify(tokens.publicKeys)).not.toContain('"d"')
  })

  it('come from the environment, the retired ones still believed', async () => {
    const old = await tokens.sign(claims, 3600)
    const fresh = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    const ring = JSON.stringify([fresh, keys.signing[0]])
    const given = { DATA_DIR: folder, AUTH_JWT_PRIVATE_JWK: ring, AUTH_REFRESH_SECRET: 'x'.repeat(32) }
    const rotated = await createTokens(
      await readKeys(given),
      () => issuer,
      () => now,
    )
    expect(await rotated.verify(old)).toMatchObject(claims)
    expect(rotated.publicKeys).toHaveLength(2)
    expect(decodeProtectedHeader(await rotated.sign(claims, 60)).kid).not.toBe(tokens.publicKeys[0]?.kid)
  })

  it.each(['{}', 'nonsense', '[]', '{"kty":"oct","k":"AAAA"}'])(
    'that are none (%s) stop the start',
    async (text) => {
      const given = { DATA_DIR: folder, AUTH_JWT_PRIVATE_JWK: text, AUTH_REFRESH_SECRET: 'x'.repeat(32) }
      await expect(readKeys(given)).rejects.toThrow(/AUTH_JWT_PRIVATE_JWK does not hold/)
    },
  )
})
