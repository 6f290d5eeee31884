import type { PersonRow } from '@slot-liste/contract/community/people.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { code } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'people',
  (app) => {
    const at = (person: Person, part = '') => `/api/users/${person.username}${part}`
    const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, as?: Person) =>
      ask(app(), method, url, { as })
    const read = async (url: string, as?: Person) => (await call('GET', url, as)).json()
    const people = (count: number) => Promise.all(Array.from({ length: count }, () => register(app())))
    const set = (as: Person, body: object) => ask(app(), 'PUT', '/api/users/settings', { as, body })
    const titles = (page: { items: { title?: string; list?: { title: string } | null }[] }) =>
      page.items.map(({ title, list }) => title ?? list?.title ?? null)

    it('follow each other once, however often they click', async () => {
      const [star, fan, other] = (await people(3)) as [Person, Person, Person]
      await Promise.all([fan, fan, other, fan].map((as) => call('PUT', at(star, '/follow'), as)))
      expect((await call('PUT', at(star, '/follow'), fan)).json()).toEqual({ following: true, followers: 2 })
      expect(await read(at(star), fan)).toMatchObject({
        followers: 2,
        following: 0,
        viewer: { follows: true, blocked: false },
        can: { edit: false, follow: true, block: true, report: true },
      })
      expect((await read('/api/auth/me', fan)).following).toBe(1)
      expect(
        await rowsOf(
          app(),
          sql`select kind, actor_id from outbox_events where recipient_id = ${star.id} order by id`,
        ),
      ).toHaveLength(2)
      await Promise.all([1, 2].map(() => call('DELETE', at(star, '/follow'), fan)))
      expect((await call('DELETE', at(star, '/follow'), fan)).json()).toEqual({
        following: false,
        followers: 1,
      })
      expect(await code(call('PUT', at(star, '/follow'), star))).toBe('OWN_PROFILE')
      expect(await code(call('PUT', at(star, '/follow')))).toBe('UNAUTHENTICATED')
      expect(await code(call('PUT', '/api/users/kimse-yok/follow', fan))).toBe('USER_NOT_FOUND')
    })

    it('see who follows whom, the latest first, a page at a time', async () => {
      const [star, ...fans] = (await people(6)) as [Person, ...Person[]]
      for (const fan of fans) {
        app().advance(1)
        await call('PUT', at(star, '/follow'), fan)
      }
      const names: string[] = []
      for (let cursor = ''; ; ) {
        const page = await read(`${at(star, '/followers')}?limit=2${cursor}`, fans[0])
        expect(page.total).toBe(5)
        names.push(...page.items.map(({ username }: PersonRow) => username))
        if (!page.nextCursor) break
        cursor = `&cursor=${page.nextCursor}`
      }
      expect(names).toEqual(fans.map(({ username }) => username).reverse())
      await set(fans[1]!, { profileVisibility: 'private' })
      await ask(app(), 'PUT', '/api/users/profile', { as: fans[1], body: { bio: 'gizli bio' } })
      expect((await call('GET', at(star, '/followers'))).body).not.toContain('gizli bio')
      expect((await read(at(fans[0]!, '/following'), fans[0])).items).toMatchObject([
        { username: star.username, followers: 5, viewer: { follows: true, isSelf: false } },
      ])
    })

    it('no longer follow each other once one blocks the other, and cannot again', async () => {
      const [one, two] = (await people(2)) as [Person, Person]
      await call('PUT', at(one, '/follow'), two)
      await call('PUT', at(two, '/follow'), one)
      expect((await call('PUT', at(two, '/block'), one)).json()).toEqual({ blocked: true })
      await call('PUT', at(two, '/block'), one)
      expect(await read(at(two), one)).toMatchObject({
        followers: 0,
        following: 0,
        viewer: { follows: false, blocked: true },
      })
      expect((await read(at(one), two)).can.follow).toBe(false)
      expect((await read(at(one), two)).viewer).toEqual({ follows: false, blocked: false })
      expect(await code(call('PUT', at(one, '/follow'), two))).toBe('BLOCKED')
      expect(await code(call('PUT', at(two, '/follow'), one))).toBe('BLOCKED')
      expect(await read('/api/users/blocked', one)).toMatchObject({
        total: 1,
        items: [{ username: two.username }],
      })
      expect((await read('/api/users/blocked', two)).total).toBe(0)
      expect(await code(call('GET', '/api/users/blocked'))).toBe('UNAUTHENTICATED')
      expect(await code(call('PUT', at(one, '/block'), one))).toBe('OWN_PROFILE')
      expect((await call('DELETE', at(two, '/block'), one)).json()).toEqual({ blocked: false })
      expect((await call('PUT', at(one, '/follow'), two)).statusCode).toBe(200)
      await Promise.all([
        call('PUT', at(one, '/block'), two),
        call('PUT', at(one, '/follow'), two),
        call('PUT', at(two, '/follow'), one),
      ])
      expect(
        await rowsOf(app(), sql`select 1 from follows where follower_id in (${one.id}, ${two.id})`),
      ).toEqual([])
    })

    it('show the lists others may come across; oneself sees all', async () => {
      const [owner, other, admin] = (await people(3)) as [Person, Person, Person]
      await makeAdmin(app(), admin)
      for (const visibility of ['public', 'unlisted', 'private'] as const) {
        app().advance(1)
        await makeList(app(), owner, { visibility, title: visibility })
      }
      for (const viewer of [undefined, other, admin]) {
        expect(titles(await read(at(owner, '/lists'), viewer))).toEqual(['public'])
        expect((await read(at(owner), viewer)).lists).toBe(1)
      }
      expect(titles(await read(at(owner, '/lists'), owner))).toEqual(['private', 'unlisted', 'public'])
      expect((await read(at(owner), owner)).lists).toBe(3)
      const first = await read(`${at(owner, '/lists')}?limit=2`, owner)
      const rest = await read(`${at(owner, '/lists')}?limit=2&cursor=${first.nextCursor}`, owner)
      expect([titles(first), titles(rest), rest.nextCursor]).toEqual([
        ['private', 'unlisted'],
        ['public'],
        null,
      ])
    })

    it('show liked content by choice, saved content to nobody', async () => {
      const [owner, fan, other] = (await people(3)) as [Person, Person, Person]
      for (const visibility of ['public', 'unlisted', 'private'] as const) {
        const id = await makeList(app(), owner, { visibility, title: visibility })
        app().advance(1)
        const now = app().services.clock().toISOString()
        for (const table of [sql`list_likes`, sql`list_saves`])
          await rowsOf(
            app(),
            sql`insert into ${table} select id, ${fan.id}::uuid, ${now}::timestamptz from lists where public_id = ${id}`,
          )
      }
      expect(titles(await read(at(fan, '/liked'), other))).toEqual(['public'])
      expect(titles(await read(at(fan, '/liked'), fan))).toEqual(['unlisted', 'public'])
      await set(fan, { showLiked: false })
      for (const viewer of [undefined, other])
        expect(await code(call('GET', at(fan, '/liked'), viewer))).toBe('FORBIDDEN')
      expect((await read(at(fan, '/liked'), fan)).total).toBe(2)
      const saved = await read(at(fan, '/saved'), fan)
      expect([titles(saved), saved.total]).toEqual([[null, 'unlisted', 'public'], 3])
      expect(JSON.stringify(saved)).not.toContain('"private"')
      const first = await read(`${at(fan, '/saved')}?limit=2`, fan)
      const rest = await read(`${at(fan, '/saved')}?limit=2&cursor=${first.nextCursor}`, fan)
      expect([titles(first), titles(rest), rest.total]).toEqual([[null, 'unlisted'], ['public'], 3])
      expect(await code(call('GET', at(fan, '/saved'), other))).toBe('FORBIDDEN')
      expect(await code(call('GET', at(fan, '/saved')))).toBe('UNAUTHENTICATED')
    })

    it.each(['/lists', '/liked', '/followers', '/following'])(
      'keep %s behind the door of their profile',
      async (part) => {
        const [owner, other, admin] = (await people(3)) as [Person, Person, Person]
        await makeAdmin(app(), admin)
        const answers = async () =>
          Promise.all(
            [undefined, other, owner, admin].map(
              async (as) => (await call('GET', at(owner, part), as)).json().code ?? 'ok',
            ),
          )
        await set(owner, { profileVisibility: 'members' })
        expect(await answers()).toEqual(['PROFILE_MEMBERS_ONLY', 'ok', 'ok', 'ok'])
        await set(owner, { profileVisibility: 'private' })
        expect(await answers()).toEqual(['PROFILE_PRIVATE', 'PROFILE_PRIVATE', 'ok', 'ok'])
      },
    )

    it('are fed the public lists of those they follow', async () => {
      const [one, two, stranger, me] = (await people(4)) as [Person, Person, Person, Person]
      for (const person of [one, two]) await call('PUT', at(person, '/follow'), me)
      const old = await makeList(app(), one, { title: 'eski' })
      app().advance(10)
      await makeList(app(), two, { title: 'yeni' })
      await makeList(app(), two, { title: 'gizli', visibility: 'private' })
      await makeList(app(), one, { title: 'liste dışı', visibility: 'unlisted' })
      await makeList(app(), stranger, { title: 'yabancı' })
      expect(titles(await read('/api/feed', me))).toEqual(['yeni', 'eski'])
      app().advance(10)
      await rowsOf(
        app(),
        sql`update lists set updated_at = ${app().services.clock().toISOString()} where public_id = ${old}`,
      )
      const { items, total } = await read('/api/feed', me)
      expect([items.map(({ kind }: { kind: string }) => kind), total]).toEqual([
        ['listUpdated', 'listCreated'],
        2,
      ])
      expect(await code(call('GET', '/api/feed'))).toBe('UNAUTHENTICATED')
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
