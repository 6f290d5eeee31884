import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, mailTo, password, register } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '1000' }
const passwordGrant = '/auth/v1/token?grant_type=password'

withApp(
  'the dialect of GoTrue',
  (app) => {
    const send = (method: string, url: string, payload?: string, headers: Record<string, string> = {}) =>
      app().http.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })

    it('tells errors in the version the client asks for', async () => {
      const body = { email: 'nobody@example.com', password }
      const modern = await call(app(), 'POST', passwordGrant, { body })
      expect(modern.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
      expect(modern.headers).toMatchObject({
        'x-supabase-api-version': '2024-01-01',
        'x-sb-error-code': 'invalid_credentials',
        'cache-control': 'no-store',
      })
      const headers = { 'x-supabase-api-version': '' }
      const older = await call(app(), 'POST', passwordGrant, { body, headers })
      expect(older.json).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
      expect(older.headers).not.toHaveProperty('x-supabase-api-version')
    })

    it.each(['null', '[]', '"x"', '1', '{', 'true'])('refuses %s for a body', async (payload) => {
      for (const url of ['/auth/v1/signup', passwordGrant, '/auth/v1/recover', '/auth/v1/verify']) {
        const answer = await send('POST', url, payload, { 'content-type': 'application/json;charset=UTF-8' })
        expect([answer.statusCode, answer.json().error_code], url).toEqual([400, 'bad_json'])
      }
    })

    it('lets nulls and unknown keys by', async () => {
      await register(app(), 'lenient')
      const body = {
        email: 'lenient@example.com',
        password,
        phone: null,
        gotrue_meta_security: {},
        code_challenge: null,
        options: { x: 1 },
      }
      expect((await call(app(), 'POST', passwordGrant, { body })).status).toBe(200)
    })

    it('refuses a body over a megabyte', async () => {
      const answer = await send('POST', passwordGrant, `{"x":"${'a'.repeat(1_100_000)}"}`)
      expect([answer.statusCode, answer.json().error_code]).toEqual([413, 'request_entity_too_large'])
    })

    it.each([
      ['GET', '/auth/v1/nothing', 404, 'not_found'],
      ['GET', '/auth', 404, 'not_found'],
      ['GET', '/auth/v1/admin/users', 404, 'not_found'],
      ['POST', '/auth/v1/invite', 404, 'not_found'],
      ['PATCH', '/auth/v1/user', 405, 'method_not_allowed'],
      ['DELETE', '/auth/v1/user', 405, 'method_not_allowed'],
      ['GET', '/auth/v1/token', 405, 'method_not_allowed'],
      ['GET', '/auth/v1/user', 401, 'no_authorization'],
      ['PUT', '/auth/v1/user', 401, 'no_authorization'],
      ['GET', '/auth/v1/reauthenticate', 401, 'no_authorization'],
      ['POST', '/auth/v1/logout', 401, 'no_authorization'],
      ['GET', '/auth/v1/verify', 400, 'validation_failed'],
      ['GET', '/auth/v1/verify?type=signup', 400, 'validation_failed'],
      ['GET', '/auth/v1/authorize?provider=google', 400, 'validation_failed'],
      ['POST', '/auth/v1/otp', 422, 'otp_disabled'],
      ['POST', '/auth/v1/magiclink', 422, 'otp_disabled'],
      ['POST', '/auth/v1/sso', 404, 'saml_provider_disabled'],
      ['POST', '/auth/v1/passkeys/authentication/options', 404, 'passkey_disabled'],
      ['POST', '/auth/v1/factors', 401, 'no_authorization'],
      ['POST', '/auth/v1/factors/1/challenge', 401, 'no_authorization'],
      ['POST', '/auth/v1/factors/1/verify', 401, 'no_authorization'],
      ['DELETE', '/auth/v1/factors/1', 401, 'no_authorization'],
      ['GET', '/auth/v1/passkeys', 404, 'passkey_disabled'],
      ['GET', '/auth/v1/user/identities/authorize', 404, 'manual_linking_disabled'],
      ['DELETE', '/auth/v1/user/identities/1', 404, 'manual_linking_disabled'],
    ])('answers %s %s with %i and JSON, never a page', async (method, url, status, code) => {
      const payload = method === 'GET' ? undefined : '{}'
      const answer = await send(method, url, payload, { accept: 'text/html' })
      expect([answer.statusCode, answer.json().error_code]).toEqual([status, code])
      expect(answer.headers['content-type']).toContain('application/json')
    })

    it.each([
      ['', 'unsupported_grant_type'],
      ['?grant_type=__proto__', 'unsupported_grant_type'],
      ['?grant_type=client_credentials', 'unsupported_grant_type'],
    ])('knows no grant %s', async (search, message) => {
      const { status, json } = await call(app(), 'POST', `/auth/v1/token${search}`, { body: {} })
      expect([status, json]).toEqual([400, { code: 'invalid_credentials', message }])
    })

    it('refuses a broken challenge', async () => {
      const url = '/auth/v1/recover'
      for (const challenge of [
        { code_challenge: 'short', code_challenge_method: 's256' },
        { code_challenge: `${'a'.repeat(43)}/`, code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
        { code_challenge: 'a'.repeat(43) },
      ]) {
        const { status, json } = await call(app(), 'POST', url, {
          body: { email: 'a@example.com', ...challenge },
        })
        expect([status, json.code]).toEqual([400, 'validation_failed'])
      }
      const exchange = '/auth/v1/token?grant_type=pkce'
      const body = { auth_code: crypto.randomUUID(), code_verifier: 'x' }
      const { status, json } = await call(app(), 'POST', exchange, { body })
      expect([status, json.code]).toEqual([404, 'flow_state_not_found'])
    })

    it('ignores forged fields, and refuses what only administrators set', async () => {
      const forged = {
        role: 'service_role',
        aud: 'admin',
        email_confirmed_at: '2000-01-01',
        id: crypto.randomUUID(),
        app_metadata: { role: 'admin' },
        is_super_admin: true,
        banned_until: '2000-01-01',
        data: {
          role: 'admin',
          username: 'forger',
          email: 'boss@example.com',
          sub: 'x',
          email_verified: true,
        },
      }
      const body = { email: 'forger@example.com', password, ...forged }
      const { json } = await call(app(), 'POST', '/auth/v1/signup', { body })
      expect(json.user).toMatchObject({
        aud: 'authenticated',
        role: 'authenticated',
        email: 'forger@example.com',
      })
      expect(json.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
      expect(json.user.user_metadata).toMatchObject({
        email: 'forger@example.com',
        sub: json.user.id,
        email_verified: false,
      })
      expect(json.user).not.toHaveProperty('email_confirmed_at')
      const token = json.access_token
      expect((await call(app(), 'GET', '/api/auth/me', { token })).json).toMatchObject({
        role: 'user',
        username: 'forger',
      })
      const { app_metadata, ...rest } = forged
      expect((await call(app(), 'PUT', '/auth/v1/user', { token, body: { app_metadata } })).json.code).toBe(
        'not_admin',
      )
      const updated = await call(app(), 'PUT', '/auth/v1/user', {
        token,
        body: { ...rest, email: undefined },
      })
      expect([updated.status, updated.json.role, updated.json.email]).toEqual([
        200,
        'authenticated',
        'forger@example.com',
      ])
      const large = { data: { x: 'x'.repeat(5000) } }
      expect((await call(app(), 'PUT', '/auth/v1/user', { token, body: large })).json.code).toBe(
        'validation_failed',
      )
    })

    it('does not use a link up for who only looks', async () => {
      const { email } = await register(app(), 'scanned')
      await call(app(), 'POST', '/auth/v1/recover', { body: { email } })
      const { link } = await mailTo(app(), email)
      expect((await send('HEAD', link)).statusCode).toBe(303)
      const ahead = await send('GET', link, undefined, { 'sec-purpose': 'prefetch;prerender' })
      expect(String(ahead.headers.location)).not.toContain('access_token')
      const answer = await send('GET', link)
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const [, hash = ''] = String(answer.headers.location).split('#')
      expect([...new URLSearchParams(hash).keys()]).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'refresh_token',
        'sb',
        'token_type',
        'type',
      ])
    })

    it('lets six digits be guessed five times', async () => {
      const { email } = await register(app(), 'guessed')
      await call(app(), 'POST', '/auth/v1/recover', { body: { email } })
      const { code } = await mailTo(app(), email)
      const wrong = code === '111111' ? '222222' : '111111'
      const verify = (token: string) =>
        call(app(), 'POST', '/auth/v1/verify', { body: { type: 'recovery', email, token } })
      await Promise.all(Array.from({ length: 5 }, () => verify(wrong)))
      expect((await verify(code)).json.code).toBe('otp_expired')
    })

    it('makes a newer link the only one, for an hour', async () => {
      const { email } = await register(app(), 'newer')
      const ask = () => call(app(), 'POST', '/auth/v1/recover', { body: { email } })
      const redeem = async (token_hash: string) =>
        (await call(app(), 'POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash } })).status
      await ask()
      const first = await mailTo(app(), email)
      await ask()
      const second = await mailTo(app(), email, 2)
      expect(await redeem(first.token)).toBe(403)
      app().advance(3601)
      expect(await redeem(second.token)).toBe(403)
    })

    it('finds an address taken between the two links', async () => {
      const { email, access_token: token } = await register(app(), 'slow')
      await call(app(), 'PUT', '/auth/v1/user', { token, body: { email: 'wanted@example.com' } })
      const [a, b] = [await mailTo(app(), email), await mailTo(app(), 'wanted@example.com')]
      await register(app(), 'fast', 'wanted@example.com')
      const redeem = (token_hash: string) =>
        call(app(), 'POST', '/auth/v1/verify', { body: { type: 'email_change', token_hash } })
      expect((await redeem(a.token)).json.code).toBe('200')
      expect((await redeem(b.token)).json.code).toBe('email_exists')
      expect(
        (await call(app(), 'PUT', '/auth/v1/user', { token, body: { email: 'wanted@example.com' } })).json
          .code,
      ).toBe('email_exists')
    })

    it('speaks of a user who is gone', async () => {
      const { user, access_token: token } = await register(app(), 'goner')
      await app().database.db.execute(sql`delete from users where id = ${user.id}`)
      expect((await call(app(), 'GET', '/auth/v1/user', { token })).json.code).toBe('session_not_found')
      expect((await call(app(), 'GET', '/auth/v1/user', { token: 'a.b.c' })).json.code).toBe('bad_jwt')
    })
  },
  generous,
)
