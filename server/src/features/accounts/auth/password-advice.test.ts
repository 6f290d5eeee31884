import { beforeAll, expect, it } from 'vitest'
import { call, register } from '#testing/accounts.ts'
import { browser, errorOf, listen, ok, someone } from '#testing/hosted/auth-js.ts'
import { makeAdmin } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const weak = 'abcdef'
const strong = 'üç deli eşek göle düştü'
const generous = { RATE_LIMIT_SCALE: '1000', PORT: '0' }

withApp(
  'advice about passwords',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    it('six letters are enough, and come with a word about them', async () => {
      const { client } = browser(url)
      const email = someone()
      ok(await client.signUp({ email, password: weak }))
      const { weakPassword } = ok(await client.signInWithPassword({ email, password: weak }))
      expect(weakPassword).toEqual({ message: expect.any(String), reasons: ['pwned'] })
    })

    it('the token answers of both doors carry it', async () => {
      const email = someone()
      const body = { email, password: weak, username: `zayif-${Math.random().toString(36).slice(2, 8)}` }
      const answers = [
        (await call(app(), 'POST', '/api/auth/register', { body })).json.session,
        (await call(app(), 'POST', '/api/auth/login', { body: { email, password: weak } })).json.session,
        (await call(app(), 'POST', '/auth/v1/token?grant_type=password', { body })).json,
        (await call(app(), 'POST', '/auth/v1/signup', { body: { email: someone(), password: weak } })).json,
      ]
      for (const answer of answers) expect(answer.weak_password?.reasons).toEqual(['pwned'])
      const renewed = await call(app(), 'POST', '/auth/v1/token?grant_type=refresh_token', {
        body: answers[1],
      })
      expect(renewed.json).toHaveProperty('access_token')
      expect(renewed.json).not.toHaveProperty('weak_password')
    })

    it('a good one goes without, one made of the name does not', async () => {
      const { client } = browser(url)
      const email = someone()
      expect(ok(await client.signUp({ email, password: strong })).session).not.toHaveProperty('weak_password')
      expect(ok(await client.signInWithPassword({ email, password: strong })).weakPassword ?? null).toBeNull()
      const body = { email: someone(), username: 'cemileyurdakul', password: 'cemileyurdakul' }
      const { json } = await call(app(), 'POST', '/api/auth/register', { body })
      expect(json.session.weak_password.reasons).toEqual(['pwned'])
    })
  },
  generous,
)

withApp(
  'a strength the site demands',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    it('weak passwords are refused at both doors, good ones are not', async () => {
      const { client } = browser(url)
      const refused = await client.signUp({ email: someone(), password: weak })
      expect([...errorOf(refused.error), (refused.error as never as { reasons: string[] }).reasons]).toEqual([
        422,
        'weak_password',
        ['pwned'],
      ])
      const body = { email: someone(), username: 'saglam', password: weak }
      const { status, json } = await call(app(), 'POST', '/api/auth/register', { body })
      expect([status, json.code]).toEqual([422, 'WEAK_PASSWORD'])
      expect(
        (await call(app(), 'POST', '/api/auth/register', { body: { ...body, password: strong } })).status,
      ).toBe(201)
    })

    it('nor is a password changed to a weak one', async () => {
      const { access_token: token } = await register(app(), 'degisen')
      const body = { current_password: 'correct horse', new_password: weak }
      const { status, json } = await call(app(), 'POST', '/api/auth/update-password', { token, body })
      expect([status, json.code]).toEqual([422, 'WEAK_PASSWORD'])
      const put = await call(app(), 'PUT', '/auth/v1/user', { token, body: { password: weak } })
      expect([put.status, put.json.code, put.json.weak_password]).toEqual([
        422,
        'weak_password',
        { reasons: ['pwned'] },
      ])
    })
  },
  { ...generous, PASSWORD_MIN_STRENGTH: '2' },
)

withApp(
  'passwords of administrators',
  (app) => {
    it('have twelve characters at least, and are hard to guess', async () => {
      const { access_token: token, user } = await register(app(), 'yonetenkisi')
      await makeAdmin(app(), user)
      const change = (new_password: string) =>
        call(app(), 'POST', '/api/auth/update-password', {
          token,
          body: { current_password: 'correct horse', new_password },
        })
      for (const typed of ['deli eşek', 'password1234', 'yonetenkisi1', 'aaaaaaaaaaaaaa']) {
        const { status, json } = await change(typed)
        expect([status, json.code], typed).toEqual([422, 'WEAK_PASSWORD'])
      }
      expect((await change(strong)).status).toBe(200)
    })
  },
  generous,
)
