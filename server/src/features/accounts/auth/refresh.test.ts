import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, register } from '#testing/accounts.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const renew = async (app: TestApp, refresh_token: string) => {
  const url = '/auth/v1/token?grant_type=refresh_token'
  const { status, json } = await call(app, 'POST', url, { body: { refresh_token } })
  return {
    status,
    code: json.code as string,
    next: json.refresh_token as string,
    token: json.access_token as string,
  }
}

withApp(
  'refresh tokens',
  (app) => {
    it('are each used up by the next', async () => {
      const { refresh_token: first } = await register(app(), 'ayse')
      const second = await renew(app(), first)
      const third = await renew(app(), second.next)
      expect(new Set([first, second.next, third.next]).size).toBe(3)
      expect((await call(app(), 'GET', '/api/auth/me', { token: third.token })).status).toBe(200)
    })

    it('used by ten tabs at once leave one session, and the honest go on', async () => {
      const { refresh_token: first, user } = await register(app(), 'tabs')
      const answers = await Promise.all(Array.from({ length: 10 }, () => renew(app(), first)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
      const sessions = await app().database.db.execute(
        sql`select counter from auth_sessions where user_id = ${user.id}`,
      )
      expect(sessions as unknown[]).toEqual([{ counter: 1 }])
      expect((await renew(app(), answers[0]?.next ?? '')).status).toBe(200)
    })

    it('whose answer was lost may come again at any age, one behind', async () => {
      const { refresh_token: first } = await register(app(), 'lost')
      const lost = await renew(app(), first)
      app().advance(86_400)
      const again = await renew(app(), first)
      expect([again.status, again.next]).toEqual([200, lost.next])
    })

    it('older than that end the session when they come after ten seconds', async () => {
      const { refresh_token: first } = await register(app(), 'stolen')
      const second = await renew(app(), first)
      const third = await renew(app(), second.next)
      app().advance(9)
      expect(await renew(app(), first)).toMatchObject({ status: 200, next: third.next })
      app().advance(2)
      // The answer given again has not made the window longer.
      expect(await renew(app(), first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
      expect(await renew(app(), third.next)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
      expect((await call(app(), 'GET', '/api/auth/me', { token: third.token })).status).toBe(401)
      const user = await call(app(), 'GET', '/auth/v1/user', { token: third.token })
      expect([user.status, user.json.code]).toEqual([403, 'session_not_found'])
      const log = await app().database.db.execute(
        sql`select 1 from auth_audit_log where action = 'reuse_detected'`,
      )
      expect(log as unknown[]).toHaveLength(1)
    })

    it('end after 30 days without use, and after 180 with it', async () => {
      const { refresh_token: idle } = await register(app(), 'idle')
      app().advance(31 * 86_400)
      expect(await renew(app(), idle)).toMatchObject({ status: 400, code: 'session_expired' })
      let { refresh_token: busy } = await register(app(), 'busy')
      for (let days = 0; days < 175; days += 25) {
        app().advance(25 * 86_400)
        busy = (await renew(app(), busy)).next
      }
      app().advance(10 * 86_400)
      expect(await renew(app(), busy)).toMatchObject({ status: 400, code: 'session_expired' })
    })

    it.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'A'.repeat(51), null])(
      'that are none (%j) are refused',
      async (token) => {
        expect(await renew(app(), token as string)).toMatchObject({ status: 400, code: 'validation_failed' })
      },
    )

    it('of a counter that was never reached are refused', async () => {
      const { refresh_token: first } = await register(app(), 'ahead')
      const { tokens } = app().services
      const read = tokens.refresh.read(first)
      const ahead = tokens.refresh.write(read?.sessionId ?? '', 5)
      expect(await renew(app(), ahead)).toMatchObject({ status: 400, code: 'validation_failed' })
      expect((await renew(app(), first)).status).toBe(200)
    })

    it('and access tokens do not stand for each other', async () => {
      const { refresh_token, access_token } = await register(app(), 'swapped')
      expect(await renew(app(), access_token)).toMatchObject({ status: 400, code: 'validation_failed' })
      const own = await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token: access_token } })
      expect(own.status).toBe(401)
      const me = await call(app(), 'GET', '/api/auth/me', { token: refresh_token })
      expect([me.status, me.json.code]).toEqual([401, 'UNAUTHENTICATED'])
      const user = await call(app(), 'GET', '/auth/v1/user', { token: refresh_token })
      expect([user.status, user.json.code]).toEqual([403, 'bad_jwt'])
      expect((await renew(app(), refresh_token)).status).toBe(200)
    })

    it('answer the site’s own call with 401 for every refusal', async () => {
      const body = { refresh_token: 'nonsense' }
      const answer = await call(app(), 'POST', '/api/auth/refresh', { body })
      expect([answer.status, answer.json.code]).toEqual([401, 'SESSION_ENDED'])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('refresh tokens, too often', (app) => {
  it('are never refused for good: 503 and when to come again', async () => {
    const session = await register(app(), 'eager')
    let last = session.refresh_token
    for (let i = 0; i < 30; i++) last = (await renew(app(), last)).next
    const url = '/auth/v1/token?grant_type=refresh_token'
    const answer = await call(app(), 'POST', url, { body: { refresh_token: last } })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const own = await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token: last } })
    expect([own.status, Number(own.headers['retry-after']) > 0]).toEqual([503, true])
    app().advance(11)
    expect((await renew(app(), last)).status).toBe(200)
  })

  it('of one network neither', async () => {
    const ip = '192.0.2.30'
    const { write } = app().services.tokens.refresh
    const url = '/auth/v1/token?grant_type=refresh_token'
    const ask = () => call(app(), 'POST', url, { body: { refresh_token: write(crypto.randomUUID(), 0) }, ip })
    app().holdClock()
    for (let i = 0; i < 300; i++) expect((await ask()).json.code).toBe('refresh_token_not_found')
    const { status, headers } = await ask()
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    app().advance(1)
    expect((await ask()).status).toBe(400)
  })
})
