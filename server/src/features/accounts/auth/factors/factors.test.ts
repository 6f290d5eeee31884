import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailsTo } from '#testing/accounts.ts'
import { addApp, codeOf, signInAgain } from '#testing/authenticator.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const step = (app: TestApp, as: Person, code: string) =>
  ask(app, 'POST', '/api/auth/second-step', { as, body: { code } })
const list = async (app: TestApp, as: Person) => (await ask(app, 'GET', '/api/auth/factors', { as })).json()
const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''))

withApp(
  'a second factor',
  (app) => {
    it('is added by a code, brings recovery codes once, and ends the other sessions', async () => {
      const person = await register(app())
      const other = await signInAgain(app(), person)
      const { id, codes, token } = await addApp(app(), person)
      expect(new Set(codes).size).toBe(10)
      expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
      expect(claimsOf(token)).toMatchObject({ aal: 'aal2' })
      expect((await ask(app(), 'GET', '/api/auth/me', { as: other })).statusCode).toBe(401)
      const mine = await list(app(), person)
      expect(mine).toMatchObject({ items: [{ id, name: 'Telefon' }], recoveryCodes: 10, dueAt: null })
      await expect.poll(async () => (await mailsTo(app(), person.email)).length).toBe(1)
      const second = await addApp(app(), person, 'Tablet')
      expect(second.codes).toBeNull()
      const again = await ask(app(), 'POST', '/api/auth/factors', { as: person, body: { name: 'Tablet' } })
      expect(again.json().code).toBe('FACTOR_NAME_TAKEN')
    })

    it('is asked for after the password, and good for one step of time only once', async () => {
      const person = await register(app())
      const { secret } = await addApp(app(), person)
      const now = await signInAgain(app(), person)
      // The code of the enrolment was seen already.
      expect((await step(app(), now, codeOf(app(), secret))).json().code).toBe('FACTOR_CODE_WRONG')
      app().advance(30)
      const code = codeOf(app(), secret)
      const answers = await Promise.all(
        [1, 2, 3].map(() => step(app(), now, ` ${code.slice(0, 3)} ${code.slice(3)}`)),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
      const { session } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
      expect(claimsOf(session.access_token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'password' }, { method: 'totp' }],
      })
    })

    it('forgives a clock one step off, and not two', async () => {
      const person = await register(app())
      const { secret } = await addApp(app(), person)
      app().advance(300)
      const now = await signInAgain(app(), person)
      for (const [steps, status] of [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [1, 200],
        // Older than the last accepted one.
        [0, 400],
      ] as const)
        expect((await step(app(), now, codeOf(app(), secret, steps))).statusCode, `${steps}`).toBe(status)
    })

    it('is replaced by a recovery code, each once, which is written down and mailed', async () => {
      const person = await register(app())
      const { codes } = await addApp(app(), person)
      const now = await signInAgain(app(), person)
      const [code = ''] = codes
      const both = await Promise.all([1, 2].map(() => step(app(), now, code.toUpperCase())))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
      expect((await list(app(), person)).recoveryCodes).toBe(9)
      await expect.poll(async () => (await mailsTo(app(), person.email)).length).toBe(2)
      const logged = await app().database.db.execute(
        sql`select 1 from auth_audit_log where user_id = ${person.id} and action = 'recovery_code_used'`,
      )
      expect(logged).toHaveLength(1)
      const fresh = (await ask(app(), 'POST', '/api/auth/recovery-codes', { as: now })).json().codes
      expect((await step(app(), now, codes[1] ?? '')).json().code).toBe('FACTOR_CODE_WRONG')
      expect((await step(app(), now, fresh[0])).statusCode).toBe(200)
    })

    it('stands before everything that could take the account over', async () => {
      const person = await register(app())
      const { id, secret } = await addApp(app(), person)
      const now = await signInAgain(app(), person)
      const { password } = person
      const tries = [
        ['DELETE', `/api/auth/factors/${id}`],
        ['POST', '/api/auth/recovery-codes'],
        ['POST', '/api/auth/factors', { name: 'Hırsızın' }],
        ['DELETE', '/api/users/account', { current_password: password }],
        [
          'POST',
          '/api/auth/update-password',
          { current_password: password, new_password: 'yepyeni bir şey' },
        ],
      ] as const
      for (const [method, url, body] of tries)
        expect((await ask(app(), method, url, { as: now, body })).json().code, url).toBe(
          'SECOND_FACTOR_NEEDED',
        )
      // Everything else of a member is as before.
      expect(
        (await ask(app(), 'PUT', '/api/users/profile', { as: now, body: { bio: 'Merhaba' } })).statusCode,
      ).toBe(200)
      app().advance(30)
      expect((await step(app(), now, codeOf(app(), secret))).statusCode).toBe(200)
      expect((await ask(app(), 'DELETE', `/api/auth/factors/${id}`, { as: now })).statusCode).toBe(200)
      expect(await list(app(), now)).toMatchObject({ items: [], recoveryCodes: null })
      const [session] = await app().database.db.execute(
        sql`select aal from auth_sessions where user_id = ${person.id}`,
      )
      expect(session).toEqual({ aal: 'aal1' })
    })

    it('keeps its secrets: sealed in the database, and in no answer', async () => {
      const person = await register(app())
      const { secret, codes, token } = await addApp(app(), person)
      const tables = await Promise.all(
        [
          sql`select * from auth_factors`,
          sql`select * from auth_recovery_codes`,
          sql`select * from auth_audit_log`,
        ].map((query) => app().database.db.execute(query)),
      )
      const as = { ...person, token }
      const answers = await Promise.all(
        ['/api/auth/factors', '/api/users/export', '/auth/v1/user'].map((url) =>
          ask(app(), 'GET', url, { as }),
        ),
      )
      const all = JSON.stringify([tables, answers.map(({ body }) => body)])
      for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(all).not.toContain(text)
      expect(answers[1]?.json().secondFactors).toMatchObject([{ name: 'Telefon' }])
    })

    it('goes with the account, and belongs to it alone', async () => {
      const [person, other] = [await register(app()), await register(app())]
      const { id, token } = await addApp(app(), person)
      expect((await ask(app(), 'DELETE', `/api/auth/factors/${id}`, { as: other })).json().code).toBe(
        'NOT_FOUND',
      )
      const body = { code: '000000' }
      const foreign = await ask(app(), 'POST', `/api/auth/factors/${id}/verification`, { as: other, body })
      expect(foreign.json().code).toBe('NOT_FOUND')
      await ask(app(), 'DELETE', '/api/users/account', { as: { ...person, token }, body: {} })
      const left = await app().database.db.execute(
        sql`select user_id from auth_factors where id = ${id} union select user_id from auth_recovery_codes where user_id = ${person.id}`,
      )
      expect(left).toHaveLength(0)
    })
  },
  { RATE_LIMIT_SCALE: '10000' },
)

withApp(
  'guesses of codes',
  (app) => {
    it('close the session they are made in, never the account', async () => {
      const person = await register(app())
      const { secret } = await addApp(app(), person)
      const [thief, owner] = [await signInAgain(app(), person), await signInAgain(app(), person)]
      app().advance(30)
      const code = codeOf(app(), secret)
      const wrong = code === '000000' ? '000001' : '000000'
      const codes: string[] = []
      for (let guess = 0; guess < 6; guess++) codes.push((await step(app(), thief, wrong)).json().code)
      expect(codes.slice(0, 5)).toEqual(Array(5).fill('FACTOR_CODE_WRONG'))
      expect(codes[5]).toBe('RATE_LIMITED')
      expect((await step(app(), thief, code)).json().code).toBe('RATE_LIMITED')
      expect((await step(app(), owner, code)).statusCode).toBe(200)
    })
  },
  { RATE_LIMIT_SCALE: '1' },
)
