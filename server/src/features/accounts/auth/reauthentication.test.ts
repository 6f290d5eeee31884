import type { SavedSettings } from '@slot-liste/contract/admin/admin-settings.ts'
import { contract } from '@slot-liste/contract/core/contract.ts'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { expect, it } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const endpoints = contract as readonly Endpoint[]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const nobody = '00000000-0000-4000-8000-000000000000'
const reason = 'denenen bir gerekçe'
const suspended = { action: 'suspended', until: null, reason }

type People = { admin: Person; colleague: Person; member: Person }
type Scene = People & Pick<SavedSettings, 'version' | 'values'> & { factor: string }
type Sensitive = {
  body?: (scene: Scene) => object
  as?: keyof People
  after?: string
  path?: (scene: Scene) => string
}

/** Every call, or the call with the effect, that needs a recent proof. */
const sensitive: Record<string, Sensitive> = {
  'GET /api/admin/users/export': {},
  'POST /api/admin/users/acts': {
    body: ({ member }) => ({ usernames: [member.username], act: { action: 'roleChanged', role: 'admin' } }),
  },
  'POST /api/admin/users/acts (of an administrator)': {
    body: ({ colleague }) => ({ usernames: [colleague.username], act: suspended }),
  },
  'PUT /api/admin/reports/:kind/:id/decision': {
    path: ({ colleague }) => `/api/admin/reports/person/${colleague.username}/decision`,
    body: () => ({ verdict: 'upheld', action: 'none', reason, suspension: { until: null, reason } }),
  },
  'PUT /api/admin/settings': { body: ({ version, values }) => ({ version, values }) },
  'PUT /api/admin/settings/restoration': { body: ({ version }) => ({ version, from: 0 }) },
  'DELETE /api/users/account': { as: 'member' },
  'POST /api/auth/factors': { as: 'member', body: () => ({ name: 'Telefon' }) },
  'DELETE /api/auth/factors/:id': {
    as: 'member',
    after: 'NOT_FOUND',
    path: () => `/api/auth/factors/${nobody}`,
  },
  'POST /api/auth/recovery-codes': { as: 'member', after: 'NOT_FOUND' },
  'POST /auth/v1/factors': { as: 'member', body: () => ({ factor_type: 'totp' }) },
  'DELETE /auth/v1/factors/:id': { as: 'member', path: ({ factor }) => `/auth/v1/factors/${factor}` },
  'PUT /auth/v1/user': { as: 'member', body: () => ({ email: 'baska@ornek.test' }) },
  'PUT /auth/v1/user (a password)': { as: 'member', body: () => ({ password: 'yepyeni bir parola' }) },
}

/** Other writes near accounts: each was judged to need no recent proof. */
const harmless = [
  // They are the proof, or take it with them.
  'POST /api/auth/reauthenticate',
  'POST /api/auth/update-password',
  // They need a code of a factor, which only its owner has.
  'POST /api/auth/factors/:id/verification',
  'POST /api/auth/second-step',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  // They end access, and give none.
  'POST /api/auth/logout',
  'DELETE /api/auth/sessions/:id',
  'POST /auth/v1/logout',
  // They change what others see, not who may enter.
  'PUT /api/users/profile',
  'POST /api/users/avatar',
  'DELETE /api/users/avatar',
  'PUT /api/users/settings',
  'PUT /api/users/:username/follow',
  'DELETE /api/users/:username/follow',
  'PUT /api/users/:username/block',
  'DELETE /api/users/:username/block',
]

it('names every sensitive call, and judges every other write near accounts', () => {
  const named = new Set(Object.keys(sensitive).map((name) => name.split(' (')[0]))
  expect(
    endpoints
      .filter((one) => one.reauthentication)
      .map(nameOf)
      .sort(),
  ).toEqual([...named].sort())
  const near = /^\/(api\/(auth|users|admin\/(users|settings))|auth\/v1)\//
  const writes = endpoints.filter(
    ({ method, path, access }) =>
      method !== 'GET' && (access === 'user' || access === 'admin') && near.test(`${path}/`),
  )
  const unjudged = writes.map(nameOf).filter((name) => !named.has(name) && !harmless.includes(name))
  expect(unjudged).toEqual([])
  expect(harmless.filter((name) => !writes.some((one) => nameOf(one) === name))).toEqual([])
})

