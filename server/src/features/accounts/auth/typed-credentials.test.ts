import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, mailTo, password } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'addresses, names and passwords as keyboards write them',
  (app) => {
    const post = (url: string, body: object, token?: string) => call(app(), 'POST', url, { body, token })
    const grant = '/auth/v1/token?grant_type=password'
    const apart = (text: string) => text.normalize('NFD')

    it('lose what nobody sees', async () => {
      const body = { email: '\u200bzeynep\u2060@example.com\ufeff', username: 'zey\u200dnep\u200b', password }
      const { json } = await post('/api/auth/register', body)
      expect(json.user).toMatchObject({ email: 'zeynep@example.com', username: 'zeynep' })
      for (const url of ['/api/auth/login', grant])
        expect((await post(url, { email: 'zeynep@exam\u00adple.com\u200b', password })).status).toBe(200)
      const free = await call(
        app(),
        'GET',
        `/api/users/availability?username=${encodeURIComponent('zeyn\u200bep')}`,
      )
      expect(free.json.problem).toBe('taken')
      const data = { username: 'elif\u200b.su' }
      const other = await post('/auth/v1/signup', { email: '\ufeffelif@example.com', password, data })
      expect(other.json.user).toMatchObject({
        email: 'elif@example.com',
        user_metadata: { username: 'elif.su' },
      })
    })

    it('hold 64 characters before the @, not one more', async () => {
      const address = (length: number) => `${'a'.repeat(length)}@example.com`
      const body = { username: 'uzun.adres', password }
      const refused = await post('/api/auth/register', { ...body, email: address(65) })
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['email']])
      expect((await post('/auth/v1/signup', { email: address(65), password })).json.code).toBe(
        'validation_failed',
      )
      expect((await post('/api/auth/register', { ...body, email: address(64) })).status).toBe(201)
    })

    it('open with either spelling of the password, at sign-up, change and reset', async () => {
      const [first, second, third] = ['çağrı şiirleri', 'ﬁncan ıhlamur', 'öğütücü küçük'] as const
      const email = 'cagri.siir@example.com'
      const login = async (typed: string) =>
        (await post('/api/auth/login', { email, password: typed })).json.session
      const opens = async (typed: string) => [
        Boolean(await login(typed)),
        (await post(grant, { email, password: typed.normalize('NFKC') })).status,
      ]
      await post('/api/auth/register', { email, username: 'cagri.siir', password: apart(first) })
      expect(await opens(first)).toEqual([true, 200])
      const { access_token: token } = await login(apart(first))
      await post('/api/auth/update-password', { current_password: first, new_password: second }, token)
      expect(await opens(second)).toEqual([true, 200])
      await post('/auth/v1/recover', { email })
      const { token: token_hash } = await mailTo(app(), email, 2)
      const { json } = await post('/auth/v1/verify', { type: 'recovery', token_hash })
      const change = { token: json.access_token, body: { password: apart(third) } }
      expect((await call(app(), 'PUT', '/auth/v1/user', change)).status).toBe(200)
      expect(await opens(third)).toEqual([true, 200])
    })

    it('open with a password that was kept as it was typed', async () => {
      const email = 'eski.parola@example.com'
      await post('/api/auth/register', { email, username: 'eski.parola', password })
      const old = await hash(apart('çağrı şiirleri'), { memoryCost: 64, timeCost: 1 })
      await app().database.db.execute(sql`update users set password_hash = ${old} where email = ${email}`)
      for (const url of ['/api/auth/login', grant]) {
        expect((await post(url, { email, password: apart('çağrı şiirleri') })).status).toBe(200)
        await app().database.db.execute(sql`update users set password_hash = ${old} where email = ${email}`)
      }
    })

    it('count a password as it is kept', async () => {
      const short = apart('şüöçğ')
      const weak = await post('/api/auth/register', {
        email: 'k@example.com',
        username: 'kisacik',
        password: short,
      })
      expect([weak.status, Object.keys(weak.json.fields)]).toEqual([422, ['password']])
      expect((await post('/auth/v1/signup', { email: 'k@example.com', password: short })).json.code).toBe(
        'weak_password',
      )
      const long = '\ufdfa'.repeat(128)
      const refused = await post('/auth/v1/signup', { email: 'k@example.com', password: long })
      expect(refused.json.code).toBe('validation_failed')
      expect(
        (await post('/api/auth/register', { email: 'k@example.com', username: 'uzuncuk', password: long }))
          .status,
      ).toBe(422)
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
