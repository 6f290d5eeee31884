import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, password, register, signIn } from '#testing/accounts.ts'
import { publishableKey, secretKey } from '#testing/hosted/hosted-front.ts'
import { type HostedProjectApp, startHostedProject } from '#testing/hosted/hosted-project.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { createHostedIdentity } from './hosted-identity.ts'

let project: HostedProjectApp
beforeAll(async () => {
  project = await startHostedProject()
})
afterAll(() => project.stop())
afterEach(() => {
  project.front.mood = 'well'
})

const variables = () => ({
  SUPABASE_URL: project.front.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  RATE_LIMIT_SCALE: '1000',
})

let count = 0
/** A name nobody has in any of the suites: they share one project. */
const newName = () => `mirrored${count++}`

const me = (app: TestApp, token: string) => call(app, 'GET', '/api/auth/me', { token })
const rename = (id: string, email: string) =>
  project.app.database.db.execute(sql`update users set email = ${email} where id = ${id}`)

withApp(
  'the people and tokens of a hosted project',
  (app) => {
    mirrors(app)
    refusesTokens(app)
  },
  variables,
)

function mirrors(app: () => TestApp): void {
  describe('are mirrored', () => {
    /** Signs somebody up at the project itself, as its own client would. */
    const atProject = async (username: string, email = `${username}@example.com`) => {
      const body = { email, password, data: { username } }
      const headers = { apikey: publishableKey, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${project.front.url}/auth/v1/signup`, init)
      return (await answer.json()) as { access_token: string; user: { id: string; email: string } }
    }
    const enter = async (email: string) => (await signIn(project.app, email)).access_token

    it('at their first token, by many calls at once, under their name', async () => {
      const name = newName()
      const { access_token: token, user } = await atProject(name)
      const answers = await Promise.all(Array.from({ length: 8 }, () => me(app(), token)))
      expect(answers.map(({ status, json }) => [status, json?.id, json?.username])).toEqual(
        Array(8).fill([200, user.id, name]),
      )
    })

    it('under another name where somebody has theirs', async () => {
      const name = newName()
      const { access_token } = await register(app(), newName())
      await call(app(), 'PUT', '/api/users/profile', { token: access_token, body: { username: name } })
      const { access_token: token } = await atProject(name)
      expect((await me(app(), token)).json.username).toBe(`${name}2`)
    })

    it('with the address the newest token tells', async () => {
      const { access_token: old, user } = await atProject(newName())
      await me(app(), old)
      const moved = `moved-${user.email}`
      await rename(user.id, moved)
      project.app.advance(5)
      const token = await enter(moved)
      await me(app(), token)
      expect((await me(app(), token)).json.email).toBe(moved)
      await me(app(), old)
      expect((await me(app(), old)).json.email).toBe(moved)
    })

    it('also when an address has gone from one to another', async () => {
      const first = await atProject(newName())
      await me(app(), first.access_token)
      await rename(first.user.id, `left-${first.user.email}`)
      project.app.advance(5)
      const second = await atProject(newName(), first.user.email)
      const { json } = await me(app(), second.access_token)
      expect([json.id, json.email]).toEqual([second.user.id, first.user.email])
      expect((await me(app(), first.access_token)).json.email).not.toBe(first.user.email)
    })

    it('and banned here, whatever the project thinks of them', async () => {
      const { access_token: token, refresh_token, email, user } = await register(app(), newName())
      await app().database.db.execute(
        sql`update users set banned_until = now() + interval '1 day' where id = ${user.id}`,
      )
      expect((await me(app(), token)).status).toBe(401)
      const renewal = await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })
      expect([renewal.status, renewal.json.code]).toEqual([401, 'SESSION_ENDED'])
      const login = await call(app(), 'POST', '/api/auth/login', { body: { email, password } })
      expect([login.status, login.json.code]).toEqual([403, 'ACCOUNT_BANNED'])
    })
  })
}

function refusesTokens(app: () => TestApp): void {
  describe('tokens', () => {
    const now = () => Math.floor(Date.now() / 1000)
    const good = () => ({
      sub: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      session_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
      iss: `${project.front.url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'forged@example.com',
      iat: now(),
      exp: now() + 600,
    })
    const hs256 = (claims: object, secret = 'x'.repeat(40)) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

    it('are refused with another key, also the public one as a secret', async () => {
      const [key] = project.app.services.tokens.publicKeys
      for (const secret of ['x'.repeat(40), JSON.stringify(key), key?.x ?? '']) {
        expect((await me(app(), await hs256(good(), secret))).status).toBe(401)
      }
    })

    it('are refused when they are no person: the keys of the project itself', async () => {
      const { sign } = project.app.services.tokens
      const nobody = { ...good(), role: 'anon' }
      const signed = (claims: object) => sign(claims as never, 600)
      expect((await me(app(), await signed(good()))).status).toBe(200)
      for (const claims of [
        nobody,
        { ...good(), role: 'service_role' },
        { ...good(), sub: undefined },
        { ...good(), sub: 'not-an-id' },
        { ...good(), is_anonymous: true },
        { ...good(), session_id: undefined },
      ])
        expect((await me(app(), await signed(claims))).status, JSON.stringify(claims)).toBe(401)
      expect((await me(app(), await hs256(nobody))).status).toBe(401)
      expect((await me(app(), publishableKey)).status).toBe(401)
    })

    it('without an address are of somebody all the same', async () => {
      const id = crypto.randomUUID()
      const claims = { ...good(), sub: id, email: '', user_metadata: { username: '??' } }
      const answer = await me(app(), await project.app.services.tokens.sign(claims as never, 600))
      expect([answer.status, answer.json.id]).toEqual([200, id])
      expect(answer.json.username).toMatch(/^user[0-9a-f]{8}$/)
    })

    it('are believed after a sign-out elsewhere, but not for what is confirmed', async () => {
      const { access_token: token, email } = await register(app(), newName())
      const { services } = app()
      const { confirm } = createHostedIdentity(
        services,
        services.hosted as NonNullable<typeof services.hosted>,
      )
      const request = { headers: { authorization: `Bearer ${token}` } } as never
      await confirm(request)
      const other = await signIn(app(), email)
      await call(app(), 'POST', '/api/auth/logout?scope=global', { token: other.access_token })
      expect((await me(app(), token)).status).toBe(200)
      await expect(confirm(request)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      const change = { current_password: password, new_password: 'another horse' }
      const refused = await call(app(), 'POST', '/api/auth/update-password', { token, body: change })
      expect(refused.status).toBe(401)
      project.front.mood = 'down'
      await expect(confirm(request)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    })

    it('of somebody deleted in the project write for a minute at most', async () => {
      const { access_token: token, user } = await register(app(), newName())
      const write = () => call(app(), 'PUT', '/api/users/profile', { token, body: { bio: 'Merhaba' } })
      expect((await write()).status).toBe(200)
      await project.front.removeUser(user.id)
      app().advance(60)
      expect((await write()).status).toBe(401)
      expect((await me(app(), token)).status).toBe(200)
    })

    it('ask the project before a write, but not before each', async () => {
      const { access_token: token } = await register(app(), newName())
      const before = project.front.calls.length
      for (let n = 0; n < 3; n++)
        await call(app(), 'PUT', '/api/users/profile', { token, body: { bio: `Merhaba ${n}` } })
      expect(project.front.calls.slice(before)).toEqual(['GET /auth/v1/user'])
    })

    it('are refused once they have ended', async () => {
      const { access_token: token } = await register(app(), newName())
      expect((await me(app(), token)).status).toBe(200)
      expect((await me(app(), await project.app.services.tokens.sign(good() as never, -600))).status).toBe(
        401,
      )
    })
  })
}
