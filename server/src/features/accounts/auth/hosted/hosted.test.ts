import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HostedProject } from '#platform/auth/hosted-project.ts'
import { failToken } from '#platform/http/errors.ts'
import { call, mailTo, password, register, signIn } from '#testing/accounts.ts'
import { publishableKey, secretKey } from '#testing/hosted/hosted-front.ts'
import { type HostedProjectApp, startHostedProject } from '#testing/hosted/hosted-project.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

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
const newName = () => `hosted${count++}`

const me = (app: TestApp, token: string) => call(app, 'GET', '/api/auth/me', { token })

withApp(
  'accounts in a hosted project',
  (app) => {
    it('are opened there, entered from here, renewed and left', async () => {
      const name = newName()
      const { user, email } = await register(app(), name)
      expect(user).toMatchObject({ username: name, email, role: 'user' })
      const session = await signIn(app(), email)
      expect((await me(app(), session.access_token)).json).toMatchObject({ id: user.id, username: name })
      const body = { refresh_token: session.refresh_token }
      const renewed = await call(app(), 'POST', '/api/auth/refresh', { body })
      expect(renewed.status, renewed.body).toBe(200)
      const token = renewed.json.session.access_token
      const left = await call(app(), 'POST', '/api/auth/logout?scope=global', { token })
      expect(left.status).toBe(200)
      const again = await call(app(), 'POST', '/api/auth/refresh', { body })
      expect([again.status, again.json.code]).toEqual([401, 'SESSION_ENDED'])
      const rows = (await app().database.db.execute(
        sql`select id from auth_sessions where user_id = ${user.id}`,
      )) as unknown[]
      expect(rows).toEqual([])
    })

    it('are refused in our words and the language of the caller', async () => {
      const name = newName()
      const { email } = await register(app(), name)
      const wrong = await call(app(), 'POST', '/api/auth/login', {
        body: { email, password: 'not this one' },
        headers: { 'accept-language': 'tr' },
      })
      expect([wrong.status, wrong.json.message]).toEqual([401, 'E-posta veya parola hatalı.'])
      const taken = { email: `other-${email}`, username: name, password }
      const sameName = await call(app(), 'POST', '/api/auth/register', { body: taken })
      expect(sameName.json.code).toBe('USERNAME_TAKEN')
      const sameMail = { email, username: newName(), password }
      const known = await call(app(), 'POST', '/api/auth/register', { body: sameMail })
      expect([known.status, known.json.code]).toEqual([409, 'EMAIL_TAKEN'])
      const long = { email: 'x@example.com', username: newName(), password: 'ş'.repeat(37) }
      const tooLong = await call(app(), 'POST', '/api/auth/register', { body: long })
      expect([tooLong.status, tooLong.json.fields.password]).toEqual([422, expect.stringContaining('72')])
    })

    it('change their password there, knowing the current one', async () => {
      const { email, access_token: token } = await register(app(), newName())
      const change = (current_password: string, new_password: string) =>
        call(app(), 'POST', '/api/auth/update-password', { token, body: { current_password, new_password } })
      expect((await change('wrong one', 'another horse')).json.code).toBe('CURRENT_PASSWORD_WRONG')
      expect((await change(password, password)).json.code).toBe('SAME_PASSWORD')
      expect((await change(password, 'another horse')).status).toBe(200)
      const body = { email, password: 'another horse' }
      expect((await call(app(), 'POST', '/api/auth/login', { body })).status).toBe(200)
      const unproved = { new_password: 'a third horse' }
      const refused = await call(app(), 'POST', '/api/auth/update-password', { token, body: unproved })
      expect(refused.json.fields).toHaveProperty('current_password')
    })

    it('are signed out with the reason where the change of the password ended their session', async () => {
      const { access_token: token } = await register(app(), newName())
      const asked = app().services.hosted?.project as HostedProject
      const { readUser } = asked
      let reads = 0
      asked.readUser = (of) => (++reads < 3 ? readUser(of) : Promise.reject(failToken('session_not_found')))
      const body = { current_password: password, new_password: 'another horse' }
      const answer = await call(app(), 'POST', '/api/auth/update-password', { token, body })
      asked.readUser = readUser
      expect([reads, answer.status, answer.json.message]).toEqual([
        3,
        401,
        'Your password was changed, and that ended your session. Sign in with the new password.',
      ])
    })

    it('enter by the code of a mail of the project', async () => {
      const { email } = await register(app(), newName())
      await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })
      const { code } = await mailTo(project.app, email)
      const verify = (typed: string) =>
        call(app(), 'POST', '/api/auth/verify', { body: { type: 'recovery', email, code: typed } })
      const wrong = await verify(code === '000000' ? '111111' : '000000')
      expect([wrong.status, wrong.json.code]).toEqual([400, 'CODE_WRONG'])
      expect(wrong.json.message).toMatch(/no longer works/)
      const right = await verify(code)
      expect([right.status, right.json.user?.email]).toEqual([200, email])
    })

    it('get the mails of the project, with links that lead here; unknown addresses are answered alike', async () => {
      const { email } = await register(app(), newName())
      const forgot = (address: string) =>
        call(app(), 'POST', '/api/auth/forgot-password', { body: { email: address } })
      const [known, unknown] = [await forgot(email), await forgot('nobody-at-all@example.com')]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect((await mailTo(project.app, email)).link).toContain('type=recovery')
      const asked = project.front.calls.filter((one) => one.startsWith('POST /auth/v1/recover'))
      expect(asked.at(-1)).toContain(encodeURIComponent(`${app().services.site()}/settings`))
    })

    it('list this session alone, and say so', async () => {
      const { access_token: token } = await register(app(), newName())
      const { json } = await call(app(), 'GET', '/api/auth/sessions', { token })
      expect(json).toMatchObject({ complete: false, items: [{ current: true }] })
      const other = '/api/auth/sessions/6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
      expect((await call(app(), 'DELETE', other, { token })).status).toBe(404)
      expect((await call(app(), 'DELETE', `/api/auth/sessions/${json.items[0].id}`, { token })).status).toBe(
        200,
      )
    })

    it('keep their profile and settings here', async () => {
      const { access_token: token } = await register(app(), newName())
      const body = { bio: 'Slot sever', username: newName() }
      const changed = await call(app(), 'PUT', '/api/users/profile', { token, body })
      expect(changed.json).toMatchObject(body)
      expect((await me(app(), token)).json).toMatchObject(body)
    })

    survives(app)

    it('leave our own /auth/v1 closed', async () => {
      for (const [method, path] of [
        ['GET', '/auth/v1/settings'],
        ['GET', '/auth/v1/user'],
        ['GET', '/auth/v1/.well-known/jwks.json'],
        ['POST', '/auth/v1/token?grant_type=password'],
        ['POST', '/auth/v1/otp'],
        ['GET', '/auth/v1/nothing'],
      ] as const) {
        const answer = await call(app(), method, path, { ...(method === 'POST' && { body: {} }) })
        expect([answer.status, answer.json.code], path).toEqual([404, 'feature_disabled'])
      }
    })
  },
  variables,
)

function survives(app: () => TestApp): void {
  describe('while the project does not answer', () => {
    it('known keys keep working, and what needs the project is asked to wait', async () => {
      const { access_token: token, refresh_token, email } = await register(app(), newName())
      project.front.mood = 'down'
      expect((await me(app(), token)).status).toBe(200)
      const refused = await Promise.all([
        call(app(), 'POST', '/api/auth/login', { body: { email, password } }),
        call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } }),
        call(app(), 'POST', '/api/auth/forgot-password', { body: { email: `x${email}` } }),
        call(app(), 'POST', '/api/auth/logout', { token }),
      ])
      expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
        Array(4).fill([503, 'UNAVAILABLE']),
      )
      expect(refused[0]?.headers['retry-after']).toBeDefined()
    })
  })
}
