import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { code, write } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { settingUp } from '#testing/settings.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '100000', DEMO_HOSTS: 'demo.example.com' }

withApp(
  'settings of the site',
  (app) => {
    const { admin, read, put, change, site } = settingUp(app)

    it('are for administrators alone', async () => {
      const member = await register(app())
      const paths = [
        ['GET', '/api/admin/settings'],
        ['GET', '/api/admin/settings/history'],
        ['PUT', '/api/admin/settings'],
        ['PUT', '/api/admin/settings/restoration'],
      ] as const
      for (const [method, path] of paths) {
        expect((await ask(app(), method, path, { body: method === 'PUT' ? {} : undefined })).statusCode).toBe(
          401,
        )
        const answer = await ask(app(), method, path, { as: member, body: method === 'PUT' ? {} : undefined })
        expect(answer.statusCode, path).toBe(403)
      }
    })

    it('are the environment’s until they are changed; each change is kept and logged', async () => {
      const first = await read()
      expect(first).toMatchObject({ version: 0, at: null, by: null })
      expect(first.values).toMatchObject({ demoHosts: ['demo.example.com'], registrationOpen: true })
      await change({ contactAddress: 'biz@example.com', name: { tr: 'Slot Rafı', en: 'Slot Shelf' } })
      const next = await read()
      expect(next.version).toBeGreaterThan(0)
      expect(next.by).toBe(admin().username)
      expect(await site()).toMatchObject({
        contactAddress: 'biz@example.com',
        name: { tr: 'Slot Rafı', en: 'Slot Shelf' },
      })
      const acts = await rowsOf(app(), sql`select action, kind, before, after from admin_acts order by id`)
      expect(acts).toEqual([
        {
          action: 'changed',
          kind: 'settings',
          before: { contactAddress: '', name: { tr: 'Slot Liste', en: 'Slot Liste' } },
          after: { contactAddress: 'biz@example.com', name: { tr: 'Slot Rafı', en: 'Slot Shelf' } },
        },
      ])
    })

    it('are not changed by who read them before somebody else changed them', async () => {
      const { version } = await read()
      const answers = await Promise.all([
        put({ contactAddress: 'bir@example.com' }, version),
        put({ contactAddress: 'iki@example.com' }, version),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await code(put({}, version))).toBe('CONFLICT')
    })

    it('can be brought back, as a change of its own', async () => {
      const { version } = await read()
      const history = (
        await ask(app(), 'GET', '/api/admin/settings/history?pageSize=1&page=9', { as: admin() })
      ).json()
      expect(history).toMatchObject({ total: 2, page: 2, pageSize: 1 })
      expect(history.items[0].before).toMatchObject({ contactAddress: '' })
      const body = { version, from: history.items[0].version }
      const restored = await ask(app(), 'PUT', '/api/admin/settings/restoration', { as: admin(), body })
      expect(restored.json().values.contactAddress).toBe('biz@example.com')
      expect(restored.json().version).toBeGreaterThan(version)
      const missing = { version: restored.json().version, from: 999_999 }
      expect(
        await code(ask(app(), 'PUT', '/api/admin/settings/restoration', { as: admin(), body: missing })),
      ).toBe('NOT_FOUND')
      const fromStart = { version: restored.json().version, from: 0 }
      const start = await ask(app(), 'PUT', '/api/admin/settings/restoration', {
        as: admin(),
        body: fromStart,
      })
      expect(start.json().values.contactAddress).toBe('')
    })

    it('are refused field by field', async () => {
      const { values } = await read()
      const { announcement } = values
      const answer = await put({
        demoHosts: ['https://x.example.com'],
        blockedDomains: ['localhost'],
        contactAddress: 'kimse',
        announcement: {
          ...announcement,
          on: true,
          link: 'javascript:alert(1)',
          from: '2026-02-01T00:00:00Z',
          until: '2026-01-01T00:00:00Z',
        },
      })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields).sort()).toEqual([
        'values.announcement.link',
        'values.announcement.tr',
        'values.announcement.until',
        'values.blockedDomains.0',
        'values.contactAddress',
        'values.demoHosts.0',
      ])
      const nothing = await put({ announcement: { ...announcement, on: true } })
      expect(nothing.json().fields).toHaveProperty(['values.announcement.tr'])
    })

    it('announce for as long as they say', async () => {
      const now = app().services.clock().getTime()
      const announcement = {
        ...{ on: true, kind: 'warning' as const, tr: 'Yarın bakım var', en: '', link: '/help' },
        from: new Date(now + 60_000).toISOString(),
        until: new Date(now + 600_000).toISOString(),
      }
      await change({ announcement })
      const announced = async () => {
        app().services.cache.clear()
        return (await site()).announcement
      }
      expect(await announced()).toBeNull()
      app().advance(61)
      const { id, ...shown } = await announced()
      expect(shown).toEqual({ kind: 'warning', tr: 'Yarın bakım var', en: '', link: '/help' })
      await change({ announcement: { ...announcement, tr: 'Bugün bakım var' } })
      expect((await announced()).id).not.toBe(id)
      app().advance(600)
      expect(await announced()).toBeNull()
    })

    it('close and open registration and comments at once', async () => {
      const member = await register(app())
      const list = await makeList(app(), member)
      const mine = (await write(app(), list, member, 'Merhaba')).json()
      await change({ registrationOpen: false, commentsOpen: false })
      expect(await site()).toMatchObject({ registrationOpen: false, commentsOpen: false })
      const body = { email: 'x@example.com', username: 'yeni-biri', password: 'uzun bir parola' }
      expect(await code(ask(app(), 'POST', '/api/auth/register', { body }))).toBe('REGISTRATION_CLOSED')
      expect(await code(write(app(), list, member, 'Bir daha'))).toBe('COMMENTS_OFF')
      const edit = ask(app(), 'PUT', `/api/comments/${mine.id}`, { as: member, body: { text: 'Başka' } })
      expect(await code(edit)).toBe('COMMENTS_OFF')
      await change({ registrationOpen: true, commentsOpen: true })
      expect((await write(app(), list, member, 'Yine açık')).statusCode).toBe(201)
    })

    it('decide which demos may be shown', async () => {
      const slug = 'starburst'
      await rowsOf(app(), sql`update games set demo_url = 'https://oyna.example.org/x' where slug = ${slug}`)
      const demo = async () => (await ask(app(), 'GET', `/api/games/${slug}`)).json().demoUrl
      expect(await demo()).toBeNull()
      await change({ demoHosts: ['oyna.example.org'] })
      expect(await demo()).toBe('https://oyna.example.org/x')
      await change({ demoHosts: [] })
      expect(await demo()).toBeNull()
    })
  },
  generous,
)
