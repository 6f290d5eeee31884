import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, mailsTo, mailTo, password } from '#testing/accounts.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { authJobs } from './auth.jobs.ts'

type Step = { status: number; headers: object; body: string }
type Case = { app: TestApp; letter: string; email: string; member: Person }

/** Of whoever signs up with an address that need not be theirs. */
const strange = 'strange password'
const other = 'another password'
const eightDays = 8 * 24 * 60 * 60
const grant = '/auth/v1/token?grant_type=password'
const run = (app: TestApp, query: ReturnType<typeof sql>) => app.database.db.execute(query)

const signUp = (app: TestApp, email: string, username: string, typed = password) =>
  call(app, 'POST', '/api/auth/register', { body: { email, username, password: typed } })

const suggested = (app: TestApp, name: string) => call(app, 'GET', `/api/search/suggest?q=${name}`)

/** Somebody whose address is confirmed, signed in. */
async function confirmed(app: TestApp, username: string, email = `${username}@example.com`): Promise<Person> {
  expect((await signUp(app, email, username)).status).toBe(201)
  await run(app, sql`update users set email_confirmed_at = now() where email = ${email}`)
  const { json } = await call(app, 'POST', '/api/auth/login', { body: { email, password } })
  return { ...json.user, token: json.session.access_token, password }
}

/** The state of the address before. */
const states: [string, (app: TestApp, letter: string) => Promise<unknown>][] = [
  ['nobody has', async () => undefined],
  ['somebody has', (app, letter) => confirmed(app, `evvelki.${letter}`, `sahibi.${letter}@example.com`)],
  [
    'somebody has not confirmed yet',
    (app, letter) => signUp(app, `sahibi.${letter}@example.com`, `evvelki.${letter}`, 'third password'),
  ],
  [
    'somebody suspended has',
    async (app, letter) => {
      const { id } = await confirmed(app, `evvelki.${letter}`, `sahibi.${letter}@example.com`)
      await run(app, sql`update users set banned_until = now() + interval '90 days' where id = ${id}`)
    },
  ],
]

/** Masks parts that differ from one sign-up to the next, whatever the address. */
const masked = (body: string, { letter }: Case) =>
  body
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"id":"[\w-]{12}"/g, '"id"')
    .replace(/"requestId":"[^"]*"/g, '"requestId"')
    .replace(/\b1[789]\d{11}\b/g, 'ms')
    .replace(/© \d{4}/g, '© year')
    .replace(new RegExp(`\\.${letter}(?![a-z])`, 'g'), '.x')

const plainHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['date', 'x-request-id', 'etag', 'content-length', 'server-timing'].includes(name),
    ),
  )

