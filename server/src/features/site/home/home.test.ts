import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recount } from '#store/site/recount.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

withApp('featured lists', (app) => {
  it('come latest featured first, eight at most', async () => {
    const owner = await register(app())
    const titles = Array.from({ length: 9 }, (_, n) => `List ${n}`)
    // The first ones were featured last.
    for (const [n, title] of titles.entries()) {
      const { id } = (
        await ask(app(), 'POST', '/api/lists', { as: owner, body: { title, games: [] } })
      ).json()
      const at = `2026-03-0${9 - n}T09:00Z`
      await app().database.db.execute(sql`update lists set featured_at = ${at} where public_id = ${id}`)
    }
    app().services.cache.clear()
    const { featured } = (await ask(app(), 'GET', '/api/home')).json() as CallReply<'GET /api/home'>
    expect(featured.map(({ title }) => title)).toEqual(titles.slice(0, 8))
  })
})

withApp('what is trending', (app) => {
  const slugs = ['sweet-bonanza', 'gates-of-olympus', 'book-of-dead', 'starburst', 'dead-canary']

  it('has five games or a description, and likes from more than one day', async () => {
    const fans = [await register(app()), await register(app())]
    const lists = [
      { title: 'Five games', games: 5, likes: ['2026-03-01T09:00Z', '2026-03-02T09:00Z'] },
      { title: 'Described', games: 1, description: 'Why', likes: ['2026-03-01T09:00Z', '2026-03-02T09:00Z'] },
      // Midnight in Turkey lies between them.
      { title: 'Over midnight', games: 5, likes: ['2026-03-01T20:59Z', '2026-03-01T21:01Z'] },
      { title: 'Four games', games: 4, likes: ['2026-03-01T09:00Z', '2026-03-02T09:00Z'] },
      { title: 'One day', games: 5, likes: ['2026-03-01T21:30Z', '2026-03-02T20:30Z'] },
      { title: 'One like', games: 5, likes: ['2026-03-01T09:00Z'] },
      { title: 'No like', games: 5, likes: [] },
    ]
    for (const [place, { likes, games, ...more }] of lists.entries()) {
      const owner = await register(app())
      const body = { ...more, games: slugs.slice(0, games).map((game) => ({ game })) }
      const { id } = (await ask(app(), 'POST', '/api/lists', { as: owner, body })).json()
      for (const [fan, at] of likes.entries()) await like(app(), id, fans[fan] as Person, at)
      await app().database.db.execute(sql`update lists set heat = ${1000 - place} where public_id = ${id}`)
    }
    app().services.cache.clear()
    const { trending } = (await ask(app(), 'GET', '/api/home')).json() as CallReply<'GET /api/home'>
    expect(trending.map(({ title }) => title)).toEqual(['Five games', 'Described', 'Over midnight'])
    // Without the like of the first day all are of one.
    const taken = trending[0]?.id
    expect(
      (await ask(app(), 'DELETE', `/api/lists/${taken}/like`, { as: fans[0] as Person })).statusCode,
    ).toBe(200)
    app().services.cache.clear()
    const after = (await ask(app(), 'GET', '/api/home')).json() as CallReply<'GET /api/home'>
    expect(after.trending.map(({ title }) => title)).toEqual(['Described', 'Over midnight'])
    const drifts = await recount(app().database.db, false)
    expect(drifts.filter(({ count }) => /like_day/.test(count))).toEqual([])
  })
})

async function like(app: TestApp, id: string, as: Person, at: string): Promise<void> {
  expect((await ask(app, 'PUT', `/api/lists/${id}/like`, { as })).statusCode).toBe(200)
  await app.database.db.execute(sql`
    with gone as (
      delete from list_likes where user_id = ${as.id} and list_id = (select id from lists where public_id = ${id}) returning *
    )
    insert into list_likes (list_id, user_id, at) select list_id, user_id, ${at}::timestamptz from gone`)
}
