import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { call, mailTo, password, register, signIn } from '#testing/accounts.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** Every line the server writes from now on, in the place of its output. */
function listenTo({ services }: TestApp, lines: string[]): void {
  const { [pino.symbols.streamSym]: stream } = services.log as unknown as Record<symbol, { write: unknown }>
  if (!stream) throw new Error('The log has no stream.')
  stream.write = (line: string) => lines.push(line)
}

/** How often each action of a person is written down. */
async function written(app: TestApp, userId: string): Promise<Record<string, number>> {
  const rows = (await app.database.db.execute(
    sql`select action, count(*)::int as n from auth_audit_log where user_id = ${userId} group by action`,
  )) as { action: string; n: number }[]
  return Object.fromEntries(rows.map(({ action, n }) => [action, n]))
}

const newPassword = 'yepyeni bir cümle 77'

/** One person through everything that is written down; every secret met on the way. */
async function live(app: TestApp) {
  const person = await register(app, 'izlenen')
  const { email, user } = person
  const secrets = [password, newPassword, 'yanlış parola', person.access_token, person.refresh_token]
  const post = (url: string, body: object, token?: string) => call(app, 'POST', url, { body, token })
  await post('/api/auth/login', { email, password: 'yanlış parola' })
  await post('/api/auth/register', { email, username: 'baskasi', password })

  const renewed = await post('/api/auth/refresh', { refresh_token: person.refresh_token })
  const { access_token: token, refresh_token } = renewed.json.session
  secrets.push(token, refresh_token)
  await call(app, 'PUT', '/auth/v1/user', { token, body: { data: { likes: 'cats' } } })
  await post('/api/auth/forgot-password', { email })
  const { token: linkToken, code } = await mailTo(app, email)
  secrets.push(linkToken, code)
  await post('/api/auth/update-password', { current_password: password, new_password: newPassword }, token)

  await thief(app, token, refresh_token, secrets)
  const login = await post('/api/auth/login', { email, password: newPassword })
  const last = login.json.session
  secrets.push(last.access_token, last.refresh_token)
  await post('/api/auth/logout?scope=local', {}, last.access_token)
  const again = (await post('/api/auth/login', { email, password: newPassword })).json.session
  secrets.push(again.access_token, again.refresh_token)
  const gone = { username: 'izlenen', current_password: newPassword }
  const left = await call(app, 'DELETE', '/api/users/account', { token: again.access_token, body: gone })
  expect(left.status, left.body).toBe(200)
  return { id: user.id as string, secrets }
}

/** Renews twice more, then comes with the first of these tokens long after: the session ends. */
async function thief(app: TestApp, token: string, refresh_token: string, secrets: string[]) {
  let latest = refresh_token
  for (const _ of [1, 2]) {
    const body = { refresh_token: latest }
    latest = (await call(app, 'POST', '/auth/v1/token?grant_type=refresh_token', { body })).json.refresh_token
    secrets.push(latest)
  }
  app.advance(60)
  const stolen = await call(app, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token },
  })
  expect(stolen.json.code).toBe('refresh_token_already_used')
  expect((await call(app, 'GET', '/auth/v1/user', { token })).status).toBe(403)
}

withApp(
  'what is written down of accounts',
  (app) => {
    const printed: string[] = []
    let id = ''
    let secrets: string[] = []

    it('a person comes, stumbles and goes', async () => {
      listenTo(app(), printed)
      app().services.log.debug('the log is being read')
      const lived = await live(app())
      id = lived.id
      secrets = lived.secrets
    })

    it('each action is one row', async () => {
      expect(await written(app(), id)).toEqual({
        user_signedup: 1,
        login: 3,
        login_failed: 1,
        token_refreshed: 3,
        user_modified: 1,
        user_recovery_requested: 1,
        user_updated_password: 1,
        reuse_detected: 1,
        token_revoked: 1,
        logout: 1,
        user_deleted: 1,
      })
      const rows = (await app().database.db.execute(
        sql`select user_id from auth_audit_log where action = 'user_repeated_signup'`,
      )) as { user_id: string | null }[]
      expect(rows).toEqual([{ user_id: null }])
    })

    it('neither rows nor the log hold tokens or passwords', async () => {
      const rows = (await app().database.db.execute(sql`select * from auth_audit_log`)) as object[]
      expect(printed.join('')).toContain('the log is being read')
      expect(new Set(secrets).size).toBeGreaterThan(12)
      for (const text of [JSON.stringify(rows), printed.join('')]) {
        expect(text).not.toContain('eyJ')
        for (const secret of secrets) expect(text.includes(secret)).toBe(false)
      }
    })

    it('a person signed in elsewhere is a person of their own', async () => {
      const { user, email } = await register(app(), 'ayri.kisi')
      await signIn(app(), email)
      expect(await written(app(), user.id)).toEqual({ user_signedup: 1, login: 2 })
    })
  },
  { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
)
