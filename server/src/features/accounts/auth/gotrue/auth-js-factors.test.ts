import { beforeAll, expect, it } from 'vitest'
import { password } from '#testing/accounts.ts'
import { codeOf } from '#testing/authenticator.ts'
import { browser, errorOf, listen, ok, someone } from '#testing/hosted/auth-js.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'mfa of auth-js',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    async function enrolled() {
      const { client } = browser(url)
      const email = someone()
      ok(await client.signUp({ email, password }))
      const factor = ok(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' }))
      return { client, email, factor }
    }

    it('enrols, verifies, raises the level and lists', async () => {
      const { client, factor } = await enrolled()
      expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Telefon' })
      expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
      expect(factor.totp.uri).toContain(factor.totp.secret)
      expect(ok(await client.mfa.listFactors())).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })
      const code = codeOf(app(), factor.totp.secret)
      ok(await client.mfa.challengeAndVerify({ factorId: factor.id, code }))
      expect(ok(await client.mfa.listFactors()).totp).toMatchObject([{ id: factor.id, status: 'verified' }])
      const level = ok(await client.mfa.getAuthenticatorAssuranceLevel())
      expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
      expect(
        level.currentAuthenticationMethods.map((one) => (typeof one === 'string' ? one : one.method)).sort(),
      ).toEqual(['password', 'totp'])
      expect(ok(await client.refreshSession()).session).toBeTruthy()
      expect(ok(await client.mfa.getAuthenticatorAssuranceLevel()).currentLevel).toBe('aal2')
    })

    it('asks for the second step after the next sign-in', async () => {
      const { client, email, factor } = await enrolled()
      const { secret } = factor.totp
      ok(await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(app(), secret) }))
      const next = browser(url).client
      ok(await next.signInWithPassword({ email, password }))
      expect(ok(await next.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      })
      for (const refused of [
        await next.updateUser({ password: 'battery staple' }),
        await next.updateUser({ email: someone() }),
        await next.mfa.unenroll({ factorId: factor.id }),
        await next.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' }),
      ])
        expect(errorOf(refused.error)).toEqual([403, 'insufficient_aal'])
      app().advance(30)
      const { id: challengeId } = ok(await next.mfa.challenge({ factorId: factor.id }))
      const code = codeOf(app(), secret)
      const wrong = code === '000000' ? '000001' : '000000'
      const verify = (code: string) => next.mfa.verify({ factorId: factor.id, challengeId, code })
      expect(errorOf((await verify(wrong)).error)).toEqual([422, 'mfa_verification_failed'])
      ok(await verify(code))
      ok(await next.updateUser({ password: 'battery staple' }))
      ok(await next.mfa.unenroll({ factorId: factor.id }))
      expect(ok(await next.mfa.listFactors()).all).toEqual([])
    })

    it('closes a challenge after five wrong codes, or five minutes', async () => {
      const { client, factor } = await enrolled()
      const { secret } = factor.totp
      const factorId = factor.id
      const challenge = async () => ok(await client.mfa.challenge({ factorId })).id
      const wrong = codeOf(app(), secret) === '000000' ? '000001' : '000000'
      const first = await challenge()
      for (let guess = 0; guess < 5; guess++)
        await client.mfa.verify({ factorId, challengeId: first, code: wrong })
      const expired = [422, 'mfa_challenge_expired']
      const right = () => codeOf(app(), secret)
      expect(
        errorOf((await client.mfa.verify({ factorId, challengeId: first, code: right() })).error),
      ).toEqual(expired)
      const late = await challenge()
      app().advance(301)
      expect(
        errorOf((await client.mfa.verify({ factorId, challengeId: late, code: right() })).error),
      ).toEqual(expired)
      ok(await client.mfa.verify({ factorId, challengeId: await challenge(), code: right() }))
    })

    it('refuses other kinds, and factors of others', async () => {
      const { client } = await enrolled()
      const { factor } = await enrolled()
      const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+905550000000' })
      expect(errorOf(phone.error)).toEqual([400, 'validation_failed'])
      expect(errorOf((await client.mfa.challenge({ factorId: factor.id })).error)).toEqual([
        404,
        'mfa_factor_not_found',
      ])
      expect(errorOf((await client.mfa.unenroll({ factorId: factor.id })).error)).toEqual([
        404,
        'mfa_factor_not_found',
      ])
    })
  },
  { RATE_LIMIT_SCALE: '1000', PORT: '0' },
)
