import { beforeAll, expect, it } from 'vitest'
import { mailsTo, mailTo, password } from '#testing/accounts.ts'
import { browser, errorOf, follow, listen, ok, someone } from '#testing/hosted/auth-js.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '1000', PORT: '0' }

withApp(
  'auth-js, addresses confirmed by mail',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    it('signs up without a session, confirms, signs in', async () => {
      const { client } = browser(url)
      const email = someone()
      const { user, session } = ok(
        await client.signUp({ email, password, options: { emailRedirectTo: `${url}/` } }),
      )
      expect([session, user?.email, user?.email_confirmed_at]).toEqual([null, email, undefined])
      expect(errorOf((await client.signInWithPassword({ email, password })).error)).toEqual([
        400,
        'email_not_confirmed',
      ])
      const { link } = await mailTo(app(), email)
      const { to } = await follow(url, link)
      expect(new URLSearchParams(to.hash.slice(1)).get('type')).toBe('signup')
      ok(await client.signInWithPassword({ email, password }))
    })

    it('cannot tell a known address from a new one', async () => {
      const email = someone()
      const first = await browser(url).client.signUp({ email, password })
      await mailTo(app(), email)
      const again = await browser(url).client.signUp({ email, password })
      const shape = (value: object | null) => Object.keys(value ?? {}).sort()
      expect(shape(again.data.user)).toEqual(shape(first.data.user))
      expect(again.data.user?.identities?.length).toBe(first.data.user?.identities?.length)
      expect(again.data.user?.id).not.toBe(first.data.user?.id)
    })

    it('resends the confirmation to who waits for one', async () => {
      const { client } = browser(url)
      const email = someone()
      ok(await client.signUp({ email, password }))
      await mailTo(app(), email)
      ok(await client.resend({ type: 'signup', email }))
      ok(await client.resend({ type: 'signup', email: 'nobody@example.com' }))
      await mailTo(app(), email, 2)
      expect(await mailsTo(app(), 'nobody@example.com')).toEqual([])
      const settings = (await (await fetch(`${url}/auth/v1/settings`)).json()) as object
      expect(settings).toMatchObject({ mailer_autoconfirm: false, external: { email: true, phone: false } })
    })
  },
  { ...generous, REQUIRE_EMAIL_CONFIRMATION: 'true' },
)
