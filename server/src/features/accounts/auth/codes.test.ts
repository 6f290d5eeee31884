import { errors } from '@slot-liste/contract/core/errors.ts'
import { expect, it } from 'vitest'
import { updateUser } from '#store/accounts/users.ts'
import { call, mailTo, password, register, signIn } from '#testing/accounts.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const verify = (app: TestApp, type: string, email: string, code: string, language = 'en') =>
  call(app, 'POST', '/api/auth/verify', {
    body: { type, email, code },
    headers: { 'accept-language': language },
  })

const forgot = (app: TestApp, email: string) =>
  call(app, 'POST', '/api/auth/forgot-password', { body: { email } })

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

withApp('the six digits of a mail', (app) => {
  it('open the account for a new password, once', async () => {
    const { email } = await register(app(), 'forgetful')
    await forgot(app(), email)
    const { code } = await mailTo(app(), email)
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const answer = await verify(app(), 'recovery', email.toUpperCase(), spaced)
    expect(answer.status, answer.body).toBe(200)
    expect(answer.json.user).toMatchObject({ email, username: 'forgetful' })
    const token = answer.json.session.access_token
    const body = { new_password: 'a quite new phrase' }
    expect((await call(app(), 'POST', '/api/auth/update-password', { token, body })).status).toBe(200)
    const again = await verify(app(), 'recovery', email, code)
    expect([again.status, again.json.code]).toEqual([400, 'CODE_USED'])
  })

  it('are used up by the link beside them', async () => {
    const { email } = await register(app(), 'follower')
    await forgot(app(), email)
    const { code, link } = await mailTo(app(), email)
    await call(app(), 'GET', link)
    expect((await verify(app(), 'recovery', email, code)).json.code).toBe('CODE_USED')
  })

  it('expire after ten minutes, and a newer mail replaces them', async () => {
    const { email } = await register(app(), 'slow')
    await forgot(app(), email)
    const first = await mailTo(app(), email)
    app().advance(10 * 60)
    const late = await verify(app(), 'recovery', email, first.code, 'tr')
    expect([late.json.code, late.json.message]).toEqual(['CODE_EXPIRED', errors.CODE_EXPIRED.tr])
    await forgot(app(), email)
    const second = await mailTo(app(), email, 2)
    if (second.code !== first.code)
      expect((await verify(app(), 'recovery', email, first.code)).json.code).toBe('CODE_WRONG')
    expect((await verify(app(), 'recovery', email, second.code)).status).toBe(200)
  })

  it('are refused when they are of another kind, or no six digits', async () => {
    const { email } = await register(app(), 'kinds')
    await forgot(app(), email)
    const { code } = await mailTo(app(), email)
    expect((await verify(app(), 'signup', email, code)).json.code).toBe('CODE_WRONG')
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      const { status, json } = await verify(app(), 'recovery', email, typed)
      expect([status, Object.keys(json.fields)], typed).toEqual([422, ['code']])
    }
  })

  it('may be tried five times, with equal replies for an address nobody has, and again after a new mail', async () => {
    const { email } = await register(app(), 'guessed')
    for (const address of [email, 'nobody@example.com']) {
      await forgot(app(), address)
      const code = address === email ? (await mailTo(app(), email)).code : '123456'
      const replies: string[] = []
      for (let tries = 0; tries < 6; tries++)
        replies.push((await verify(app(), 'recovery', address, other(code))).json.code)
      expect(replies, address).toEqual([...Array(5).fill('CODE_WRONG'), 'CODE_TRIED_TOO_OFTEN'])
      expect((await verify(app(), 'recovery', address, code)).json.code).toBe('CODE_TRIED_TOO_OFTEN')
    }
    app().advance(61)
    await forgot(app(), email)
    const { code } = await mailTo(app(), email, 2)
    expect((await verify(app(), 'recovery', email, code)).status).toBe(200)
  })

  it('of both addresses change the e-mail address, in either order', async () => {
    for (const order of ['old first', 'new first']) {
      const name = order.slice(0, 3)
      const { email, access_token: token } = await register(app(), `mover${name}`)
      const newEmail = `moved-${name}@example.com`
      await call(app(), 'PUT', '/auth/v1/user', { token, body: { email: newEmail } })
      const sent = [email, newEmail]
      if (order === 'new first') sent.reverse()
      const [first = '', second = ''] = sent
      const half = await verify(app(), 'email_change', first, (await mailTo(app(), first)).code)
      expect(half.json, order).toEqual({ session: null, user: null })
      const done = await verify(app(), 'email_change', second, (await mailTo(app(), second)).code)
      expect(done.json.user.email, order).toBe(newEmail)
      const repeated = await verify(app(), 'email_change', second, (await mailTo(app(), second)).code)
      expect(repeated.json.code).toBe('CODE_USED')
      await signIn(app(), newEmail)
    }
  })
})

withApp(
  'the six digits of a confirmation',
  (app) => {
    it('confirm the address and sign in; a suspended account is named as that', async () => {
      const email = 'fresh@example.com'
      await call(app(), 'POST', '/api/auth/register', { body: { email, username: 'fresh', password } })
      const { code } = await mailTo(app(), email)
      const answer = await verify(app(), 'signup', email, code)
      expect([answer.status, answer.json.session?.user.email]).toEqual([200, email])
      await signIn(app(), email)
      await forgot(app(), email)
      const recovery = await mailTo(app(), email, 2)
      const { db } = app().services
      await updateUser(db, answer.json.user.id, {
        bannedUntil: new Date(app().services.clock().getTime() + 60_000),
      })
      const refused = await verify(app(), 'recovery', email, recovery.code)
      expect([refused.status, refused.json.code]).toEqual([403, 'ACCOUNT_BANNED'])
    })
  },
  { REQUIRE_EMAIL_CONFIRMATION: 'true' },
)
