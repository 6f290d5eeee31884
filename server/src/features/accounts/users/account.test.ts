import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const folder = join(tmpdir(), `slot-liste-account-${randomUUID()}`)
const variables = { DATA_DIR: folder, RATE_LIMIT_SCALE: '1' }
afterAll(() => rm(folder, { recursive: true, force: true }))

const leave = (app: TestApp, person: Person | undefined, typed: object) =>
  ask(app, 'DELETE', '/api/users/account', { as: person, body: typed })

const typedBy = ({ username, password }: Person) => ({ username, current_password: password })

const rows = async (app: TestApp, query: ReturnType<typeof sql>) =>
  (await app.database.db.execute(query)) as Record<string, unknown>[]

withApp(
  'deleting an account',
  (app) => {
    it('takes everything of the person along, and writes down that it happened', async () => {
      const person = await register(app())
      const login = { email: person.email, password: person.password }
      await ask(app(), 'POST', '/api/auth/login', { body: login })
      await ask(app(), 'PUT', '/api/users/profile', { as: person, body: { fullName: 'Silinecek Kişi' } })
      await ask(app(), 'PUT', '/api/users/settings', { as: person, body: { theme: 'dark' } })
      const avatar = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
        .png()
        .toBuffer()
      const { avatar_url } = (
        await ask(app(), 'POST', '/api/users/avatar', { as: person, body: avatar })
      ).json()

      const answer = await leave(app(), person, typedBy(person))
      expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: true }])

      expect((await ask(app(), 'GET', '/api/auth/me', { as: person })).statusCode).toBe(401)
      expect((await ask(app(), 'POST', '/api/auth/login', { body: login })).json().code).toBe(
        'INVALID_CREDENTIALS',
      )
      expect((await ask(app(), 'GET', `/api/users/${person.username}`)).statusCode).toBe(404)
      expect((await app().http.inject(avatar_url)).statusCode).toBe(404)
      expect(await readdir(join(folder, 'media'))).toEqual([])
      expect(await rows(app(), sql`select 1 from users where id = ${person.id}`)).toEqual([])
      expect(await rows(app(), sql`select 1 from auth_sessions where user_id = ${person.id}`)).toEqual([])
      expect(await rows(app(), sql`select 1 from media`)).toEqual([])
      expect(
        await rows(
          app(),
          sql`select action from auth_audit_log where user_id = ${person.id} and action = 'user_deleted'`,
        ),
      ).toHaveLength(1)
      await expect(register(app(), person.username)).rejects.toThrow('USERNAME_TAKEN')
    })

    it('takes no body at all right after signing in', async () => {
      const bodies = [
        {},
        { headers: { 'content-type': 'application/json' } },
        { headers: { 'content-type': 'text/plain', 'content-length': '0' } },
        { payload: {} },
      ]
      for (const { headers, ...body } of bodies as { headers?: Record<string, string>; payload?: object }[]) {
        const person = await register(app())
        const answer = await app().http.inject({
          method: 'DELETE',
          url: '/api/users/account',
          headers: { ...headers, authorization: `Bearer ${person.token}` },
          ...body,
        })
        expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: true }])
        expect(await rows(app(), sql`select 1 from users where id = ${person.id}`)).toEqual([])
      }
    })

    it('asks for a proof ten minutes after signing in, whenever the token was renewed', async () => {
      const { email, password } = await register(app())
      const login = await ask(app(), 'POST', '/api/auth/login', { body: { email, password } })
      const { session, user } = login.json()
      const person = { ...user, password, token: session.access_token } as Person
      const early = { as: person, body: { username: 'baskasi' } }
      app().advance(9 * 60)
      const named = await ask(app(), 'DELETE', '/api/users/account', early)
      expect(named.json().fields).toHaveProperty('username')
      app().advance(61)
      const renewed = await ask(app(), 'POST', '/api/auth/refresh', {
        body: { refresh_token: session.refresh_token },
      })
      const later = { ...person, token: renewed.json().session.access_token }
      const answer = await ask(app(), 'DELETE', '/api/users/account', { as: later })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'REAUTHENTICATION_NEEDED'])
      expect((await leave(app(), later, { current_password: password })).statusCode).toBe(200)
    })

    it('looks at the username and the password that are sent', async () => {
      const [person, other] = [await register(app()), await register(app())]
      const good = typedBy(person)
      const refused = async (typed: object) => {
        const answer = await leave(app(), person, typed)
        return [answer.statusCode, answer.json().code, Object.keys(answer.json().fields ?? {})]
      }
      expect(await refused({ ...good, username: other.username })).toEqual([422, 'VALIDATION', ['username']])
      expect(await refused({ ...good, current_password: other.password })).toEqual([
        400,
        'CURRENT_PASSWORD_WRONG',
        [],
      ])
      expect(await refused({ username: '' })).toEqual([422, 'VALIDATION', ['username']])
      expect((await leave(app(), undefined, good)).statusCode).toBe(401)
      expect((await ask(app(), 'GET', '/api/auth/me', { as: person })).statusCode).toBe(200)
    })

    it('never leaves the site without an administrator', async () => {
      await app().database.db.execute(sql`update users set role = 'user'`)
      const [one, two] = [await register(app()), await register(app())]
      await makeAdmin(app(), one)
      expect((await leave(app(), one, typedBy(one))).json().code).toBe('LAST_ADMIN')
      await makeAdmin(app(), two)
      const answers = await Promise.all([one, two].map((admin) => leave(app(), admin, typedBy(admin))))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })
  },
  { ...variables, RATE_LIMIT_SCALE: '10000' },
)

withApp(
  'deleting an account by guessing',
  (app) => {
    it('is stopped after a few wrong passwords', async () => {
      const person = await register(app())
      const wrong = { ...typedBy(person), current_password: 'guess' }
      const codes: string[] = []
      for (let guess = 0; guess < 12; guess++) codes.push((await leave(app(), person, wrong)).json().code)
      expect(codes.at(0)).toBe('CURRENT_PASSWORD_WRONG')
      expect(codes.at(-1)).toBe('RATE_LIMITED')
    })
  },
  variables,
)

withApp(
  'the export',
  (app) => {
    it('holds what the site knows of the person, and of nobody else', async () => {
      const [person, other] = [await register(app()), await register(app())]
      await ask(app(), 'PUT', '/api/users/profile', { as: person, body: { bio: 'Kısa bir not.' } })
      const answer = await ask(app(), 'GET', '/api/users/export', { as: person })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        format: 'slot-liste-export',
        version: 1,
        exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        profile: { id: person.id, email: person.email, bio: 'Kısa bir not.' },
        settings: { profileVisibility: 'public' },
        sessions: [{ createdAt: expect.any(String), ip: '127.0.0.1' }],
        events: [
          { action: 'user_signedup', at: expect.stringMatching(/^\d{4}-/), ip: '127.0.0.1' },
          { action: 'login', at: expect.stringMatching(/^\d{4}-/), ip: '127.0.0.1' },
        ],
      })
      expect(answer.body).not.toContain(other.username)
      expect(answer.body).not.toMatch(/argon2|password|token|eyJ/i)
      expect((await ask(app(), 'GET', '/api/users/export')).statusCode).toBe(401)
    })
  },
  { ...variables, RATE_LIMIT_SCALE: '10000' },
)
