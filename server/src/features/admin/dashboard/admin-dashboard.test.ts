import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dashboard } from '@slot-liste/contract/admin/admin-dashboard.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { siteJobs } from '#features/site/site.jobs.ts'
import { waitingFolder } from '#platform/mail/outbox.ts'
import { written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

/** Machines look for nothing. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

withApp(
  'the dashboard',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const read = async (days = 7): Promise<Dashboard> => {
      await app().services.batches.flush()
      return (await ask(app(), 'GET', `/api/admin/dashboard?days=${days}`, { as: admin })).json()
    }
    const today = ({ series }: Dashboard) =>
      Object.fromEntries(series.map(({ name, counts }) => [name, counts.at(-1)]))
    const signIn = async ({
      email,
      password,
    }: Person): Promise<{ refresh_token: string; access_token: string }> =>
      (await ask(app(), 'POST', '/api/auth/login', { body: { email, password } })).json().session

    it('is for administrators alone', async () => {
      expect((await ask(app(), 'GET', '/api/admin/dashboard')).statusCode).toBe(401)
      const member = await register(app())
      expect((await ask(app(), 'GET', '/api/admin/dashboard', { as: member })).statusCode).toBe(403)
    })

    it('says what waits, and since when', async () => {
      const waits = async () => {
        const { items } = (await ask(app(), 'GET', '/api/admin/waiting', { as: admin })).json()
        return Object.fromEntries(items.map(({ kind, ...one }: { kind: string }) => [kind, one]))
      }
      const none = { count: 0, oldest: null }
      expect(await waits()).toEqual({
        reports: none,
        corrections: none,
        messages: none,
        imports: none,
        mails: none,
      })
      const [one, other] = [await register(app()), await register(app())]
      const lists = [await makeList(app(), admin), await makeList(app(), admin)]
      const first = app().services.clock().toISOString()
      for (const [as, id] of [
        [one, lists[0]],
        [other, lists[0]],
        [other, lists[1]],
      ] as const) {
        await ask(app(), 'POST', '/api/reports', { as, body: { kind: 'list', id, reason: 'spam', note: '' } })
        app().advance(1)
      }
      await rowsOf(
        app(),
        sql`insert into imports (name, state, created_at) values ('a.csv', 'failed', ${first}), ('b.csv', 'checked', ${first})`,
      )
      const folder = waitingFolder(app().services.env)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '2026-05-01T10-00-00.000Z-x.eml.undelivered'), '')
      await writeFile(join(folder, '2026-05-02T10-00-00.000Z-y.eml'), '')
      const now = await waits()
      // The clock goes on between the two; the next report came a second later.
      expect(Date.parse(now.reports.oldest) - Date.parse(first)).toBeLessThan(900)
      expect(now).toEqual({
        reports: { count: 2, oldest: now.reports.oldest },
        corrections: none,
        messages: none,
        imports: { count: 1, oldest: first },
        mails: { count: 1, oldest: '2026-05-01T10:00:00.000Z' },
      })
    })

    it('counts what happens, each person once a day, and what was looked for in vain', async () => {
      const before = today(await read())
      const member = await register(app())
      const list = await makeList(app(), member)
      await written(app(), list, member, 'Güzel')
      const { refresh_token } = await signIn(member)
      await ask(app(), 'POST', '/api/auth/refresh', { body: { refresh_token } })
      for (const q of ['Qqxzv Wwkqj', 'qqxzv  WWKQJ', 'qqxzv@wwkqj.com'])
        await ask(app(), 'GET', `/api/search?q=${encodeURIComponent(q)}`, { headers: browser })
      await ask(app(), 'GET', '/api/search?q=starburst', { headers: browser })
      const answer = await read()
      const after = today(answer)
      const grown = Object.fromEntries(
        Object.entries(after).map(([name, count]) => [name, (count ?? 0) - (before[name] ?? 0)]),
      )
      expect(grown).toEqual({
        signUps: 1,
        active: 1,
        lists: 1,
        comments: 1,
        battles: 0,
        missed: 3,
        errors: 0,
      })
      expect(answer.missed).toEqual([{ words: 'qqxzv wwkqj', count: 2 }])
      expect(answer.days).toHaveLength(7)
    })

    it('counts who comes back on another day, and compares with the days before', async () => {
      await rowsOf(
        app(),
        sql`insert into daily_counts (day, name, count) values
        (${app().services.clock().toISOString().slice(0, 10)}::date - 8, 'errors', 5)`,
      )
      const first = await signIn(admin)
      app().advance(24 * 3600)
      const answer = await ask(app(), 'POST', '/api/auth/refresh', {
        body: { refresh_token: first.refresh_token },
      })
      admin = { ...admin, token: answer.json().session.access_token }
      const now = await read()
      expect(today(now)).toMatchObject({ active: 1, signUps: 0 })
      expect(now.series.find(({ name }) => name === 'errors')).toMatchObject({ total: 0, before: 5 })
      expect((await read(30)).series.find(({ name }) => name === 'errors')).toMatchObject({
        total: 5,
        before: 0,
      })
    })

    it('forgets what was looked for after ninety days', async () => {
      await rowsOf(app(), sql`update missed_searches set day = day - 91`)
      for (const job of siteJobs) await job.run(app().services)
      expect(await rowsOf(app(), sql`select 1 from missed_searches`)).toEqual([])
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
