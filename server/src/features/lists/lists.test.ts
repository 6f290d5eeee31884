import { randomUUID } from 'node:crypto'
import type { List, ListCard } from '@slot-liste/contract/lists/lists.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const some = ['sweet-bonanza', 'gates-of-olympus', 'book-of-dead']
const games = (slugs: string[]) => slugs.map((game) => ({ game }))

async function make(app: TestApp, as: Person, body: object = {}): Promise<List> {
  const answer = await ask(app, 'POST', '/api/lists', {
    as,
    body: { title: 'Bir liste', games: games(some), ...body },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const read = async (app: TestApp, url: string, as?: Person) => {
  const answer = await ask(app, 'GET', url, { as })
  return { status: answer.statusCode, body: answer.json() }
}

const ids = (page: { items: ListCard[] }) => page.items.map(({ id }) => id)

withApp('statements', (app) => {
  it('are at most three for a page of lists and for a list, two for a like', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const { id } = await make(app(), ayse)
    const taken = async (call: () => Promise<{ statusCode: number }>) => {
      const before = statements(app())
      expect((await call()).statusCode).toBe(200)
      return statements(app()) - before
    }
    // The caller is looked up once in a while: not counted below.
    await ask(app(), 'GET', '/api/auth/me', { as: mert })
    for (const url of [
      '/api/lists',
      '/api/lists?sort=trending&tag=x',
      '/api/lists?q=bir',
      `/api/lists/${id}`,
    ])
      expect(await taken(() => ask(app(), 'GET', url, { as: mert })), url).toBeLessThanOrEqual(3)
    // The mark itself, and the word to the other processes.
    for (const method of ['PUT', 'PUT', 'DELETE'] as const)
      expect(
        await taken(() => ask(app(), method, `/api/lists/${id}/like`, { as: mert })),
      ).toBeLessThanOrEqual(2)
  })
})

withApp('lists', (app) => {
  it('is made once, however often it is asked for under one name', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const sent = { clientId: randomUUID() }
    const first = await make(app(), ayse, sent)
    const again = await Promise.all([1, 2, 3].map(() => make(app(), ayse, { ...sent, title: 'Başka' })))
    expect(again.map(({ id, title }) => [id, title])).toEqual(again.map(() => [first.id, first.title]))
    const { id } = await make(app(), mert, sent)
    expect(id).not.toBe(first.id)
    const atOnce = { clientId: randomUUID() }
    const made = await Promise.all([1, 2, 3].map(() => make(app(), ayse, atOnce)))
    expect(new Set(made.map((list) => list.id)).size).toBe(1)
    await ask(app(), 'DELETE', `/api/lists/${first.id}`, { as: ayse })
    expect((await make(app(), ayse, sent)).id).not.toBe(first.id)
  })

  it('keeps what was sent, in its order', async () => {
    const ayse = await register(app())
    const sent = {
      title: '  Akşam  oyunları ',
      description: 'İlk satır\n\n\n\nson satır',
      visibility: 'unlisted',
      tags: ['Yüksek Volatilite', 'yüksek volatilite', 'Meyve'],
      ranked: true,
      commentsPolicy: 'followers',
      cover: 'gates-of-olympus',
      games: [{ game: 'gates-of-olympus', note: 'En iyisi 👑' }, ...games(['sweet-bonanza'])],
    }
    const made = await make(app(), ayse, sent)
    expect(made).toMatchObject({
      title: 'Akşam oyunları',
      description: 'İlk satır\n\nson satır',
      visibility: 'unlisted',
      tags: ['Yüksek Volatilite', 'Meyve'],
      ranked: true,
      cover: 'gates-of-olympus',
      owner: { username: ayse.username },
      counts: { likes: 0, saves: 0, comments: 0, views: 0, games: 2 },
      can: { edit: true, delete: true, like: false, comment: true },
      version: 1,
    })
    expect(made.id).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(made.games.map(({ order, note, game }) => [order, note, game.slug])).toEqual([
      [1, 'En iyisi 👑', 'gates-of-olympus'],
      [2, '', 'sweet-bonanza'],
    ])
    expect(made.covers[0]).toContain('gates-of-olympus')
    expect((await read(app(), `/api/lists/${made.id}`)).body).toMatchObject({
      id: made.id,
      can: { edit: false, like: false, comment: false },
    })
  })

  it('shows a public list to all, an unlisted one by its link, a private one to nobody else', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const tags = [`iz ${ayse.username}`]
    const key = `iz-${ayse.username}`
    const open = await make(app(), ayse, { tags })
    const linked = await make(app(), ayse, { tags, visibility: 'unlisted' })
    const closed = await make(app(), ayse, { tags, visibility: 'private' })
    expect(ids((await read(app(), `/api/lists?tag=${key}`)).body)).toEqual([open.id])
    expect((await read(app(), `/api/tags/${key}`)).body.lists).toBe(1)
    expect((await read(app(), `/api/lists/${linked.id}`)).status).toBe(200)
    for (const as of [undefined, mert])
      expect(await read(app(), `/api/lists/${closed.id}`, as)).toMatchObject({
        status: 403,
        body: { code: 'LIST_PRIVATE' },
      })
    expect((await read(app(), `/api/lists/${closed.id}`, ayse)).status).toBe(200)
    const game = await read(app(), `/api/games/sweet-bonanza/lists?limit=100`)
    expect(ids(game.body)).toContain(open.id)
    expect(ids(game.body)).not.toContain(linked.id)
    expect(ids((await read(app(), '/api/providers/pragmatic-play/lists?limit=100')).body)).toContain(open.id)
  })

  it('refuses a save of a version that is no longer, and says which game does not exist', async () => {
    const ayse = await register(app())
    const { id } = await make(app(), ayse)
    const body = { title: 'Yeni ad', games: games(some.toReversed()), version: 1 }
    const both = await Promise.all(
      [0, 1].map(() => ask(app(), 'PUT', `/api/lists/${id}`, { as: ayse, body })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const now = (await read(app(), `/api/lists/${id}`)).body
    expect(now).toMatchObject({ title: 'Yeni ad', version: 2 })
    expect(now.games.map((item: { game: { slug: string } }) => item.game.slug)).toEqual(some.toReversed())
    const missing = await ask(app(), 'PUT', `/api/lists/${id}`, {
      as: ayse,
      body: { ...body, version: 2, games: games(['sweet-bonanza', 'yok-boyle-oyun']) },
    })
    expect(missing.json()).toMatchObject({
      code: 'GAME_NOT_FOUND',
      fields: { 'games.1.game': 'Bu oyun katalogda yok.' },
    })
    expect((await read(app(), `/api/lists/${id}`)).body.counts.games).toBe(3)
  })

  it('takes 500 games with long notes and refuses the next', async () => {
    const ayse = await register(app())
    const pages = await Promise.all(
      Array.from({ length: 7 }, async (_, i) => {
        const start = await app().http.inject(`/api/games?sort=name&limit=100`)
        let page = start.json()
        for (let at = 0; at < i; at++)
          page = (await app().http.inject(`/api/games?sort=name&limit=100&cursor=${page.nextCursor}`)).json()
        return page.items.map((game: { slug: string }) => game.slug)
      }),
    )
    const slugs: string[] = [...new Set(pages.flat())]
    const full = slugs.slice(0, 500).map((game) => ({ game, note: '👩‍💻'.repeat(100) }))
    const made = await make(app(), ayse, { games: full })
    expect(made.counts.games).toBe(500)
    const more = { as: ayse, body: { game: slugs[500] } }
    expect((await ask(app(), 'POST', `/api/lists/${made.id}/games`, more)).json().code).toBe('LIST_FULL')
    const tooMany = { as: ayse, body: { title: 'Fazla', games: games(slugs.slice(0, 501)) } }
    expect((await ask(app(), 'POST', '/api/lists', tooMany)).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { games: 'En fazla 500 tane olabilir.' },
    })
  })

  it('adds a game once, however often it is asked, and takes it out', async () => {
    const ayse = await register(app())
    const { id } = await make(app(), ayse)
    const body = { game: 'starburst' }
    const added = await Promise.all(
      [0, 1, 2].map(() => ask(app(), 'POST', `/api/lists/${id}/games`, { as: ayse, body })),
    )
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await read(app(), '/api/lists/mine?game=starburst', ayse)).body.items[0]).toMatchObject({
      id,
      holds: true,
      games: 4,
    })
    const removed = await ask(app(), 'DELETE', `/api/lists/${id}/games/starburst`, { as: ayse })
    expect(removed.json()).toEqual({ holds: false, games: 3, version: 3 })
    const mert = await register(app())
    expect((await ask(app(), 'POST', `/api/lists/${id}/games`, { as: mert, body })).statusCode).toBe(403)
  })

  it('has no cover of its own any more once that game is taken out', async () => {
    const ayse = await register(app())
    const { id } = await make(app(), ayse, { cover: 'sweet-bonanza' })
    const coverWithout = async (slug: string) => {
      await ask(app(), 'DELETE', `/api/lists/${id}/games/${slug}`, { as: ayse })
      return (await read(app(), `/api/lists/${id}`, ayse)).body.cover
    }
    expect(await coverWithout('book-of-dead')).toBe('sweet-bonanza')
    expect(await coverWithout('sweet-bonanza')).toBeNull()
  })

  it('lets only its owner and administrators delete a list; then it is gone everywhere', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const { id } = await make(app(), ayse, { tags: [`giden ${ayse.username}`] })
    expect((await ask(app(), 'DELETE', `/api/lists/${id}`, { as: mert })).statusCode).toBe(403)
    expect((await ask(app(), 'DELETE', `/api/lists/${id}`, { as: ayse })).statusCode).toBe(200)
    expect((await read(app(), `/api/lists/${id}`, ayse)).body.code).toBe('LIST_NOT_FOUND')
    expect((await read(app(), `/api/tags/giden-${ayse.username}`)).status).toBe(404)
    expect((await read(app(), '/api/lists/mine', ayse)).body.total).toBe(0)
  })

  it('pages through every order without losing or doubling a list', async () => {
    const ayse = await register(app())
    const tags = [`sira ${ayse.username}`]
    const made = []
    for (let i = 0; i < 7; i++) made.push(await make(app(), ayse, { tags, title: `Liste ${i}` }))
    for (const sort of ['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending']) {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const url = `/api/lists?tag=sira-${ayse.username}&sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`
        const { body } = await read(app(), url)
        expect(body.total).toBe(7)
        found.push(...ids(body))
        if (!body.nextCursor) break
        cursor = body.nextCursor
      }
      expect(new Set(found)).toEqual(new Set(made.map(({ id }) => id)))
      expect(found).toHaveLength(7)
      if (sort === 'newest') expect(found).toEqual(made.map(({ id }) => id).toReversed())
    }
  })

  it('orders by what each order names: five lists, each first in one', async () => {
    const ayse = await register(app())
    const tag = `siralar ${ayse.username}`
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await make(app(), ayse, { tags: [tag], title: `Sıra ${i}` })).id)
    const columns = ['created_at', 'likes', 'views', 'updated_at', 'heat']
    const sorts = ['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending']
    // Every column orders the lists in another way: a sort by the wrong one is seen.
    for (const [place, column] of columns.entries())
      for (const [i, id] of made.entries()) {
        const rank = (i + place * 2) % 5
        const value = column.endsWith('_at') ? sql`now() - ${`${rank} hours`}::interval` : sql`${100 - rank}`
        await app().database.db.execute(
          sql`update lists set ${sql.raw(column)} = ${value} where public_id = ${id}`,
        )
      }
    for (const [place, sort] of sorts.entries()) {
      const rankOf = (i: number) => (i + place * 2) % 5
      const expected = [...made.keys()].sort((a, b) => rankOf(a) - rankOf(b)).map((i) => made[i])
      const { body } = await read(app(), `/api/lists?tag=siralar-${ayse.username}&sort=${sort}`)
      expect(ids(body), sort).toEqual(expected)
    }
  })

  it('trends lists without substance behind those of the same month, and before older ones', async () => {
    const ayse = await register(app())
    const tag = `deneme ${ayse.username}`
    const slugs = ['starburst', 'book-of-dead', 'gates-of-olympus', 'sweet-bonanza', 'big-bass-bonanza']
    const few = slugs.slice(0, 4).map((game) => ({ game }))
    const many = slugs.map((game) => ({ game }))
    const kinds = [
      { title: 'Bare', games: few, heat: 100 },
      { title: 'Described', games: few, description: 'Why these', heat: 91 },
      { title: 'Five', games: many, heat: 90.5 },
      { title: 'One evening', games: many, heat: 99, lastDay: 1 },
      { title: 'Old', games: many, heat: 88 },
    ]
    for (const { heat, lastDay = 2, ...body } of kinds) {
      const { id } = await make(app(), ayse, { description: '', ...body, tags: [tag] })
      await app().database.db.execute(
        sql`update lists set heat = ${heat}, first_like_day = 1, last_like_day = ${lastDay} where public_id = ${id}`,
      )
    }
    const { body } = await read(app(), `/api/lists?tag=deneme-${ayse.username}&sort=trending`)
    expect(body.items.map((list: ListCard) => list.title)).toEqual([
      ...['Described', 'Five', 'Bare', 'One evening', 'Old'],
    ])
  })

  it('finds lists by folded words of title, tags and description', async () => {
    const ayse = await register(app())
    const { id } = await make(app(), ayse, { title: `ŞÖLEN ${ayse.username}`, description: 'Işıltılı' })
    for (const q of [`solen ${ayse.username}`, `isiltili ${ayse.username}`])
      expect(ids((await read(app(), `/api/lists?q=${encodeURIComponent(q)}`)).body)).toEqual([id])
  })

  it('makes at most 20 lists a day', async () => {
    const ayse = await register(app())
    for (let i = 0; i < 20; i++) await make(app(), ayse, { games: [] })
    const answer = await ask(app(), 'POST', '/api/lists', { as: ayse, body: { title: 'Bir daha' } })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
