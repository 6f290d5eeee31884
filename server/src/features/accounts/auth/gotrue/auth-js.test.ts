import { beforeAll, expect, it } from 'vitest'
import { mailTo, password } from '#testing/accounts.ts'
import { browser, errorOf, follow, listen, ok, someone } from '#testing/hosted/auth-js.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '1000', PORT: '0' }

withApp(
  'auth-js, addresses confirmed by themselves',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    async function signedUp(flow: 'implicit' | 'pkce' = 'implicit') {
      const { client, storage } = browser(url, flow)
      const email = someone()
      const data = ok(
        await client.signUp({ email, password, options: { data: { username: 'kedi', likes: 1 } } }),
      )
      return { client, storage, email, user: data.user, session: data.session }
    }

    it('signs up into a session', async () => {
      const { client, user, session, email } = await signedUp()
      expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { likes: 1 } })
      expect(session?.token_type).toBe('bearer')
      expect((await client.getSession()).data.session?.access_token).toBe(session?.access_token)
      expect(errorOf((await browser(url).client.signUp({ email, password })).error)).toEqual([
        422,
        'user_already_exists',
      ])
    })

    it('gets the problem of a sign-up', async () => {
      const { client } = browser(url)
      expect(errorOf((await client.signUp({ email: 'x', password })).error)).toEqual([
        400,
        'validation_failed',
      ])
      const weak = await client.signUp({ email: someone(), password: '12345' })
      expect([...errorOf(weak.error), (weak.error as never as { reasons: string[] }).reasons]).toEqual([
        422,
        'weak_password',
        ['length'],
      ])
      expect(errorOf((await client.signInAnonymously()).error)).toEqual([422, 'anonymous_provider_disabled'])
    })

    it('signs in with a password, and out', async () => {
      const { email } = await signedUp()
      const { client, storage } = browser(url)
      expect(errorOf((await client.signInWithPassword({ email, password: 'wrong' })).error)).toEqual([
        400,
        'invalid_credentials',
      ])
      ok(await client.signInWithPassword({ email, password }))
      expect(ok(await client.getUser()).user).toMatchObject({ email })
      expect((await client.signOut({ scope: 'local' })).error).toBeNull()
      expect(storage.getItem('sb-auth')).toBeNull()
    })

    it('renews, sets and restores sessions', async () => {
      const { client, session } = await signedUp()
      const next = ok(await client.refreshSession()).session
      expect(next?.refresh_token).not.toBe(session?.refresh_token)
      const other = browser(url).client
      const { access_token, refresh_token } = next ?? { access_token: '', refresh_token: '' }
      expect(ok(await other.setSession({ access_token, refresh_token })).user?.email).toBeTruthy()
      const bad = await browser(url).client.refreshSession({ refresh_token: 'nonsense' })
      expect(errorOf(bad.error)).toEqual([400, 'validation_failed'])
    })

    it('reads claims with the public keys alone', async () => {
      const { client, user } = await signedUp()
      const claims = ok(await client.getClaims()).claims
      expect(claims).toMatchObject({ sub: user?.id, role: 'authenticated', iss: `${url}/auth/v1` })
      const jwks = await fetch(`${url}/auth/v1/.well-known/jwks.json`)
      expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
    })

    it('signs out by scope', async () => {
      const { client: a, email } = await signedUp()
      const [b, c] = [browser(url).client, browser(url).client]
      for (const client of [b, c]) ok(await client.signInWithPassword({ email, password }))
      expect((await a.signOut({ scope: 'others' })).error).toBeNull()
      expect((await b.getUser()).error?.name).toBe('AuthSessionMissingError')
      expect((await a.getUser()).error).toBeNull()
      expect((await a.signOut()).error).toBeNull()
      expect((await c.getUser()).error).not.toBeNull()
    })

    it('changes metadata, merging', async () => {
      const { client } = await signedUp()
      const { user } = ok(await client.updateUser({ data: { colour: 'mavi', likes: null } }))
      expect(user?.user_metadata).toMatchObject({ colour: 'mavi' })
      expect(user?.user_metadata).not.toHaveProperty('likes')
    })

    it('changes the password', async () => {
      const { client, email } = await signedUp()
      expect(errorOf((await client.updateUser({ password })).error)).toEqual([422, 'same_password'])
      expect(errorOf((await client.updateUser({ password: '1' })).error)).toEqual([422, 'weak_password'])
      ok(await client.updateUser({ password: 'battery staple' }))
      ok(await browser(url).client.signInWithPassword({ email, password: 'battery staple' }))
    })

    it('reauthenticates by mail once the sign-in is old', async () => {
      const { client, email } = await signedUp()
      app().advance(700)
      expect(errorOf((await client.updateUser({ password: 'battery staple' })).error)).toEqual([
        400,
        'reauthentication_needed',
      ])
      expect((await client.reauthenticate()).error).toBeNull()
      const { code } = await mailTo(app(), email)
      const wrong = code === '000000' ? '000001' : '000000'
      expect(errorOf((await client.updateUser({ password: 'battery staple', nonce: wrong })).error)).toEqual([
        422,
        'reauthentication_not_valid',
      ])
      ok(await client.updateUser({ password: 'battery staple', nonce: code }))
    })

    it('recovers a password by link', async () => {
      const { email } = await signedUp()
      const { client } = browser(url)
      ok(await client.resetPasswordForEmail(email, { redirectTo: `${url}/settings` }))
      ok(await client.resetPasswordForEmail('nobody@example.com'))
      const { link } = await mailTo(app(), email)
      const { status, to } = await follow(url, link)
      const hash = new URLSearchParams(to.hash.slice(1))
      expect([status, to.pathname, hash.get('type'), hash.get('sb')]).toEqual([
        303,
        '/settings',
        'recovery',
        '',
      ])
      const session = {
        access_token: hash.get('access_token') ?? '',
        refresh_token: hash.get('refresh_token') ?? '',
      }
      ok(await client.setSession(session))
      ok(await client.updateUser({ password: 'battery staple' }))
      const again = await follow(url, link)
      expect(new URLSearchParams(again.to.hash.slice(1)).get('error_code')).toBe('otp_expired')
    })

    it('recovers by PKCE, in the browser that asked', async () => {
      const { client, email } = await signedUp('pkce')
      ok(await client.resetPasswordForEmail(email, { redirectTo: `${url}/settings` }))
      const { link, token } = await mailTo(app(), email)
      expect(token).toMatch(/^pkce_/)
      const { to } = await follow(url, link)
      const code = to.searchParams.get('code') ?? ''
      const elsewhere = browser(url, 'pkce')
      elsewhere.storage.setItem('sb-auth-code-verifier', JSON.stringify('x'.repeat(50)))
      expect(errorOf((await elsewhere.client.exchangeCodeForSession(code)).error)).toEqual([
        400,
        'bad_code_verifier',
      ])
      expect(ok(await client.exchangeCodeForSession(code)).session?.user.email).toBe(email)
    })

    it('loses a PKCE code after five minutes', async () => {
      const { client, email } = await signedUp('pkce')
      ok(await client.resetPasswordForEmail(email))
      const { to } = await follow(url, (await mailTo(app(), email)).link)
      app().advance(301)
      const answer = await client.exchangeCodeForSession(to.searchParams.get('code') ?? '')
      expect(errorOf(answer.error)).toEqual([422, 'flow_state_expired'])
    })

    it('verifies by token hash and by code', async () => {
      const { email } = await signedUp()
      const { client } = browser(url)
      ok(await client.resetPasswordForEmail(email))
      const { token } = await mailTo(app(), email)
      expect(ok(await client.verifyOtp({ type: 'recovery', token_hash: token })).session).not.toBeNull()
      ok(await client.resetPasswordForEmail(email))
      const { code } = await mailTo(app(), email, 2)
      expect(ok(await client.verifyOtp({ type: 'recovery', email, token: code })).session).not.toBeNull()
      const spent = await client.verifyOtp({ type: 'recovery', email, token: code })
      expect(errorOf(spent.error)).toEqual([403, 'otp_expired'])
    })

    it.each([
      ['the old address first', 0],
      ['the new address first', 1],
    ])('changes the address once both agree, %s', async (_, first) => {
      const { client, email } = await signedUp()
      const fresh = someone()
      const { user } = ok(await client.updateUser({ email: fresh }))
      expect(user).toMatchObject({ email, new_email: fresh })
      const mails = [await mailTo(app(), email), await mailTo(app(), fresh)]
      const half = await follow(url, mails[first]?.link ?? '')
      expect(half.to.hash).toContain('message=Confirmation+link+accepted')
      expect(ok(await client.getUser()).user?.email).toBe(email)
      const token_hash = mails[1 - first]?.token ?? ''
      expect(ok(await client.verifyOtp({ type: 'email_change', token_hash })).user?.email).toBe(fresh)
      expect((await mailTo(app(), email, 2)).text).toContain('e-posta adresi')
    })

    it('resends, and refuses to resend what it never sent', async () => {
      const { client, email } = await signedUp()
      const fresh = someone()
      ok(await client.updateUser({ email: fresh }))
      await mailTo(app(), fresh)
      ok(await client.resend({ type: 'email_change', email }))
      await mailTo(app(), fresh, 2)
      expect(errorOf((await client.resend({ type: 'sms', phone: '1' })).error)[0]).toBe(400)
    })

    it('hears of what is off as GoTrue says it', async () => {
      const { client } = await signedUp()
      expect(errorOf((await client.signInWithOtp({ email: someone() })).error)).toEqual([422, 'otp_disabled'])
      expect(errorOf((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error)).toEqual([
        400,
        'provider_disabled',
      ])
      expect(errorOf((await client.signInWithSSO({ domain: 'example.com' })).error)).toEqual([
        404,
        'saml_provider_disabled',
      ])
      expect(errorOf((await client.linkIdentity({ provider: 'google' })).error)).toEqual([
        404,
        'manual_linking_disabled',
      ])
      expect(errorOf((await client.signInWithPassword({ phone: '+905550000000', password })).error)).toEqual([
        422,
        'phone_provider_disabled',
      ])
    })
  },
  generous,
)
