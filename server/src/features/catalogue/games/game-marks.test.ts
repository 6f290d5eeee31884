import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

type Shelf = CallReply<'GET /api/marked-games'>

withApp(
  'marking games',
  (app) => {
    const mark = async (as: Person, slug: string, body: object) => {
      const answer = await ask(app(), 'PUT', `/api/games/${slug}/mark`, { as, body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const read = async (as: Person, path: string) => {
      const answer = await ask(app(), 'GET', `/api/${path}`, { as })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const shelf = async (as: Person, query = '') => {
      const { items, ...page }: Shelf = await read(as, `marked-games${query}`)
      return { ...page, slugs: items.map(({ game }) => game.slug) }
    }
    const rowsFor = (person: Person) =>
      rowsOf(app(), sql`select state, note from game_marks where user_id = ${person.id}`)

    it('sets state and note apart, twice alike, for its member alone', async () => {
      const [ayse, mert] = [await register(app()), await register(app())]
      expect(await read(ayse, 'games/starburst/mark')).toEqual({ state: null, note: '' })
      for (const _ of [1, 2])
        expect(await mark(ayse, 'starburst', { state: 'played' })).toEqual({ state: 'played', note: '' })
      expect(await mark(ayse, 'starburst', { note: '  Gece iyi.  ' })).toEqual({
        state: 'played',
        note: 'Gece iyi.',
      })
      expect(await mark(ayse, 'starburst', { state: 'notForMe' })).toEqual({
        state: 'notForMe',
        note: 'Gece iyi.',
      })
      expect(await read(ayse, 'games/starburst/mark')).toEqual({ state: 'notForMe', note: 'Gece iyi.' })
      expect(await read(mert, 'games/starburst/mark')).toEqual({ state: null, note: '' })
      expect(await read(mert, 'game-marks')).toEqual({ played: [], want: [], notForMe: [] })
      expect(await shelf(mert)).toMatchObject({ slugs: [], total: 0, counts: { notForMe: 0, noted: 0 } })
    })

    it('has no row without state and note', async () => {
      const person = await register(app())
      await mark(person, 'starburst', { state: null })
      await mark(person, 'starburst', {})
      expect(await rowsFor(person)).toEqual([])
      await mark(person, 'starburst', { state: 'want', note: 'Sonra' })
      await mark(person, 'starburst', { state: null })
      expect(await rowsFor(person)).toEqual([{ state: null, note: 'Sonra' }])
      expect(await read(person, 'game-marks')).toEqual({ played: [], want: [], notForMe: [] })
      await mark(person, 'starburst', { note: '' })
      expect(await rowsFor(person)).toEqual([])
    })

    it('refuses unknown games and states and notes that are too long, and writes nothing', async () => {
      const person = await register(app())
      const put = async (slug: string, body: object) => {
        const answer = await ask(app(), 'PUT', `/api/games/${slug}/mark`, { as: person, body })
        return [answer.statusCode, answer.json().code]
      }
      expect(await put('yok-boyle-oyun', { state: 'played' })).toEqual([404, 'GAME_NOT_FOUND'])
      expect(await put('starburst', { state: 'loved' })).toEqual([422, 'VALIDATION'])
      expect(await put('starburst', { state: 'played', note: 'ş'.repeat(501) })).toEqual([422, 'VALIDATION'])
      expect(await rowsFor(person)).toEqual([])
      expect(await put('starburst', { note: 'ş'.repeat(500) })).toEqual([200, undefined])
    })

    it('lists marked games by mark, filter and order, a page at a time, and counts every mark', async () => {
      const person = await register(app())
      const marks = {
        starburst: { state: 'played' },
        'gonzos-quest': { state: 'played', note: 'Klasik' },
        'sweet-bonanza': { state: 'want' },
        'book-of-dead': { note: 'Yalnız not' },
      }
      for (const [slug, body] of Object.entries(marks)) {
        await mark(person, slug, body)
        app().advance(60)
      }
      const counts = { played: 2, want: 1, notForMe: 0, noted: 2 }
      const latest = Object.keys(marks).toReversed()
      expect(await shelf(person)).toEqual({ slugs: latest, total: 4, nextCursor: null, counts })
      const first = await shelf(person, '?limit=3')
      expect(first).toMatchObject({ slugs: latest.slice(0, 3), total: 4, counts })
      expect(await shelf(person, `?limit=3&cursor=${first.nextCursor}`)).toMatchObject({
        slugs: ['starburst'],
        nextCursor: null,
      })
      expect((await shelf(person, '?mark=played')).slugs).toEqual(['gonzos-quest', 'starburst'])
      expect((await shelf(person, '?mark=noted')).slugs).toEqual(['book-of-dead', 'gonzos-quest'])
      expect(await shelf(person, '?mark=played&q=gonzo')).toMatchObject({
        slugs: ['gonzos-quest'],
        total: 1,
        counts,
      })
      expect((await shelf(person, '?provider=netent&sort=name')).slugs).toEqual(['gonzos-quest', 'starburst'])
      const cut = await shelf(person, '?sort=name&limit=2')
      expect(cut.slugs).toEqual(['book-of-dead', 'gonzos-quest'])
      expect((await shelf(person, `?sort=name&limit=2&cursor=${cut.nextCursor}`)).slugs).toEqual([
        'starburst',
        'sweet-bonanza',
      ])
      expect(
        (await ask(app(), 'GET', '/api/marked-games?sort=rtp&cursor=x', { as: person })).statusCode,
      ).toBe(422)
      expect(await read(person, 'game-marks')).toEqual({
        played: ['gonzos-quest', 'starburst'],
        want: ['sweet-bonanza'],
        notForMe: [],
      })
    })

    it('keeps marked games out of what is recommended', async () => {
      const [person, other] = [await register(app()), await register(app())]
      await makeList(app(), other, {
        games: ['starburst', 'gonzos-quest', 'sweet-bonanza', 'book-of-dead'],
        visibility: 'public',
      })
      const recommended = async () =>
        (await read(person, 'recommendations')).items.map(({ game }: { game: { slug: string } }) => game.slug)
      const [first, second, third] = await recommended()
      await mark(person, first, { state: 'notForMe' })
      await mark(person, second, { state: 'played' })
      await mark(person, third, { note: 'Yalnız not' })
      const after = await recommended()
      expect([after.includes(first), after.includes(second), after.includes(third)]).toEqual([
        false,
        false,
        true,
      ])
    })

    it('goes with the account', async () => {
      const person = await register(app())
      await mark(person, 'starburst', { state: 'played' })
      await app().database.db.execute(sql`delete from users where id = ${person.id}`)
      expect(await rowsFor(person)).toEqual([])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