/** All a stranger can ask with an address, and with the names they signed up with. */
async function transcript(given: Case): Promise<Record<string, Step>> {
  const { app, letter, email, member } = given
  const { token } = member
  const [name, second, third, taken] = ['aday', 'ikinci', 'ucuncu', 'dolu'].map((word) => `${word}.${letter}`)
  const steps: Record<string, Step> = {}
  const note = async (label: string, method: string, url: string, more: Parameters<typeof call>[3] = {}) => {
    const { status, headers, body } = await call(app, method, url, more)
    steps[label] = { status, headers: plainHeaders(headers), body: masked(body, given) }
  }
  const post = (label: string, url: string, body: object, as?: string) =>
    note(label, 'POST', url, { body, token: as })
  const free = (label: string, username?: string) =>
    note(label, 'GET', `/api/users/availability?username=${username}`)
  const signIn = async (label: string, typed: string) => {
    await post(`${label}, /api`, '/api/auth/login', { email, password: typed })
    await post(`${label}, /auth/v1`, grant, { email, password: typed })
  }
  const register = (label: string, body: object) =>
    post(label, '/api/auth/register', { email, password: strange, ...body })
  const gotrue = (label: string, data: object) =>
    post(label, '/auth/v1/signup', { email, password: strange, data })

  await signUp(app, `dolu.${letter}@example.org`, taken ?? '')
  await free('the name before', name)
  await register('sign-up with a taken name', { username: taken })
  await register('sign-up', { username: name })
  await free('the name after', name)
  await register('the same once more', { username: name })
  await register('another name and password', { username: second, password: other })
  await free('the other name after', second)
  await register('the name, another address', { username: name, email: `baska.${letter}@example.org` })
  await gotrue('/auth/v1 with a taken name', { username: taken, colour: 'mavi' })
  await gotrue('/auth/v1 with a reserved name', { username: 'settings' })
  await gotrue('/auth/v1 with a free name', { username: third })
  await gotrue('/auth/v1 without a name', {})
  for (const at of [2, 3]) await free(`what /auth/v1 made of it, ${at}`, `${taken}${at}`)
  await free('the third name after', third)
  await signIn('the password of the first', strange)
  await signIn('the password of the second', other)
  await signIn('a wrong password', 'wrong horse')
  await post('resend', '/api/auth/resend-verification', { email })
  await post('resend, /auth/v1', '/auth/v1/resend', { email, type: 'signup' })
  await post('resend of a change', '/auth/v1/resend', { email, type: 'email_change' })
  await post('recover', '/api/auth/forgot-password', { email })
  await post('recover, /auth/v1', '/auth/v1/recover', { email })
  for (const type of ['signup', 'email', 'recovery', 'email_change'])
    await post(`six digits, ${type}`, '/auth/v1/verify', { email, type, token: '000000' })
  await note('a change to the address', 'PUT', '/auth/v1/user', { token, body: { email } })
  await note('a change to the name', 'PUT', '/api/users/profile', { token, body: { username: name } })
  for (const path of ['', '/lists', '/liked', '/followers', '/following', '/battles'])
    await note(`profile${path}`, 'GET', `/api/users/${name}${path}`, { token })
  await note('the page', 'GET', `/profile/${name}`, { headers: { accept: 'text/html' } })
  await note('the picture', 'GET', `/share/people/${name}.png`)
  await note('the feed', 'GET', `/feeds/people/${name}.atom`)
  await note('follow', 'POST', `/api/users/${name}/follow`, { token })
  await note('block', 'POST', `/api/users/${name}/block`, { token })
  await post('report', '/api/reports', { kind: 'person', id: name, reason: 'spam' }, token)
  const { status, json } = await call(app, 'GET', `/api/search/suggest?q=${name}`)
  // Each name is near other games.
  const people = json.groups.filter(({ kind }: { kind: string }) => kind === 'people')
  steps.suggestions = { status, headers: {}, body: masked(JSON.stringify(people), given) }
  const list = await makeList(app, member)
  await post('a mention', `/api/lists/${list}/comments`, { text: `@${name} @${second} bak` }, token)
  app.advance(eightDays)
  for (const job of authJobs) await job.run(app.services)
  await free('the name a week later', name)
  await signIn('the password a week later', strange)
  return steps
}

withApp(
  'where addresses are confirmed',
  (app) => {
    it('nothing tells a known address from an unknown one', async () => {
      const found: Record<string, Step>[] = []
      for (const [at, [, prepare]] of states.entries()) {
        const letter = 'klmn'.charAt(at)
        await prepare(app(), letter)
        const member = await confirmed(app(), `uye.${letter}`)
        found.push(await transcript({ app: app(), letter, email: `sahibi.${letter}@example.com`, member }))
      }
      const [unknown = {}, ...known] = found
      expect(unknown['sign-up']?.status).toBe(201)
      expect(unknown['the name after']?.body).toContain('taken')
      expect(unknown['another name and password']?.status).toBe(201)
      expect(unknown['the password of the second, /api']?.body).toContain('EMAIL_NOT_CONFIRMED')
      expect(unknown['a wrong password, /auth/v1']?.body).toContain('invalid_credentials')
      expect(unknown.profile?.status).toBe(404)
      expect(unknown['a mention']?.body).toContain('"mentions":[]')
      expect(unknown['the name a week later']?.body).toContain('"available":true')
      for (const [at, steps] of known.entries())
        for (const label of Object.keys(unknown))
          expect(steps[label], `${label}, when ${states[at + 1]?.[0]}`).toEqual(unknown[label])
    })

    it('an account shows once its address is confirmed', async () => {
      const [email, username] = ['gorunur@example.com', 'gorunur.biri']
      await signUp(app(), email, username)
      const member = await confirmed(app(), 'okur.biri')
      const list = await makeList(app(), member)
      const seen = async () => {
        app().services.cache.clear()
        const body = { text: `@${username} bak` }
        const comment = await ask(app(), 'POST', `/api/lists/${list}/comments`, { as: member, body })
        app().advance(60)
        return [
          (await call(app(), 'GET', `/api/users/${username}`)).status,
          (await suggested(app(), username)).body.includes(username),
          (await call(app(), 'GET', '/sitemaps/people-1.xml')).body.includes(username),
          comment.statusCode === 201 ? comment.json().mentions.length : comment.body,
        ]
      }
      expect(await seen()).toEqual([404, false, false, 0])
      const { token } = await mailTo(app(), email)
      const body = { type: 'signup', token_hash: token }
      const { json } = await call(app(), 'POST', '/auth/v1/verify', { body })
      expect(json.user.email_confirmed_at).toBeTruthy()
      expect(await seen()).toEqual([200, true, true, 1])
      app().advance(eightDays)
      for (const job of authJobs) await job.run(app().services)
      expect((await seen())[0]).toBe(200)
    })
  },
  { REQUIRE_EMAIL_CONFIRMATION: 'true', RATE_LIMIT_SCALE: '1000', SITE_URL: 'https://slot.example' },
)

