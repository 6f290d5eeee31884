import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Search = CallReply<'GET /api/search'>

const many = { RATE_LIMIT_SCALE: '1000' }

async function get<Reply>(app: TestApp, path: string, query: Record<string, string | string[]>) {
  const answer = await app.http.inject({ url: `/api/search${path}`, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Reply
}

const find = (app: TestApp, q: string, more = {}) => get<Search>(app, '', { q, ...more })

const firstGames = ({ games }: Search, count = 1) => games.items.slice(0, count).map(({ slug }) => slug)

withApp(
  'the order of what is found',
  (app) => {
    it.each([
      ['the whole name before longer ones', 'sugar rush', ['sugar-rush', 'sugar-rush-1000']],
      ['what begins so before what holds it', 'wild west', ['wild-west-gold']],
      ['a typo', 'starbust', ['starburst']],
      ['two typos in a long word', 'cleopetre', ['cleopatra']],
      ['a letter left out of five', 'swet bonanza', ['sweet-bonanza']],
      ['a Turkish ending', 'starburst\u2019ün oyunu', ['starburst']],
      ['a Turkish ending without an apostrophe', 'sweet bonanzanın', ['sweet-bonanza']],
      ['folded letters', 'MOTORHEAD', ['motorhead']],
      ['another keyboard', "f're joker", ['fire-joker']],
      ['words without the space', 'bookofdead', ['book-of-dead']],
      ['a word with a space too many', 'star burst', ['starburst']],
      ['a spelling by ear', 'geyts of olimpus', ['gates-of-olympus']],
      ['initials', 'doa 2', ['dead-or-alive-2']],
      ['a Roman number', 'blood suckers 2', ['blood-suckers-ii']],
      ['the provider before the name', 'netent starburst', ['starburst']],
      ['the end of a word', 'arburst', ['starburst']],
      ['a name in Turkish', 'istenen ölü ya da diri', ['wanted-dead-or-a-wild']],
      ['a name in Turkish, in capitals without marks', 'ISTENEN OLU YA DA DIRI', ['wanted-dead-or-a-wild']],
      ['a number after a name in Turkish', 'ölü ya da diri 2', ['dead-or-alive-2']],
      ['other Turkish words for a name', 'köpek kulübesi', ['the-dog-house']],
      ['a question that is a name in Turkish', 'kim milyoner olmak ister', ['who-wants-to-be-a-millionaire']],
      ['a possessive in Turkish', 'ra’nın kitabı', ['book-of-ra']],
      ['an everyday word beside others', 'yüksek gerilim', ['danger-high-voltage']],
    ])('knows %s', async (_, q, slugs) => {
      expect(firstGames(await find(app(), q), slugs.length)).toEqual(slugs)
    })

    it('finds both games of a comparison, and the game that is called so', async () => {
      const duel = firstGames(await find(app(), 'zeus vs sweet bonanza'), 5)
      expect(duel).toEqual(expect.arrayContaining(['zeus', 'sweet-bonanza']))
      // A provider is no side of a duel, however well its name fits.
      expect(await find(app(), 'netent vs sweet bonanza')).toMatchObject({ duel: null })
      const named = await find(app(), 'zeus vs typhon')
      expect([firstGames(named), named.duel]).toEqual([['zeus-vs-typhon'], null])
      const asked = await find(app(), 'sweet bonanza mı yoksa sugar rush mı')
      expect([asked.duel?.one.slug, asked.duel?.other.slug]).toEqual(['sweet-bonanza', 'sugar-rush'])
      expect(firstGames(asked, 5)).toEqual(expect.arrayContaining(['sweet-bonanza', 'sugar-rush']))
    })

    it('takes no number for another: it says what is shown instead, unless only the words are wanted', async () => {
      const found = await find(app(), 'sugar rush 1001')
      expect([found.readAs, firstGames(found)]).toEqual(['Sugar Rush', ['sugar-rush']])
      const literal = await find(app(), 'sugar rush 1001', { literal: 'true' })
      expect([literal.readAs, literal.games.total, literal.near]).toEqual([null, 0, []])
    })

    it('finds by theme and by feature, in both languages', async () => {
      for (const q of ['mitoloji', 'mythology']) expect((await find(app(), q)).games.total).toBeGreaterThan(5)
      expect((await find(app(), 'megaways')).games.total).toBeGreaterThan(20)
    })

    it('finds a provider by a part of its name and with a typo', async () => {
      for (const q of ['pragmatic', 'pragmatik', "Pragmatic'in oyunları"])
        expect((await find(app(), q)).providers.items[0]?.slug, q).toBe('pragmatic-play')
    })

    it('lifts a name with the very letters that were typed', async () => {
      const someone = await register(app())
      for (const title of ['Isik oyunu', 'Işık oyunu']) await newList(app(), someone, { title })
      const titles = async (q: string) => (await find(app(), q)).lists.items.map(({ title }) => title)
      expect(await titles('ışık oyunu')).toEqual(['Işık oyunu', 'Isik oyunu'])
      expect(await titles('isik oyunu')).toEqual(['Isik oyunu', 'Işık oyunu'])
    })

    it('takes synonyms from the table, and soon none that are switched off', async () => {
      await app().database.db.execute(
        sql`insert into search_synonyms (term, means) values ('zvrtpk', 'starburst')`,
      )
      expect(firstGames(await find(app(), 'zvrtpk'))).toEqual(['starburst'])
      await app().database.db.execute(sql`update search_synonyms set active = false where term = 'zvrtpk'`)
      await expect.poll(async () => (await find(app(), 'zvrtpk')).games.total).toBe(0)
    })

    it('finds a game under its new name at once, and soon no longer under its old one', async () => {
      await app().database.db.execute(
        sql`update games set name = 'Kuğulu', folded = 'kugulu netent' where slug = 'twin-spin'`,
      )
      expect(firstGames(await find(app(), 'kuğulu'))).toEqual(['twin-spin'])
      const byOldName = async () =>
        (await find(app(), 'twin spin netent')).games.items.map(({ slug }) => slug)
      await expect.poll(byOldName).not.toContain('twin-spin')
    })
  },
  many,
)

withApp(
  'tabs',
  (app) => {
    it('shows five of each kind on all, and how many there are', async () => {
      const all = await find(app(), 'big bass')
      expect(all.games.items).toHaveLength(5)
      expect(all.games.total).toBeGreaterThan(20)
      expect(all.battle).toEqual({ items: [], total: 0, nextCursor: null })
      const tab = await find(app(), 'big bass', { tab: 'providers' })
      expect(tab.games).toEqual({ items: [], total: all.games.total, nextCursor: null })
    })

    it('visits every game once', async () => {
      const seen: string[] = []
      let cursor: string | null = ''
      let total = 0
      while (cursor !== null) {
        const { games }: Search = await find(app(), 'gold', { tab: 'games', ...(cursor && { cursor }) })
        seen.push(...games.items.map(({ slug }) => slug))
        total = games.total
        cursor = games.nextCursor
      }
      expect(seen.length).toBeGreaterThan(20)
      expect([new Set(seen).size, seen.length]).toEqual([total, total])
    })

    it('narrows games and orders lists', async () => {
      const { games } = await find(app(), 'bonanza', {
        tab: 'games',
        provider: ['bgaming'],
        volatility: 'high',
      })
      expect(games.total).toBeGreaterThan(0)
      for (const game of games.items)
        expect([game.provider.slug, game.volatility]).toEqual(['bgaming', 'high'])
      const someone = await register(app())
      const old = await newList(app(), someone, { title: 'Sıralı deneme', at: new Date('2020-01-01') })
      const fresh = await newList(app(), someone, { title: 'Sıralı deneme iki', at: new Date('2024-01-01') })
      const ids = async (sort: string) =>
        (await find(app(), 'sıralı deneme', { tab: 'lists', sort })).lists.items.map(({ id }) => id)
      expect(await ids('relevance')).toEqual([old, fresh])
      expect(await ids('newest')).toEqual([fresh, old])
    })

    it('finds lists by title, tag, description and a game they hold', async () => {
      const someone = await register(app())
      const body = {
        title: 'Pazar seçkisi',
        description: 'Yağmurlu günlere',
        tags: ['gökkuşağı'],
        games: [{ game: 'golden-tour' }],
      }
      const { id } = (await ask(app(), 'POST', '/api/lists', { as: someone, body })).json()
      for (const q of ['pazar seckisi', 'pazr seçkisi', 'gokkusagi', 'yağmurlu', 'golden tour'])
        expect(
          (await find(app(), q)).lists.items.map((list) => list.id),
          q,
        ).toEqual([id])
      await ask(app(), 'DELETE', `/api/lists/${id}`, { as: someone })
      expect((await find(app(), 'pazar seckisi')).lists.total).toBe(0)
    })

    it('finds people who show themselves, and lists by their owner and by who made their games', async () => {
      const someone = await register(app(), 'zambaklar')
      const body = { title: 'Sade bir seçki', games: [{ game: 'gates-of-olympus' }] }
      const { id } = (await ask(app(), 'POST', '/api/lists', { as: someone, body })).json()
      const { people, lists } = await find(app(), 'zambaklar')
      expect(people.items.map(({ username }) => username)).toEqual(['zambaklar'])
      expect(lists.items.map((list) => list.id)).toEqual([id])
      const made = await find(app(), 'pragmatik pley', { tab: 'lists' })
      expect(made.lists.items.map((list) => list.id)).toContain(id)
      const hidden = { profileVisibility: 'private' }
      expect((await ask(app(), 'PUT', '/api/users/settings', { as: someone, body: hidden })).statusCode).toBe(
        200,
      )
      expect((await find(app(), 'zambaklar')).people.items).toEqual([])
      await ask(app(), 'DELETE', `/api/lists/${id}`, { as: someone })
    })

    it('refuses a cursor of another order', async () => {
      const { games } = await find(app(), 'gold', { tab: 'games' })
      const answer = await app().http.inject({
        url: '/api/search',
        query: { q: 'gold', tab: 'lists', sort: 'newest', cursor: games.nextCursor ?? '' },
      })
      expect(answer.statusCode).toBe(422)
    })
  },
  many,
)

/** A list whose title alone can be found. */
async function newList(app: TestApp, owner: Person, made: { title: string; at?: Date }) {
  const id = await makeList(app, owner, made)
  const body = { title: made.title, version: 1 }
  expect((await ask(app, 'PUT', `/api/lists/${id}`, { as: owner, body })).statusCode).toBe(200)
  return id
}
