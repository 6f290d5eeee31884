import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#store/query/transaction.ts'
import { call, mailTo, password, register, signIn } from '#testing/accounts.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { untilAnotherWaits } from '#testing/waiting.ts'

const generous = { RATE_LIMIT_SCALE: '1000' }

const rows = async (app: TestApp, query: ReturnType<typeof sql>) =>
  (await app.database.db.execute(query)) as Record<string, unknown>[]

withApp(
  'registering and signing in',
  (app) => {
    it('opens an account and signs in at once', async () => {
      const { user, access_token: token } = await register(app(), 'Ayse')
      expect(user).toEqual({
        id: expect.any(String),
        email: 'ayse@example.com',
        username: 'Ayse',
        role: 'user',
        avatar_url: null,
        fullName: '',
        bio: '',
        location: '',
        website: '',
        verified: false,
        memberSince: expect.any(String),
        followers: 0,
        following: 0,
      })
      expect((await call(app(), 'GET', '/api/auth/me', { token })).json).toEqual(user)
    })

    it('signs in with the address in any case', async () => {
      const body = { email: ' AYSE@example.com ', password }
      const answer = await call(app(), 'POST', '/api/auth/login', { body })
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json.session).toMatchObject({
        token_type: 'bearer',
        expires_in: 3600,
        user: { role: 'authenticated', user_metadata: { username: 'Ayse' } },
      })
      expect(answer.json.user.username).toBe('Ayse')
    })

    it.each([
      [{ email: 'ayse@example.com', password: 'wrong horse' }],
      [{ email: 'nobody@example.com', password: 'wrong horse' }],
    ])('never says which part was wrong (%#)', async (body) => {
      const { status, json } = await call(app(), 'POST', '/api/auth/login', { body })
      expect([status, json]).toEqual([
        401,
        { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials', requestId: expect.any(String) },
      ])
    })

    it.each([
      [{ email: 'x', password, username: 'mert' }, ['email']],
      [{ email: 'mert@example.com', password: '12345', username: 'mert' }, ['password']],
      [{ email: 'mert@example.com', password: 'x'.repeat(129), username: 'mert' }, ['password']],
      [{ email: 'mert@example.com', password, username: 'me' }, ['username']],
      [{ email: 'mert@example.com', password, username: 'mert can' }, ['username']],
      [{ email: 'mert@example.com', password, username: 'çağrı' }, ['username']],
      [{ email: 'mert@example.com', password, username: 'settings' }, ['username']],
      [{ email: 'mert@example.com', password, username: 'mert', role: 'admin' }, ['role']],
      [{}, ['email', 'password', 'username']],
    ])('refuses what is not valid, by field (%#)', async (body, fields) => {
      const { status, json } = await call(app(), 'POST', '/api/auth/register', { body })
      expect([status, json.code, Object.keys(json.fields).sort()]).toEqual([422, 'VALIDATION', fields])
    })

    it('refuses names and addresses somebody has, whatever their case', async () => {
      const taken = { email: 'other@example.com', password, username: 'aYSE' }
      expect((await call(app(), 'POST', '/api/auth/register', { body: taken })).json.code).toBe(
        'USERNAME_TAKEN',
      )
      const known = { email: 'Ayse@Example.com', password, username: 'other' }
      const answer = await call(app(), 'POST', '/api/auth/register', { body: known })
      expect([answer.status, answer.json.code]).toEqual([409, 'EMAIL_TAKEN'])
    })

    it('gives a name many want at once to one of them, and leaves no half user', async () => {
      const tries = Array.from({ length: 20 }, (_, i) =>
        call(app(), 'POST', '/api/auth/register', {
          body: { email: `race${i}@example.com`, password, username: 'race' },
        }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
      const query = sql`select count(*)::int as n from users where email like 'race%'`
      expect(await rows(app(), query)).toEqual([{ n: 1 }])
    })

    it('renews an old hash when its owner signs in', async () => {
      const { email } = await register(app(), 'old.hash')
      const old = await hash(password, { memoryCost: 8192, timeCost: 1 })
      await rows(app(), sql`update users set password_hash = ${old} where email = ${email}`)
      await signIn(app(), email)
      const [row] = await rows(app(), sql`select password_hash from users where email = ${email}`)
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
    })

    it('tells of a ban only who knows the password, and at every door', async () => {
      const { email, access_token: token, refresh_token } = await register(app(), 'banned')
      await rows(app(), sql`update users set banned_until = now() + interval '1 day' where email = ${email}`)
      const login = (body: object) => call(app(), 'POST', '/api/auth/login', { body })
      expect((await login({ email, password: 'wrong horse' })).json.code).toBe('INVALID_CREDENTIALS')
      expect((await login({ email, password })).json.code).toBe('ACCOUNT_BANNED')
      expect((await call(app(), 'GET', '/api/auth/me', { token })).status).toBe(401)
      expect((await call(app(), 'GET', '/auth/v1/user', { token })).json.code).toBe('user_banned')
      expect((await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401)
    })
  },
  generous,
)

withApp(
  'a signed-in person',
  (app) => {
    const me = (token: string) => call(app(), 'GET', '/api/auth/me', { token })

    it('is refused without a token, and with one that is none', async () => {
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
        const answer = await call(app(), 'GET', '/api/auth/me', {
          headers: headers as Record<string, string>,
        })
        expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED'])
      }
    })

    it('is known for an hour, then renews', async () => {
      const { access_token: token, refresh_token } = await register(app(), 'hourly')
      app().advance(3601)
      expect((await me(token)).status).toBe(401)
      const answer = await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token }, token })
      expect(answer.status).toBe(200)
      expect((await me(answer.json.session.access_token)).status).toBe(200)
    })

    it('signs out here, elsewhere or everywhere, at once', async () => {
      const { email, access_token: a } = await register(app(), 'devices')
      const [b, c] = [await signIn(app(), email), await signIn(app(), email)]
      const all = () =>
        Promise.all([a, b.access_token, c.access_token].map(async (t) => (await me(t)).status))
      const list = await call(app(), 'GET', '/api/auth/sessions', { token: a })
      expect(list.json.items.map(({ current }: { current: boolean }) => current).sort()).toEqual([
        false,
        false,
        true,
      ])
      await call(app(), 'POST', '/api/auth/logout', { token: a })
      expect(await all()).toEqual([401, 200, 200])
      await call(app(), 'POST', '/api/auth/logout?scope=others', { token: c.access_token })
      expect(await all()).toEqual([401, 401, 200])
      const d = await signIn(app(), email)
      await call(app(), 'POST', '/api/auth/logout?scope=global', { token: d.access_token })
      expect(await all()).toEqual([401, 401, 401])
    })

    it('revokes another device, but nobody else’s', async () => {
      const { email, access_token: token } = await register(app(), 'revoker')
      const other = await signIn(app(), email)
      const stranger = await register(app(), 'stranger')
      const items = (await call(app(), 'GET', '/api/auth/sessions', { token })).json.items
      const { id } = items.find(({ current }: { current: boolean }) => !current)
      const url = `/api/auth/sessions/${id}`
      expect((await call(app(), 'DELETE', url, { token: stranger.access_token })).status).toBe(404)
      expect((await call(app(), 'DELETE', url, { token })).status).toBe(200)
      expect([(await me(other.access_token)).status, (await me(token)).status]).toEqual([401, 200])
      const { refresh_token } = other
      expect((await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401)
    })

    it('changes no password of an account that goes meanwhile', async () => {
      const { email, access_token: token } = await register(app(), 'leaver')
      const { passwords } = app().services
      const plain = passwords.hash
      vi.spyOn(passwords, 'hash').mockImplementationOnce(async (typed) => {
        await rows(app(), sql`delete from users where email = ${email}`)
        return plain(typed)
      })
      const body = { current_password: password, new_password: 'battery staple' }
      const { status, json } = await call(app(), 'POST', '/api/auth/update-password', { token, body })
      expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED'])
    })

    it('opens no account with a mailed link while that account goes', async () => {
      const { email } = await register(app(), 'goer')
      await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })
      const { token: token_hash } = await mailTo(app(), email)
      const body = { type: 'recovery', token_hash }
      const { database } = app()
      const opened = await inTransaction(database.db, async (tx) => {
        // As a deletion does it: the person is held first, what is theirs goes last.
        await tx.execute(sql`select 1 from users where email = ${email} for update`)
        const answer = call(app(), 'POST', '/auth/v1/verify', { body })
        await untilAnotherWaits(database, tx)
        // The waiting request holds no token yet: the deletion would wait for it in turn.
        await tx.execute(sql`select 1 from auth_one_time_tokens for update nowait`)
        await tx.execute(sql`delete from users where email = ${email}`)
        return { answer }
      })
      const { status, json } = await opened.answer
      expect([status, json.code]).toEqual([403, 'otp_expired'])
    })

    it('changes the password with the current one; other devices and links end, a mail tells', async () => {
      const { email, access_token: token } = await register(app(), 'changer')
      const other = await signIn(app(), email)
      await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })
      const { token: link } = await mailTo(app(), email)
      const change = (body: object) => call(app(), 'POST', '/api/auth/update-password', { token, body })
      expect((await change({ new_password: 'battery staple' })).json.fields).toHaveProperty(
        'current_password',
      )
      const wrong = await change({ current_password: 'wrong horse', new_password: 'battery staple' })
      expect([wrong.status, wrong.json.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG'])
      const same = await change({ current_password: password, new_password: password })
      expect([same.status, same.json.code]).toEqual([422, 'SAME_PASSWORD'])
      expect((await change({ current_password: password, new_password: '12345' })).status).toBe(422)
      expect((await change({ current_password: password, new_password: 'battery staple' })).status).toBe(200)
      expect([(await me(token)).status, (await me(other.access_token)).status]).toEqual([200, 401])
      const body = { type: 'recovery', token_hash: link }
      expect((await call(app(), 'POST', '/auth/v1/verify', { body })).json.code).toBe('otp_expired')
      expect((await mailTo(app(), email, 2)).text).toContain('Your password was changed')
    })
  },
  generous,
)