withApp(
  'sensitive calls',
  (app) => {
    async function setScene(): Promise<Scene> {
      const [admin, colleague, member] = [await register(app()), await register(app()), await register(app())]
      for (const one of [admin, colleague]) await makeAdmin(app(), one)
      const report = { kind: 'person', id: colleague.username, reason: 'spam' }
      await ask(app(), 'POST', '/api/reports', { as: member, body: report })
      const { version, values } = (await ask(app(), 'GET', '/api/admin/settings', { as: admin })).json()
      const named = { as: member, body: { name: 'Tablet' } }
      const { id: factor } = (await ask(app(), 'POST', '/api/auth/factors', named)).json()
      return { admin, colleague, member, version, values, factor }
    }

    it.each(Object.entries(sensitive))('%s', async (name, { as = 'admin', after, path, body }) => {
      const scene = await setScene()
      const [method, fixed] = name.split(' ') as ['GET', string]
      const person = scene[as]
      const call = (who: Person = person) =>
        ask(app(), method, path?.(scene) ?? fixed, {
          as: who,
          body: body?.(scene) ?? (method === 'GET' ? undefined : {}),
          headers: { 'x-supabase-api-version': '2024-01-01' },
        })
      app().advance(601)
      const refused = await call()
      const expected = name.includes('/auth/v1/')
        ? [400, 'reauthentication_needed']
        : [403, 'REAUTHENTICATION_NEEDED']
      expect([refused.statusCode, refused.json().code]).toEqual(expected)
      const proven = await prove(app(), person)
      expect(proven.statusCode, proven.body).toBe(200)
      // The old token is as good as the new one: the session was proven.
      const answer = await call()
      if (after) expect(answer.json().code).toBe(after)
      else expect(answer.statusCode, answer.body).toBeLessThan(300)
    })

    it('proves one session only, for ten minutes, whatever was renewed', async () => {
      const member = await register(app())
      const body = { email: member.email, password: member.password }
      const { session } = (await ask(app(), 'POST', '/api/auth/login', { body })).json()
      app().advance(601)
      const answer = (await prove(app(), { ...member, token: session.access_token })).json()
      expect(answer.session.user.id).toBe(member.id)
      const amr = JSON.parse(atob(answer.session.access_token.split('.')[1])).amr
      expect(amr.map(({ method }: { method: string }) => method)).toEqual(['password'])
      const leave = (token: string) =>
        ask(app(), 'DELETE', '/api/users/account', { as: { ...member, token }, body: {} })
      expect((await leave(member.token)).json().code).toBe('REAUTHENTICATION_NEEDED')
      app().advance(601)
      const { refresh_token } = answer.session
      const renewed = await ask(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })
      const late = await leave(renewed.json().session.access_token)
      expect(late.json().code).toBe('REAUTHENTICATION_NEEDED')
    })

    it('leaves members free to do everything else', async () => {
      const { admin, member } = await setScene()
      app().advance(601)
      const act = { usernames: [member.username], act: { action: 'verified' } }
      expect((await ask(app(), 'POST', '/api/admin/users/acts', { as: admin, body: act })).statusCode).toBe(
        200,
      )
      const suspend = { usernames: [member.username], act: suspended }
      expect(
        (await ask(app(), 'POST', '/api/admin/users/acts', { as: admin, body: suspend })).statusCode,
      ).toBe(200)
    })
  },
  { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' },
)

withApp(
  'guesses of the password of an open session',
  (app) => {
    it('refuses a wrong password, and stops guesses', async () => {
      const member = await register(app())
      app().advance(601)
      const codes: string[] = []
      for (let guess = 0; guess < 12; guess++)
        codes.push((await prove(app(), { ...member, password: 'yanlış' })).json().code)
      expect(codes[0]).toBe('CURRENT_PASSWORD_WRONG')
      expect(codes.at(-1)).toBe('RATE_LIMITED')
      const answer = await ask(app(), 'DELETE', '/api/users/account', { as: member, body: {} })
      expect(answer.json().code).toBe('REAUTHENTICATION_NEEDED')
    })
  },
  { RATE_LIMIT_SCALE: '1' },
)

const prove = (app: TestApp, person: Person) =>
  ask(app, 'POST', '/api/auth/reauthenticate', { as: person, body: { password: person.password } })
