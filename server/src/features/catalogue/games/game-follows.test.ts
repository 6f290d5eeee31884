import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Followed = CallReply<'GET /api/followed-games'>

async function followed(app: TestApp, as: Person, query = '') {
  const answer = await ask(app, 'GET', `/api/followed-games${query}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, ...page }: Followed = answer.json()
  return { ...page, slugs: items.map(({ game }) => game.slug) }
}

withApp('following games', (app) => {
  const follow = async (as: Person, slug: string, method: 'PUT' | 'DELETE' | 'GET' = 'PUT') => {
    const answer = await ask(app(), method, `/api/games/${slug}/follow`, { as })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().following as boolean
  }

  it('is done and undone, twice alike, by each for themself', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    expect(await follow(ayse, 'starburst', 'GET')).toBe(false)
    for (const method of ['PUT', 'PUT'] as const) expect(await follow(ayse, 'starburst', method)).toBe(true)
    expect([await follow(ayse, 'starburst', 'GET'), await follow(mert, 'starburst', 'GET')]).toEqual([
      true,
      false,
    ])
    expect(await followed(app(), mert)).toEqual({ slugs: [], total: 0, nextCursor: null })
    for (const method of ['DELETE', 'DELETE'] as const)
      expect(await follow(ayse, 'starburst', method)).toBe(false)
    expect((await followed(app(), ayse)).total).toBe(0)
  })

  it('lists the latest first, a page at a time, and hands them out with what is known of a person', async () => {
    const person = await register(app())
    const slugs = ['starburst', 'gonzos-quest', 'book-of-dead']
    for (const slug of slugs) {
      await follow(person, slug)
      app().advance(60)
    }
    const first = await followed(app(), person, '?limit=2')
    expect(first).toMatchObject({ slugs: ['book-of-dead', 'gonzos-quest'], total: 3 })
    const rest = await followed(app(), person, `?limit=2&cursor=${first.nextCursor}`)
    expect(rest).toEqual({ slugs: ['starburst'], total: 3, nextCursor: null })
    const file = (await ask(app(), 'GET', '/api/users/export', { as: person })).json()
    expect(file.gameFollows.map(({ game }: { game: string }) => game)).toEqual(slugs.toReversed())
    await app().database.db.execute(sql`delete from users where id = ${person.id}`)
    expect(await rowsOf(app(), sql`select 1 from game_follows where user_id = ${person.id}`)).toEqual([])
  })

  it('knows no game that is not there', async () => {
    const person = await register(app())
    const answer = await ask(app(), 'PUT', '/api/games/yok-boyle-oyun/follow', { as: person })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
    expect(await follow(person, 'yok-boyle-oyun', 'DELETE')).toBe(false)
  })
})
