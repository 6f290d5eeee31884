import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHostedTokens } from './hosted-tokens.ts'

let keys: JWK[] | 'down' = []
let url = ''
const server = createServer((_request, response) => {
  if (keys === 'down') response.writeHead(502).end('<html>')
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
})
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const jwtSecret = 's'.repeat(40)
const tokens = (secret?: string) => createHostedTokens({ url, apiKey: 'key', jwtSecret: secret }, clock)
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const claims = () => {
  const iat = Math.floor(Date.now() / 1000)
  const named = { iss: `${url}/auth/v1`, aud: 'authenticated', role: 'authenticated' }
  return { ...named, sub: id, session_id: id, iat, exp: iat + 60 }
}
const bySecret = (secret = jwtSecret) =>
  new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
const pair = async (alg: string) => {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const jwk = { ...(await exportJWK(publicKey)), alg, kid: alg }
  return { jwk, sign: () => new SignJWT(claims()).setProtectedHeader({ alg, kid: alg }).sign(privateKey) }
}

it.each(['ES256', 'RS256'])('believes %s keys of the project', async (alg) => {
  const { jwk, sign } = await pair(alg)
  keys = [jwk]
  expect(await tokens().verify(await sign())).toMatchObject({ sub: id })
})

it('refuses other kinds of keys, also of the project', async () => {
  const { jwk, sign } = await pair('EdDSA')
  keys = [jwk]
  await expect(tokens().verify(await sign())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('believes the shared secret only where it is configured and there are no keys', async () => {
  keys = []
  expect(await tokens(jwtSecret).verify(await bySecret())).toMatchObject({ sub: id })
  await expect(tokens(jwtSecret).verify(await bySecret('other'.repeat(8)))).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  await expect(tokens().verify(await bySecret())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const { jwk, sign } = await pair('ES256')
  keys = [jwk]
  const both = tokens(jwtSecret)
  await expect(both.verify(await bySecret())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await both.verify(await sign())).toMatchObject({ sub: id })
})

it('asks to wait while the keys are not known, and goes on with known ones', async () => {
  const { jwk, sign } = await pair('ES256')
  const reader = tokens()
  keys = 'down'
  await expect(reader.verify(await sign())).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  keys = [jwk]
  expect(await reader.verify(await sign())).toMatchObject({ sub: id })
  keys = 'down'
  expect(await reader.verify(await sign())).toMatchObject({ sub: id })
  // Garbage stays garbage, whoever is down.
  await expect(reader.verify('a.b.c')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('believes a token ten seconds longer than it says, for clocks differ, and no longer', async () => {
  keys = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  const [reader, token] = [tokens(jwtSecret), await bySecret()]
  ahead = 69_000
  expect(await reader.verify(token)).toMatchObject({ sub: id })
  ahead = 70_000
  await expect(reader.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason: 'bad_jwt' })
  ahead = 0
  vi.useRealTimers()
})

it('reads of a token what is there, and refuses one that is of no person', async () => {
  keys = []
  const sign = (more: object) =>
    new SignJWT({ ...claims(), ...more })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(jwtSecret))
  const read = async (more: object) => tokens(jwtSecret).verify(await sign(more))
  expect(await read({ amr: 'x', user_metadata: 5 })).toMatchObject({ email: '', amr: [], user_metadata: {} })
  expect(await read({ is_anonymous: false, email: 'a@example.com' })).toMatchObject({
    email: 'a@example.com',
  })
  for (const more of [{ is_anonymous: true }, { role: 'anon' }, { sub: 'x' }, { session_id: undefined }])
    await expect(read(more)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason: 'bad_jwt' })
})

/** A key of the project by its own name, and tokens signed with it. */
const namedKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', kid }
  return { jwk, sign: () => new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey) }
}

it('fetches the keys once more for a token just issued, however recently they were fetched', async () => {
  const reader = tokens()
  for (const kid of ['first', 'second', 'third']) {
    const { jwk, sign } = await namedKey(kid)
    keys = [jwk]
    expect(await reader.verifyIssued(await sign())).toMatchObject({ sub: id })
    expect(await reader.verify(await sign())).toMatchObject({ sub: id })
  }
})

it('notices keys of a project that had a shared secret before', async () => {
  keys = []
  const reader = tokens(jwtSecret)
  await reader.verifyIssued(await bySecret())
  const { jwk, sign } = await namedKey('new')
  keys = [jwk]
  expect(await reader.verifyIssued(await sign())).toMatchObject({ sub: id })
})

it('names what is wrong with a token just issued, which is no fault of the person', async () => {
  keys = []
  const refused = { code: 'SIGN_IN_UNAVAILABLE', retryAfter: 30 }
  const changed = tokens(jwtSecret).verifyIssued(await bySecret('other'.repeat(8)))
  await expect(changed).rejects.toMatchObject({
    ...refused,
    cause: { message: expect.stringMatching(/signature verification failed.*SUPABASE_JWT_SECRET/) },
  })
  keys = 'down'
  await expect(tokens().verifyIssued(await bySecret())).rejects.toMatchObject(refused)
})