withApp(
  'a sign-up with a known address',
  (app) => {
    it('tells the owner, once an hour, and locks guesses like any other', async () => {
      const answers = []
      for (const name of ['ilk.kisi', 'son.kisi']) {
        const email = `${name}@example.com`
        if (name === 'ilk.kisi') await confirmed(app(), name)
        else app().advance(3600)
        app().advance(120)
        const statuses = [(await signUp(app(), email, `${name}.2`, other)).status]
        for (let guess = 0; guess < 12; guess++) {
          const typed = guess === 5 ? other : 'wrong horse'
          const { status } = await call(app(), 'POST', '/api/auth/login', {
            body: { email, password: typed },
          })
          statuses.push(status)
        }
        answers.push(statuses)
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toContain(403)
      expect(answers[0]).toContain(429)
      const email = 'ilk.kisi@example.com'
      const { text } = await mailTo(app(), email, 2)
      expect(text).toMatch(/already have an account[\s\S]*ilk\.kisi/)
      app().advance(120)
      expect((await signUp(app(), email, 'ilk.kisi.3')).status).toBe(201)
      app().advance(3600)
      expect((await signUp(app(), email, 'ilk.kisi.4')).status).toBe(201)
      await mailTo(app(), email, 3)
      expect(await mailsTo(app(), email)).toHaveLength(3)
    })

    it('is none administrators see, other than one that waits for its owner', async () => {
      const admin = await confirmed(app(), 'bakan.kisi')
      await run(app(), sql`update users set role = 'admin' where id = ${admin.id}`)
      await confirmed(app(), 'bilinen.kisi')
      app().advance(120)
      const counted = async () => {
        const dashboard = await ask(app(), 'GET', '/api/admin/dashboard', { as: admin })
        return dashboard.json().series.find(({ name }: { name: string }) => name === 'signUps')
      }
      const before = await counted()
      await signUp(app(), 'bilinen.kisi@example.com', 'bilinen.kisi.2')
      expect(await counted()).toEqual(before)
      await signUp(app(), 'bekleyen.kisi@example.com', 'bekleyen.kisi')
      const found = async (words: string) =>
        (await ask(app(), 'GET', `/api/admin/users?q=${words}`, { as: admin }))
          .json()
          .items.map(({ username }: Person) => username)
      expect(await found('bilinen')).toEqual(['bilinen.kisi'])
      expect(await found('bekleyen')).toEqual(['bekleyen.kisi'])
      const act = await ask(app(), 'POST', '/api/admin/users/acts', {
        as: admin,
        body: { usernames: ['bilinen.kisi.2'], act: { action: 'verified' } },
      })
      expect(act.json().code).toBe('USER_NOT_FOUND')
    })

    it('is none by a change of address either, and nobody is written to', async () => {
      const { token } = await confirmed(app(), 'degisen.kisi')
      await confirmed(app(), 'durgun.kisi')
      const email = 'durgun.kisi@example.com'
      app().advance(120)
      const { status, json } = await call(app(), 'PUT', '/auth/v1/user', { token, body: { email } })
      expect([status, json.new_email]).toEqual([200, email])
      const { token: token_hash } = await mailTo(app(), 'degisen.kisi@example.com', 2)
      const body = { type: 'email_change', token_hash }
      expect((await call(app(), 'POST', '/auth/v1/verify', { body })).json.code).toBe('200')
      expect(await mailsTo(app(), email)).toHaveLength(1)
    })
  },
  { REQUIRE_EMAIL_CONFIRMATION: 'true' },
)

withApp('where nothing has to be confirmed', (app) => {
  it('an account shows at once, its address counts as confirmed once a link was followed', async () => {
    const [email, username] = ['acik@example.com', 'acik.hesap']
    expect((await signUp(app(), email, username)).json.session.user).not.toHaveProperty('email_confirmed_at')
    expect((await call(app(), 'GET', `/api/users/${username}`)).status).toBe(200)
    expect((await suggested(app(), username)).body).toContain(username)
    await call(app(), 'POST', '/api/auth/resend-verification', { body: { email } })
    const { token } = await mailTo(app(), email)
    const body = { type: 'signup', token_hash: token }
    const { json } = await call(app(), 'POST', '/auth/v1/verify', { body })
    expect(json.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    })
    const known = await signUp(app(), email, 'baska.hesap')
    expect([known.status, known.json.code]).toEqual([409, 'EMAIL_TAKEN'])
  })
})