describe('roles', () => {
  withApp('an administrator', (app) => {
    it('is one by our table alone', async () => {
      const { email, access_token: token } = await register(app(), 'boss')
      expect((await call(app(), 'GET', '/api/auth/me', { token })).json.role).toBe('user')
      await rows(app(), sql`update users set role = 'admin' where email = ${email}`)
      expect((await call(app(), 'GET', '/api/auth/me', { token })).json.role).toBe('admin')
      expect((await call(app(), 'GET', '/auth/v1/user', { token })).json.role).toBe('authenticated')
    })
  })
})

withApp('the audit log', (app) => {
  it('has a row for each action, and neither tokens nor passwords', async () => {
    const { email, access_token: token, refresh_token } = await register(app(), 'audited')
    await call(app(), 'POST', '/api/auth/login', { body: { email, password: 'wrong horse' } })
    await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })
    await call(app(), 'POST', '/api/auth/logout', { token })
    const log = await rows(app(), sql`select action, ip, user_agent from auth_audit_log order by id`)
    expect(log.map(({ action }) => action)).toEqual([
      'user_signedup',
      'login',
      'login_failed',
      'token_refreshed',
      'logout',
    ])
    const all = JSON.stringify(await rows(app(), sql`select * from auth_audit_log`))
    expect(all).not.toMatch(/eyJ|horse/)
    expect(all).not.toContain(refresh_token)
    expect(JSON.stringify(await rows(app(), sql`select * from auth_sessions`))).not.toContain(refresh_token)
  })
})
