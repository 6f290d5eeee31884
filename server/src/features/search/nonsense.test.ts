import { readFileSync } from 'node:fs'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { expect, it } from 'vitest'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Search = CallReply<'GET /api/search'>

async function find(app: TestApp, q: string): Promise<Search> {
  const answer = await app.http.inject({ url: '/api/search', query: { q } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const nonsense = readFileSync(new URL('../../../../bench/search/nonsense.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

withApp(
  'a search for',
  (app) => {
    it('nothing of the catalogue finds nothing', async () => {
      expect(nonsense).toHaveLength(90)
      const inventions: string[] = []
      for (const q of nonsense) {
        const { games, lists, providers, battle, people } = await find(app(), q)
        const totals = [games, lists, providers, battle, people].map((group) => group?.total ?? 0)
        if (totals.some((total) => total > 0)) inventions.push(q)
      }
      expect(inventions.length, inventions.join(', ')).toBeLessThanOrEqual(1)
    })

    it('an everyday word offers what it may mean, and finds it beside another word or where a name holds it', async () => {
      for (const q of ['çorba', 'corba', 'ÇORBALAR', 'çorba oyunu']) {
        const found = await find(app(), q)
        expect([q, found.games.total, found.near]).toEqual([q, 0, ["Cat's Soup"]])
      }
      expect((await find(app(), 'araba')).near).toEqual(['Money Cart 2', 'Money Cart 4'])
      for (const q of ['gemi', 'asgari ücret', 'yoga', 'pilates', 'loto', 'fal'])
        expect([q, (await find(app(), q)).games.total]).toEqual([q, 0])
      const museum = await find(app(), 'müze')
      expect([museum.games.total, museum.near[0]]).toEqual([0, 'Mystery Museum'])
      for (const [q, slug] of [
        ['kedi çorbası', 'cats-soup'],
        ['para arabası 2', 'money-cart-2'],
        ['patron', 'grand-patron'],
      ] as const)
        expect((await find(app(), q)).games.items[0]?.slug, q).toBe(slug)
    })

    it('a number and a foreign word offers no name by its number', async () => {
      for (const q of ['iphone 15', 'akbank 1000', 'galaxy 9'])
        expect((await find(app(), q)).near, q).toEqual([])
      expect((await find(app(), 'coin 15')).near).toContain('15 Coins')
    })

    it.each([
      [
        'everyday words and abbreviations',
        'lgs kadın|doğum yks sgk serum kantin emzik liman irmik baro kadastro şanzıman',
      ],
      ['short words that begin others', 'hap far lor zı'],
      ['words that begin a theme or a synonym', 'iskan iskele cildiye'],
      ['towns', 'adana rize ısparta'],
      ['words that sound like a little known name', 'boyoz döner vinç'],
    ])('%s alone find no game, list or provider', async (_, queries) => {
      for (const q of queries.split(' ').map((query) => query.replace('|', ' '))) {
        const { games, lists, providers, battle } = await find(app(), q)
        expect([q, ...[games, lists, providers, battle].map(({ total }) => total)]).toEqual([q, 0, 0, 0, 0])
      }
    })

    it('a name with the mechanic that players add to it, and an ending, finds that game first', async () => {
      for (const q of ["bonanza megaways'e", 'bonanza megaways', 'Bonanza Megaways’in rtp’si'])
        expect((await find(app(), q)).games.items[0]?.slug, q).toBe('bonanza')
      expect((await find(app(), 'big bass bonanza megaways')).games.items[0]?.slug).toBe(
        'big-bass-bonanza-megaways',
      )
      // A game without that mechanic gains nothing by the word.
      expect((await find(app(), 'candyways bonanza megaways')).games.items[0]?.name).toBe(
        'CandyWays Bonanza Megaways',
      )
    })

    it('an adjective finds no other word that begins so', async () => {
      const names = async (q: string) => (await find(app(), q)).games.items.map(({ name }) => name)
      const found = await names('yeni')
      expect(found).toContain('Lucky New Year')
      expect(found.filter((name) => !/\bnew\b/i.test(name))).toEqual([])
      const again = await find(app(), 'yeniden dönüş')
      expect(again.understood?.parts.map(({ filters }) => filters)).toEqual([{ feature: ['respins'] }])
      expect((await find(app(), 'yeniden')).understood).toBeUndefined()
      for (const q of ['yeni oyunlar', 'en yeni', 'en yenileri'])
        expect((await find(app(), q)).understood?.parts[0]?.filters, q).toEqual({ sort: 'releaseDate' })
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
