import { beforeAll, expect, it } from 'vitest'
import { call, password } from '#testing/accounts.ts'
import { browser, errorOf, listen, someone } from '#testing/hosted/auth-js.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '1000', PORT: '0' }
const newcomer = () => ({ email: someone(), username: 'yeni.gelen', password })

async function reportedOpen(app: Parameters<typeof call>[0]) {
  const site = await call(app, 'GET', '/api/site')
  const settings = await call(app, 'GET', '/auth/v1/settings')
  return [site.json.registrationOpen, settings.json.disable_signup]
}

withApp(
  'a site that takes no new members',
  (app) => {
    let url = ''
    beforeAll(async () => {
      url = await listen(app())
    })

    it('says so at both doors and to the pages', async () => {
      const { client } = browser(url)
      expect(errorOf((await client.signUp({ email: someone(), password })).error)).toEqual([
        422,
        'signup_disabled',
      ])
      const { status, json } = await call(app(), 'POST', '/api/auth/register', { body: newcomer() })
      expect([status, json.code]).toEqual([403, 'REGISTRATION_CLOSED'])
      expect(await reportedOpen(app())).toEqual([false, true])
    })
  },
  { ...generous, REGISTRATION_OPEN: 'false' },
)

withApp('a site as it comes', (app) => {
  it('takes new members', async () => {
    expect((await call(app(), 'POST', '/api/auth/register', { body: newcomer() })).status).toBe(201)
    expect(await reportedOpen(app())).toEqual([true, false])
  })
})
