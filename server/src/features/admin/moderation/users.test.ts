import { contract } from '@slot-liste/contract/core/contract.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, written } from '#testing/comments.ts'
import { statements } from '#testing/databases/statements.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { type Court, setCourt } from '#testing/moderators.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const mine = /^\/api\/admin\/(users|lists|battles|comments|reports|acts|inbox)/

withApp(
  'what administrators do about people',
  (app) => {
    let court = {} as Court
    beforeAll(async () => {
      court = await setCourt(app())
    })

    it('is refused to guests, members and suspended administrators', async () => {
      const out = await register(app())
      await makeAdmin(app(), out)
      await rowsOf(
        app(),
        sql`update users set banned_until = now() + interval '400 days' where id = ${out.id}`,
      )
      const endpoints = contract.filter(({ path }) => mine.test(path))
      expect(endpoints).toHaveLength(17)
      for (const { method, path, access } of endpoints) {
        expect(access, path).toBe('admin')
        const url = path.replace(':kind', 'list').replace(':id', 'abcdefghijkl')
        for (const [as, expected] of [
          [undefined, 401],
          [court.reader, 403],
          [out, 401],
        ] as const) {
          const body = method === 'GET' ? undefined : {}
          const answer = await ask(app(), method, url, { as, body })
          expect([url, answer.statusCode]).toEqual([url, expected])
        }
      }
    })

    it('is a page of a table in at most three statements', async () => {
      const list = await makeList(app(), court.spammer)
      await written(app(), list, court.reader, 'ilk')
      await court.report(court.reader, 'list', list)
      for (const path of ['users', 'lists', 'comments', 'reports', 'acts', 'inbox']) {
        const before = statements(app())
        const answer = await court.get(`${path}?q=&pageSize=10`)
        // One of them finds out who asks.
        expect(statements(app()) - before, path).toBeLessThanOrEqual(4)
        expect(answer, path).toMatchObject({ page: 1, pageSize: 10, total: expect.any(Number) })
        const past = await court.get(`${path}?page=9999&pageSize=10`)
        expect(past.page).toBe(Math.max(1, Math.ceil(answer.total / 10)))
        expect((await court.get(path)).pageSize).toBe(25)
        for (const wrong of ['pageSize=0', 'pageSize=101', 'pageSize=on', 'pageSize=2.5', 'size=10']) {
          const url = `/api/admin/${path}?${wrong}`
          expect((await ask(app(), 'GET', url, { as: court.admin })).statusCode, url).toBe(422)
        }
      }
      await rowsOf(app(), sql`delete from reports`)
    })

    it('finds people by what they are, and answers them as a file', async () => {
      expect((await court.get('users?q=REKLAM')).items).toMatchObject([
        { username: 'reklamci', email: 'reklamci@ornek.test', role: 'user', suspension: null },
      ])
      const admins: Person[] = (await court.get('users?role=admin&sort=username&dir=asc')).items
      expect(admins.map(({ username }) => username)).toContain('ikinci')
      await court.report(court.reader, 'person', 'reklamci')
      expect((await court.get('users?reported=true')).items).toMatchObject([
        { username: 'reklamci', reports: 1 },
      ])
      expect((await court.get('users?reported=false&q=reklamci')).total).toBe(0)
      const file = await ask(app(), 'GET', '/api/admin/users/export?q=reklamci', { as: court.admin })
      expect(file.headers['content-type']).toContain('text/csv')
      expect(file.body.split('\r\n')[1]).toMatch(/^reklamci,,reklamci@ornek\.test,/)
      await rowsOf(app(), sql`delete from reports`)
      expect(await court.lastActs(1)).toMatchObject([
        { action: 'exported', kind: 'person', after: { rows: 1 } },
      ])
    })

    it('changes roles and marks, never the own role', async () => {
      const { act, post } = court
      expect(await act('users', ['okur'], { action: 'roleChanged', role: 'admin' })).toBe(1)
      expect(await act('users', ['okur'], { action: 'roleChanged', role: 'admin' })).toBe(0)
      const unexplained = { usernames: ['okur'], act: { action: 'roleChanged', role: 'user' } }
      expect(await code(post('users/acts', unexplained))).toBe('VALIDATION')
      expect(await act('users', ['okur'], { action: 'roleChanged', role: 'user', reason: 'Ayrıldı.' })).toBe(
        1,
      )
      expect(await court.lastActs(1)).toMatchObject([{ after: { role: 'user', reason: 'Ayrıldı.' } }])
      const own = { usernames: ['hakem'], act: { action: 'roleChanged', role: 'user' } }
      expect(await code(post('users/acts', own))).toBe('OWN_PROFILE')
      expect(await act('users', ['okur', 'reklamci'], { action: 'verified' })).toBe(2)
      expect(await act('users', ['reklamci'], { action: 'unverified' })).toBe(1)
      expect(await court.lastActs(1)).toMatchObject([
        { actor: 'hakem', action: 'unverified', before: { verified: true }, after: { verified: false } },
      ])
      const nobody = { usernames: ['okur', 'kimse-yok'], act: { action: 'unverified' } }
      expect(await code(post('users/acts', nobody))).toBe('USER_NOT_FOUND')
      expect((await court.get('users?q=okur')).items[0].verified).toBe(true)
    })

    it('keeps two administrators who demote each other from leaving none', async () => {
      const { admin, second, post } = court
      const demote = (username: string, as: Person) =>
        post(
          'users/acts',
          { usernames: [username], act: { action: 'roleChanged', role: 'user', reason: 'Sırayla.' } },
          as,
        )
      const answers = await Promise.all([demote('ikinci', admin), demote('hakem', second)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
      for (const one of [admin, second]) await makeAdmin(app(), one)
    })

    it('keeps two administrators who suspend each other from leaving none', async () => {
      const pair = [await register(app()), await register(app())] as const
      for (const one of pair) await makeAdmin(app(), one)
      const act = { action: 'suspended', until: null, reason: 'Sırayla.', hide: false }
      const answers = await Promise.all(
        [pair, pair.toReversed()].map(([as, other]) =>
          court.post('users/acts', { usernames: [other?.username], act }, as),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const usernames = pair.map(({ username }) => username)
      await court.act('users', usernames, { action: 'roleChanged', role: 'user', reason: 'Bitti.' })
    })

    it('does what many administrators ask for at the same moment', async () => {
      const { admin, second, post } = court
      const people = await Promise.all(Array.from({ length: 16 }, () => register(app())))
      for (const role of ['admin', 'user', 'admin', 'user'] as const) {
        const asked = people.map(({ username }, i) =>
          post(
            'users/acts',
            { usernames: [username], act: { action: 'roleChanged', role, reason: 'Sırayla.' } },
            [admin, second][i % 2],
          ),
        )
        const answers = await Promise.all(asked)
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
      }
      const usernames = people.map(({ username }) => username)
      const out = { action: 'suspended', until: null, reason: 'deneme', hide: true }
      const all = await Promise.all([
        post('users/acts', { usernames, act: out }, admin),
        post('users/acts', { usernames: usernames.toReversed(), act: out }, second),
        post('users/acts', { usernames, act: { action: 'lifted' } }, second),
      ])
      expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    })

    it('signs somebody out everywhere', async () => {
      const somebody = await register(app())
      expect(await court.act('users', [somebody.username], { action: 'signedOut' })).toBe(1)
      const next = await ask(app(), 'GET', '/api/auth/me', { as: somebody })
      expect([next.statusCode, next.json().message]).toEqual([401, errors.SESSION_ENDED.tr])
    })

    it('keeps somebody out until a moment, and says so where they sign in', async () => {
      const { spammer, act, get, post } = court
      const list = await makeList(app(), spammer, { title: 'Bedava bonus' })
      const comment = await written(app(), list, spammer, 'tıkla kazan')
      const until = new Date(app().services.clock().getTime() + 3 * 86_400_000).toISOString()
      const out = (names: string[], end: string) =>
        post('users/acts', {
          usernames: names,
          act: { action: 'suspended', until: end, reason: 'Reklam yapıyor', hide: true },
        })
      expect(await code(out(['hakem'], until))).toBe('OWN_PROFILE')
      expect(await code(out(['reklamci'], '2001-01-01T00:00:00Z'))).toBe('VALIDATION')
      const heard: unknown[] = []
      app().services.events.subscribe([`user:${spammer.id}`], (_topic, payload) => heard.push(payload))
      expect((await out(['reklamci'], until)).json()).toEqual({ changed: 1 })
      await expect.poll(() => heard).toContainEqual({ kind: 'sessions' })
      const next = await ask(app(), 'GET', '/api/auth/me', {
        as: spammer,
        headers: { 'accept-language': 'tr' },
      })
      expect([next.statusCode, next.json().code]).toEqual([401, 'UNAUTHENTICATED'])
      expect(next.json().message).toMatch(/tarihine kadar askıya alındı\. Gerekçe: Reklam yapıyor/)
      const body = { email: spammer.email, password: spammer.password }
      const login = () =>
        ask(app(), 'POST', '/api/auth/login', { body, headers: { 'accept-language': 'tr' } })
      const refused = await login()
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_BANNED'])
      expect(refused.json().message).toMatch(/tarihine kadar askıya alındı\. Gerekçe: Reklam yapıyor/)
      expect((await ask(app(), 'GET', `/api/lists/${list}`)).statusCode).toBe(404)
      expect((await get('comments?q=TIKLA')).items).toMatchObject([{ id: comment.id, hidden: true }])
      expect((await get('users?state=suspended&q=reklamci')).items[0].suspension).toEqual({
        until,
        reason: 'Reklam yapıyor',
      })
      expect((await court.lastActs(1))[0]).toMatchObject({
        action: 'suspended',
        after: { suspended: true, hidden: { lists: expect.any(Number), comments: 1 } },
      })
      const again = await register(app())
      expect(
        await act('users', [again.username], { action: 'suspended', until: null, reason: 'Hep reklam' }),
      ).toBe(1)
      const forGood = await ask(app(), 'POST', '/api/auth/login', {
        body: { email: again.email, password: again.password },
      })
      expect(forGood.json().message).toMatch(/süresiz|for good/)
      expect(await act('users', [again.username], { action: 'lifted' })).toBe(1)
      expect(await act('users', [again.username], { action: 'lifted' })).toBe(0)
      app().advance(4 * 86_400)
      expect((await login()).statusCode).toBe(200)
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
