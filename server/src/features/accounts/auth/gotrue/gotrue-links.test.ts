import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { mailLink } from '#features/accounts/auth/links.actions.ts'
import { inBackground } from '#features/accounts/auth/mails.actions.ts'
import type { User } from '#store/accounts/users.ts'
import { call, mailTo, register } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'mailed links',
  (app) => {
    const follow = async (link: string) => {
      const answer = await call(app(), 'GET', link)
      const to = new URL(String(answer.headers.location))
      return { status: answer.status, to, params: new URLSearchParams(to.hash.slice(1)) }
    }

    const hostile = [
      'https://evil.example/',
      '//evil.example/',
      'https:\\\\evil.example',
      'javascript:alert(1)',
      'http://localhost:3000@evil.example/',
      'http://localhost:3000.evil.example/',
      'data:text/html,x',
    ]

    it('lead nowhere else, whoever asked for the mail', async () => {
      const { email } = await register(app(), 'aimed')
      const home = `${app().services.site()}/`
      let count = 0
      for (const wanted of hostile) {
        app().advance(61)
        const url = `/auth/v1/recover?redirect_to=${encodeURIComponent(wanted)}`
        await call(app(), 'POST', url, { body: { email } })
        const { link } = await mailTo(app(), email, ++count)
        expect(new URLSearchParams(link.slice(link.indexOf('?'))).get('redirect_to'), wanted).toBe(home)
      }
    })

    it('lead nowhere else after somebody rewrote them, with tokens or with an error', async () => {
      const { email } = await register(app(), 'rewritten')
      const { origin } = new URL(app().services.site())
      let count = 0
      for (const wanted of hostile) {
        app().advance(61)
        await call(app(), 'POST', '/auth/v1/recover', { body: { email } })
        const { token } = await mailTo(app(), email, ++count)
        const url = (proof: string) =>
          `/auth/v1/verify?${new URLSearchParams({ token: proof, type: 'recovery', redirect_to: wanted })}`
        const good = await follow(url(token))
        expect([good.status, good.to.origin, good.to.pathname], wanted).toEqual([303, origin, '/'])
        expect(good.params.get('access_token')).toBeTruthy()
        const spent = await follow(url(token))
        expect([spent.to.origin, spent.params.get('error_code')], wanted).toEqual([origin, 'otp_expired'])
      }
    })

    it('tell what went wrong in the query too where the flow is PKCE', async () => {
      const pkce = await follow('/auth/v1/verify?token=pkce_unknown&type=recovery')
      expect(Object.fromEntries(pkce.to.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      })
      expect(pkce.params.get('error_code')).toBe('otp_expired')
      const implicit = await follow('/auth/v1/verify?token=unknown&type=recovery')
      expect([implicit.to.search, implicit.params.get('error_code')]).toEqual(['', 'otp_expired'])
    })

    it.each(['constructor', '__proto__', 'nothing'])(
      'of a type nobody knows (%s) are expired',
      async (type) => {
        const { params } = await follow(`/auth/v1/verify?token=unknown&type=${type}`)
        expect(params.get('error_code')).toBe('otp_expired')
      },
    )

    it('are no fault where the account went while one was written', async () => {
      const { services } = app()
      const gone = { id: randomUUID(), username: 'gone', email: 'gone@example.com', settings: {} } as User
      const link = { redirectTo: '/', challenge: undefined, language: 'tr' } as const
      const logged = vi.spyOn(services.log, 'error').mockReturnValue()
      try {
        const lost = mailLink(services, gone, 'recovery', gone.email, link)
        inBackground(services, lost)
        await expect(lost).rejects.toThrow()
        expect(logged).not.toHaveBeenCalled()
        const broken = Promise.reject(new Error('out of paper'))
        inBackground(services, broken)
        await expect(broken).rejects.toThrow()
        expect(logged).toHaveBeenCalledOnce()
      } finally {
        logged.mockRestore()
      }
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('grants that are switched off', (app) => {
  it.each([
    ['web3', 422, 'web3_provider_disabled'],
    ['id_token', 400, 'provider_disabled'],
  ])('%s is refused by its name', async (grant, status, code) => {
    const url = `/auth/v1/token?grant_type=${grant}`
    const answer = await call(app(), 'POST', url, { body: { chain: 'solana', message: 'x', signature: 'x' } })
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })
})
