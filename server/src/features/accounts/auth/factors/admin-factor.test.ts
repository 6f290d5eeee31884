import { contract } from '@slot-liste/contract/core/contract.ts'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { expect, it } from 'vitest'
import { addApp, codeOf, signInAgain } from '#testing/authenticator.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { resetSecondFactor } from './reset-factor.ts'

const variables = { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' }
const day = 24 * 60 * 60

async function administrator(app: TestApp): Promise<Person> {
  const person = await register(app)
  await makeAdmin(app, person)
  return person
}

/** As through a proxy: not from this machine. */
const outside = { 'x-forwarded-for': '203.0.113.9' }
const office = (app: TestApp, as: Person, headers: Record<string, string> = {}) =>
  ask(app, 'GET', '/api/admin/users', { as, headers })

withApp(
  'administrators of a public site',
  (app) => {
    it('have seven days for a second factor, and are shown until when', async () => {
      const admin = await administrator(app())
      const { dueAt } = (await ask(app(), 'GET', '/api/auth/factors', { as: admin })).json()
      expect(Date.parse(dueAt) - app().services.clock().getTime()).toBeCloseTo(7 * day * 1000, -4)
      expect((await office(app(), admin)).statusCode).toBe(200)
      app().advance(7 * day + 1)
      const late = await signInAgain(app(), admin)
      const refused = await office(app(), late)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
      // Everything else is open to them, adding a factor above all.
      expect((await ask(app(), 'GET', '/api/auth/me', { as: late })).json().role).toBe('admin')
      const { token } = await addApp(app(), late)
      expect((await office(app(), { ...late, token })).statusCode).toBe(200)
    })

    it('who have one reach nothing without it', async () => {
      const admin = await administrator(app())
      const { secret } = await addApp(app(), admin)
      const now = await signInAgain(app(), admin)
      const paths = (contract as readonly Endpoint[]).filter(({ access }) => access === 'admin')
      expect(paths.length).toBeGreaterThan(60)
      for (const { method, path } of paths) {
        const url = path.replace(/:\w+/g, '1')
        const answer = await ask(app(), method, url, { as: now, ...(method !== 'GET' && { body: {} }) })
        expect([answer.statusCode, answer.json().code], `${method} ${path}`).toEqual([
          403,
          'SECOND_FACTOR_NEEDED',
        ])
      }
      app().advance(30)
      const body = { code: codeOf(app(), secret) }
      await ask(app(), 'POST', '/api/auth/second-step', { as: now, body })
      expect((await office(app(), now)).statusCode).toBe(200)
    })

    it('who lost it are helped by the operator, and have seven days again', async () => {
      const admin = await administrator(app())
      const { token } = await addApp(app(), admin)
      app().advance(8 * day)
      const needed = { db: app().database.db, clock: app().services.clock }
      expect(await resetSecondFactor(needed, 'kimse-yok')).toBe(false)
      expect(await resetSecondFactor(needed, admin.username)).toBe(true)
      expect((await office(app(), { ...admin, token })).statusCode).toBe(401)
      const now = await signInAgain(app(), admin)
      expect((await office(app(), now)).statusCode).toBe(200)
    })
  },
  { ...variables, PUBLIC_URL: 'https://slot.example' },
)

withApp(
  'administrators on the machine itself',
  (app) => {
    it('need no second factor, unless something stands between', async () => {
      const admin = await administrator(app())
      expect((await office(app(), admin, outside)).statusCode).toBe(200)
      app().advance(8 * day)
      const now = await signInAgain(app(), admin)
      expect((await office(app(), now)).statusCode).toBe(200)
      expect((await office(app(), now, outside)).json().code).toBe('SECOND_FACTOR_NEEDED')
      expect((await ask(app(), 'GET', '/api/auth/factors', { as: now })).json().dueAt).toBeNull()
    })
  },
  variables,
)
