import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertGames, listProviderRows, nameColumns } from '#store/catalogue/catalogue.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Suggestions = CallReply<'GET /api/search/suggest'>

async function suggestions(app: TestApp, q: string) {
  const answer = await app.http.inject({ url: '/api/search/suggest', query: { q } })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as Suggestions).groups
}

async function suggest(app: TestApp, q: string) {
  const groups = await suggestions(app, q)
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items])) as {
    [Group in Suggestions['groups'][number] as Group['kind']]?: Group['items']
  }
}

withApp(
  'suggestions',
  (app) => {
    it('are at most eight, by kind, the likeliest kind first', async () => {
      const groups = await suggestions(app(), 'netent')
      expect(groups.map(({ kind }) => kind)).toEqual(['providers', 'games'])
      expect(groups.flatMap(({ items }) => items as unknown[]).length).toBeLessThanOrEqual(8)
      const { games } = await suggest(app(), 'swe')
      expect(games?.[0]).toEqual({
        slug: 'sweet-bonanza',
        name: 'Sweet Bonanza',
        provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
        cover: expect.stringContaining('/covers/sweet-bonanza.webp'),
      })
    })

    it('begin with the second letter', async () => {
      expect(await suggest(app(), 's')).toEqual({})
      expect((await suggest(app(), 'sw')).games?.length).toBeGreaterThan(0)
    })

    it('hold people who show themselves to everybody, and nobody else', async () => {
      const someone = await register(app(), 'Kumru.Test')
      const names = async () => (await suggest(app(), 'kumru'))?.people?.map(({ username }) => username)
      expect(await names()).toEqual(['Kumru.Test'])
      for (const changed of [
        sql`settings = '{"profileVisibility":"members"}'`,
        sql`settings = '{"profileVisibility":"private"}'`,
        sql`settings = '{}', banned_until = '2100-01-01'`,
        sql`banned_until = null, deleted_at = now()`,
      ]) {
        await app().database.db.execute(sql`update users set ${changed} where id = ${someone.id}`)
        expect(await names()).toBeUndefined()
      }
    })

    const slugs = async (q: string) => (await suggest(app(), q)).games?.map(({ slug }) => slug) ?? []

    it('name the well known before what merely holds a word, and first what begins so', async () => {
      for (const name of ['Gold', 'Yeni Gold', 'Sugarlandia']) await newGame(app(), name)
      await expect.poll(async () => (await slugs('gold'))[0]).toBe('gold')
      const gold = await slugs('gold')
      expect(gold).toHaveLength(5)
      expect(gold).not.toContain('yeni-gold')
      expect((await slugs('gold oyunu'))[0]).toBe('gold')
      const sugar = await slugs('sugarl')
      expect([sugar[0], sugar.length]).toEqual(['sugarlandia', 5])
    })

    it.each([
      ['gates of olympus', 'gates-of-olympus'],
      ['GATES OF OLYMPUS', 'gates-of-olympus'],
      ['olympus', 'gates-of-olympus'],
      ['olympus wins', 'olympus-wins'],
      ['book of ra', 'book-of-ra'],
    ])('name the game that is meant first: %s', async (typed, first) => {
      expect((await slugs(typed))[0]).toBe(first)
    })

    it('invent nothing for letters that are no word', async () => {
      for (const typed of ['zzqqxx', 'wqtts', 'bltbxss'])
        expect(await suggest(app(), typed), typed).toEqual({})
    })

    it('name others where few well known ones fit', async () => {
      for (const n of [1, 2, 3]) await newGame(app(), `Yeni Starburst ${n}`)
      const starburst = await slugs('starburst')
      expect(starburst.slice(0, 2)).toEqual(['starburst', 'starburst-xxxtreme'])
      expect(starburst.slice(2).sort()).toEqual([1, 2, 3].map((n) => `yeni-starburst-${n}`))
    })

    it('follow how well known a game is', async () => {
      await newGame(app(), 'Xy Kılıç')
      for (const popularity of [999, 1001]) {
        await app().database.db.execute(
          sql`update games set popularity = ${popularity} where slug = 'xy-kilic'`,
        )
        const [entry] = await rowsOf(
          app(),
          sql`select popularity from search_entries where name = 'xy kilic'`,
        )
        expect(entry).toEqual({ popularity })
      }
    })

    it('name lists by what they say of themselves only where none is called so', async () => {
      const owner = await register(app(), 'Tarif.Yazan')
      for (const [title, description] of [
        ['Sessiz geceler', 'Kuzgunlu oyunlar burada'],
        ['Kuzgunsuz', ''],
      ] as const) {
        const id = await makeList(app(), owner, { title })
        const body = { title, description, version: 1 }
        await ask(app(), 'PUT', `/api/lists/${id}`, { as: owner, body })
      }
      const titles = async (q: string) => (await suggest(app(), q)).lists?.map(({ title }) => title)
      expect(await titles('kuzgunl')).toEqual(['Sessiz geceler'])
      expect(await titles('kuzgun')).toEqual(['Kuzgunsuz'])
    })

    it('put a game that is itself a comparison before what holds one side', async () => {
      for (const typed of ['zevs vs h', 'zevs vs ha', 'zeus vs had', 'zevs vs hades'])
        expect((await slugs(typed)).slice(0, 2)).toContain('zeus-vs-hades-gods-of-war')
      expect((await slugs('gates of olympus vs sweet b'))[0]).not.toContain('-vs-')
    })

    it('find nobody by an address', async () => {
      await register(app(), 'serce1')
      expect(await suggest(app(), 'serce1@ornek.test')).toEqual({})
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

/** A game nobody knows yet. */
async function newGame({ database: { db }, services }: TestApp, name: string) {
  const providerId = (await listProviderRows(db))[0]?.id ?? 0
  await insertGames(db, [{ slug: slug(name), name, providerId, ...nameColumns(name) }])
  services.cache.clear()
}
