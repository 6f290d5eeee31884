import type { PredictionMonth } from '@slot-liste/contract/predictions/predictions.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { guess, ladderOf, openPrediction, predictionOf, settle } from '#testing/made-predictions.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const long = { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' }

const month = async (app: TestApp, query = '', as?: Person): Promise<PredictionMonth> =>
  (await ask(app, 'GET', `/api/predictions${query}`, { as })).json()

withApp(
  'the ladder',
  (app) => {
    const people: Person[] = []
    /** Writes down what a person has earned in all. */
    const score = (person: Person, points: number, guesses: number) =>
      rowsOf(
        app(),
        sql`insert into prediction_scores values ('all', ${person.id}, ${points}, ${guesses}, 1)
          on conflict (period, user_id) do update set points = ${points}, guesses = ${guesses}`,
      )
    const names = async (as?: Person, query = '?period=all') =>
      (await ladderOf(app(), query, as)).items.map(({ person }) => person?.username ?? null)

    beforeAll(async () => {
      for (const name of ['zeynep', 'ada', 'burak', 'cem']) people.push(await register(app(), `sira-${name}`))
      const [zeynep, ada, burak, cem] = people as [Person, Person, Person, Person]
      await score(zeynep, 500, 3)
      await score(cem, 500, 4)
      await score(ada, 300, 2)
      await score(burak, 300, 2)
    })

    it('has the most points first, then the fewer guesses, then the name', async () => {
      expect(await names()).toEqual(['sira-zeynep', 'sira-cem', 'sira-ada', 'sira-burak'])
      const { items, own } = await ladderOf(app(), '?period=all', people[2])
      expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
      expect(items.map((row) => row.own)).toEqual([false, false, false, true])
      expect(own).toEqual({ rank: 4, points: 300, guesses: 2, right: 1 })
    })

    it('is of this month unless asked for all', async () => {
      const { items, month, total } = await ladderOf(app())
      expect([items, total, month]).toEqual([[], 0, siteDay(app().services.clock().getTime()).slice(0, 7)])
    })

    it('names nobody whose profile this reader may not see', async () => {
      const [zeynep, ada] = people as [Person, Person]
      const set = (as: Person, profileVisibility: string) =>
        ask(app(), 'PUT', '/api/users/settings', { as, body: { profileVisibility } })
      await set(zeynep, 'private')
      await set(ada, 'members')
      expect(await names()).toEqual([null, 'sira-cem', null, 'sira-burak'])
      expect(await names(people[2])).toEqual([null, 'sira-cem', 'sira-ada', 'sira-burak'])
      expect((await names(zeynep))[0]).toBe('sira-zeynep')
      expect((await ask(app(), 'GET', '/api/predictions/ladder?period=all')).body).not.toContain('zeynep')
      await set(zeynep, 'public')
      await set(ada, 'public')
    })

    it('leaves out who is suspended, and who deleted their account with all their guesses', async () => {
      const [gone, banned] = [await register(app()), await register(app())]
      await score(gone, 900, 1)
      await score(banned, 800, 1)
      const day = await openPrediction(app(), '2025-04-01', 60)
      for (const person of [gone, banned]) await guess(app(), person, day, 0)
      const { guesses } = (await ask(app(), 'GET', '/api/users/export', { as: gone })).json()
      const [first] = (await predictionOf(app(), day)).entrants
      expect(guesses).toEqual([
        { day, game: first?.slug, name: first?.name, at: expect.any(String), points: null },
      ])
      await rowsOf(
        app(),
        sql`update users set banned_until = now() + interval '1 year' where id = ${banned.id}`,
      )
      expect(await names()).toEqual([gone.username, 'sira-zeynep', 'sira-cem', 'sira-ada', 'sira-burak'])
      const body = { username: gone.username, current_password: gone.password, content: 'keep' }
      expect((await ask(app(), 'DELETE', '/api/users/account', { as: gone, body })).statusCode).toBe(200)
      expect(await names()).toEqual(['sira-zeynep', 'sira-cem', 'sira-ada', 'sira-burak'])
      expect(await rowsOf(app(), sql`select 1 from prediction_guesses where user_id = ${gone.id}`)).toEqual(
        [],
      )
    })

    it('is read in pages, with one’s own place on each', async () => {
      const many = await Promise.all(Array.from({ length: 24 }, () => register(app())))
      for (const person of many) await score(person, 10, 1)
      const second = await ladderOf(app(), '?period=all&page=2', people[0])
      expect([second.page, second.total, second.items.length]).toEqual([2, 28, 3])
      expect(second.items.map(({ rank }) => rank)).toEqual([26, 27, 28])
      expect(second.own?.rank).toBe(1)
      expect((await ladderOf(app(), '?period=all&page=9')).page).toBe(2)
    })
  },
  long,
)

withApp(
  'the days of a month',
  (app) => {
    it('are none before any is settled', async () => {
      expect(await month(app())).toEqual({ month: null, items: [], previous: null, next: null })
    })

    it('are the settled ones, newest first, with the reader’s own guess, and the months beside', async () => {
      const ayse = await register(app())
      app().holdClock()
      for (const day of ['2025-02-28', '2025-05-01', '2025-05-31', '2025-07-01'])
        await openPrediction(app(), day, 60)
      await openPrediction(app(), '2025-05-04', 6_000)
      await openPrediction(app(), '2025-08-01', 6_000)
      await guess(app(), ayse, '2025-05-01', 0)
      app().advance(60)
      await settle(app())
      const may = await month(app(), '?month=2025-05', ayse)
      expect(may).toMatchObject({ month: '2025-05', previous: '2025-02', next: '2025-07' })
      expect(may.items.map(({ day }) => day)).toEqual(['2025-05-31', '2025-05-01'])
      const { result } = await predictionOf(app(), '2025-05-01', ayse)
      expect(may.items[1]).toMatchObject({
        ...{ guess: 0, guesses: 1, right: result?.winners.includes(0) ? 1 : 0, winners: result?.winners },
        ...{ points: result?.points, voided: false },
      })
      expect([may.items[0]?.guess, may.items[0]?.points]).toEqual([null, null])
      const { items } = await month(app(), '?month=2025-05')
      expect(items[1]).toMatchObject({ guess: null, points: null, guesses: 1 })
    })

    it('are of the last month with any unless asked otherwise; one without any leads to its neighbours', async () => {
      expect(await month(app())).toMatchObject({ month: '2025-07', previous: '2025-05', next: null })
      const empty = { month: '2025-04', items: [], previous: '2025-02', next: '2025-05' }
      expect(await month(app(), '?month=2025-04')).toEqual(empty)
      expect(await month(app(), '?month=2025-02')).toMatchObject({ previous: null, next: '2025-05' })
      for (const wrong of ['2025-13', '2025-5', '0000-01', 'mayis'])
        expect((await ask(app(), 'GET', `/api/predictions?month=${wrong}`)).statusCode).toBe(422)
    })
  },
  long,
)
