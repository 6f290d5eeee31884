import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, password, register } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'
import { ensureAdmin, grantAdmin } from './first-admin.ts'

describe('without a name in the configuration', () => {
  withApp('the first administrator', (app) => {
    it('is created once, with a password that is printed and kept', async () => {
      expect(await ensureAdmin(app().services, false)).toBeUndefined()
      const output = await ensureAdmin(app().services, true)
      const file = join(app().services.env.DATA_DIR, 'admin-password.txt')
      const [email = '', secret = ''] = readFileSync(file, 'utf8').split('\n')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(output).toContain(secret)
      const answer = await call(app(), 'POST', '/api/auth/login', { body: { email, password: secret } })
      expect(answer.json.user).toMatchObject({ role: 'admin', username: 'admin' })
      expect(await ensureAdmin(app().services, true)).toBeUndefined()
    })
  })
})

describe('with a name in the configuration', () => {
  const env = { ADMIN_EMAIL: 'Boss@example.com', ADMIN_PASSWORD: 'a good password' }
  withApp(
    'the first administrator',
    (app) => {
      it('is made by one of several processes that start together, and the others report nothing', async () => {
        const outputs = await Promise.all([1, 2, 3].map(() => ensureAdmin(app().services, false)))
        expect(outputs.filter((output) => output !== undefined)).toEqual(['Administrator: boss@example.com'])
        await app().database.db.execute(sql`delete from users where email = 'boss@example.com'`)
      })

      it('is not whoever registered with that address before, until granted', async () => {
        const early = await register(app(), 'early', 'boss@example.com')
        expect(await ensureAdmin(app().services, true)).toContain('npm run admin -- grant')
        const me = () => call(app(), 'GET', '/api/auth/me', { token: early.access_token })
        expect((await me()).json.role).toBe('user')
        expect(await grantAdmin(app().services, 'nobody')).toBe(false)
        expect(await grantAdmin(app().services, 'EARLY')).toBe(true)
        expect((await me()).json.role).toBe('admin')
      })

      it('may be named by id', async () => {
        const { user, access_token: token } = await register(app(), 'named-by-id')
        expect(await grantAdmin(app().services, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).toBe(false)
        expect(await grantAdmin(app().services, user.id)).toBe(true)
        expect((await call(app(), 'GET', '/api/auth/me', { token })).json.role).toBe('admin')
      })
    },
    env,
  )
  withApp(
    'the first administrator of an empty site',
    (app) => {
      it('has that address and password', async () => {
        expect(await ensureAdmin(app().services, false)).toBe('Administrator: boss@example.com')
        const body = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        expect((await call(app(), 'POST', '/api/auth/login', { body })).json.user.role).toBe('admin')
        expect((await call(app(), 'POST', '/api/auth/login', { body: { ...body, password } })).status).toBe(
          401,
        )
      })
    },
    env,
  )
})
