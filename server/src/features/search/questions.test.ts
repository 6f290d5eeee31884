import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { expect, it } from 'vitest'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Search = CallReply<'GET /api/search'>
type Games = CallReply<'GET /api/games'>

const many = { RATE_LIMIT_SCALE: '1000' }

async function get<Reply>(app: TestApp, url: string, query: Record<string, string | string[]>) {
  const answer = await app.http.inject({ url, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Reply
}

const find = (app: TestApp, q: string, more: Record<string, string | string[]> = {}) =>
  get<Search>(app, '/api/search', { q, ...more })
const browse = (app: TestApp, filters: string) => get<Games>(app, `/api/games?${filters}`, {})
const ids = ({ understood }: Search, isApplied = true) =>
  (understood?.parts ?? []).filter((part) => part.isApplied === isApplied).map(({ id }) => id)
const slugs = ({ games }: Search) => games.items.map(({ slug }) => slug)

withApp(
  'questions about figures',
  (app) => {
    it.each([
      ['yüksek volatilite hacksaw', 'volatility=high&provider=hacksaw-gaming'],
      ['mısır temalı oyunlar', 'theme=egypt'],
      ['jackpotsuz netent slotları', 'notFeature=jackpot&provider=netent'],
      ['meyvesiz netent slotları', 'notTheme=fruit&provider=netent'],
      [
        'pragmatic ve netent hariç megaways',
        'notProvider=pragmatic-play&notProvider=netent&feature=megaways',
      ],
      ['rtp 97 ve üzeri', 'rtpMin=97'],
      ['max win over 20k', 'maxWinMin=20000'],
      ['2019-2021 arası push gaming', 'yearFrom=2019&yearTo=2021&provider=push-gaming'],
      ['6x5 pragmatic', 'reels=6&rows=5&provider=pragmatic-play'],
      ['20 çizgili netent', 'paylines=20&provider=netent'],
      ['243 ways', 'waysFrom=243&waysTo=243'],
      ['düşük bahisli', 'minBet=0.1'],
      ['en yeni pragmatic oyunları', 'provider=pragmatic-play&sort=releaseDate'],
      ['en yüksek rtp', 'sort=rtp'],
      ['btg megaways', 'provider=big-time-gaming&feature=megaways'],
      ['tumble mekanik', 'feature=tumble'],
      ['tutup döndürmeli oyunlar', 'feature=hold-and-win'],
      ['2025 te çıkan pragmatic play oyunları', 'yearFrom=2025&yearTo=2025&provider=pragmatic-play'],
      ["Pragmatic Play'in 2024 oyunları", 'yearFrom=2024&yearTo=2024&provider=pragmatic-play'],
      ['2024 TE YAYIMLANAN NOLİMİT SLOTLARI', 'yearFrom=2024&yearTo=2024&provider=nolimit-city'],
      ['pragmatik pley 2025 oyunlari', 'provider=pragmatic-play&yearFrom=2025&yearTo=2025'],
    ])('are answered with the games of the catalogue: %s', async (q, filters) => {
      const [found, games] = [
        await find(app(), q, { tab: 'games' }),
        await browse(app(), `${filters}&limit=20`),
      ]
      expect(games.total).toBeGreaterThan(0)
      expect(found.understood?.isList).toBe(true)
      expect(slugs(found)).toEqual(games.items.map(({ slug }) => slug))
      expect(found.games.total).toBe(games.total)
      const all = await find(app(), q)
      expect(slugs(all)).toEqual(slugs(found).slice(0, 5))
      expect(all.games.total).toBe(games.total)
      expect((await find(app(), q, { tab: 'lists' })).games.total).toBe(games.total)
    })

    it('have pages', async () => {
      const first = await find(app(), 'high volatility', { tab: 'games' })
      const second = await find(app(), 'high volatility', {
        tab: 'games',
        cursor: first.games.nextCursor ?? '',
      })
      const both = await browse(app(), 'volatility=high&limit=40')
      expect([...slugs(first), ...slugs(second)]).toEqual(both.items.map(({ slug }) => slug))
    })

    it('are taken back part by part, and for words at last', async () => {
      const whole = await find(app(), 'mısır temalı netent 2019', { tab: 'games' })
      expect(ids(whole)).toEqual(['theme:egypt', 'provider:netent', 'yearFrom_yearTo'])
      const fewer = await find(app(), 'mısır temalı netent 2019', { tab: 'games', apply: ['theme:egypt'] })
      expect(ids(fewer)).toEqual(['theme:egypt'])
      expect(ids(fewer, false)).toEqual(['provider:netent', 'yearFrom_yearTo'])
      expect(fewer.games.total).toBe((await browse(app(), 'theme=egypt')).total)
      const none = await find(app(), 'mısır temalı netent 2019', { tab: 'games', apply: 'none' })
      expect(ids(none)).toEqual([])
      expect(none.understood?.isList).toBe(false)
    })

    it('beside other words are offered, and narrow what these find', async () => {
      const offered = await find(app(), 'gold pragmatic 2021', { tab: 'games' })
      expect(ids(offered, false)).toEqual(['provider:pragmatic-play', 'yearFrom_yearTo'])
      expect(offered.understood).toMatchObject({ rest: 'gold', isList: false })
      const apply = ids(offered, false)
      const narrowed = await find(app(), 'gold pragmatic 2021', { tab: 'games', apply })
      expect(narrowed.games.items.length).toBeGreaterThan(0)
      for (const { provider, releaseDate } of narrowed.games.items)
        expect([provider.slug, releaseDate?.slice(0, 4)]).toEqual(['pragmatic-play', '2021'])
    })

    it('are answered without their other words where these find nothing, with every page', async () => {
      const games = await browse(app(), 'provider=hacksaw-gaming&limit=40')
      const [first, all] = [
        await find(app(), 'hacksaw zıbıdı oyunları', { tab: 'games' }),
        await find(app(), 'hacksaw zıbıdı oyunları'),
      ]
      expect(first.understood).toMatchObject({ rest: 'zıbıdı oyunları', isList: true, ignoresRest: true })
      expect(slugs(all)).toEqual(slugs(first).slice(0, 5))
      const second = await find(app(), 'hacksaw zıbıdı oyunları', {
        tab: 'games',
        cursor: first.games.nextCursor ?? '',
      })
      expect([...slugs(first), ...slugs(second)]).toEqual(games.items.map(({ slug }) => slug))
      expect((await find(app(), 'hacksaw zıbıdı oyunları', { tab: 'lists' })).games.total).toBe(games.total)
      const words = await find(app(), 'hacksaw zıbıdı oyunları', { apply: 'none' })
      expect([words.games.total, words.understood?.ignoresRest]).toEqual([0, false])
      // The rest stays where it finds something, and a lone figure or name beside other words is no question.
      const narrowed = await find(app(), 'gold pragmatic 2021', { apply: ['provider:pragmatic-play'] })
      expect(narrowed.understood?.ignoresRest).toBe(false)
      for (const q of ['dünya kupası 2022', 'relax zıbıdı'])
        expect((await find(app(), q)).games.total, q).toBe(0)
    })

    it('about one game find that game', async () => {
      for (const q of [
        'sweet bonanza rtp oranı kaç',
        'what is the max win of sweet bonanza',
        'sweet bonanza kaç çarpan var',
      ])
        expect(slugs(await find(app(), q))[0], q).toBe('sweet-bonanza')
      expect(slugs(await find(app(), 'sweet bonanza yüksek volatilite'))[0]).toBe('sweet-bonanza')
    })

    it.each(['vikings', 'Egypt', '2021 hit slot', 'meyve partisi', 'netent', 'zeus vs starburst'])(
      'are no names: %s',
      async (q) => {
        expect((await find(app(), q)).understood).toBeUndefined()
      },
    )

    it('follow the synonyms and names of the catalogue', async () => {
      expect(ids(await find(app(), 'çekpotlu oyunlar'))).toEqual(['feature:jackpot'])
    })
  },
  many,
)

withApp(
  'questions nobody would ask',
  (app) => {
    it.each([
      'rtp 96-',
      'rtp 999999999999',
      'rtp -5',
      '0x',
      '-5x',
      '0x0',
      '99x99',
      '2024 2025',
      'rtp 97 üstü rtp 95 altı',
      'jackpotlu jackpotsuz',
      '2025 sonrası 2020 öncesi',
      'max win 99999999999999999999x',
      'min bet 0',
      '%%%%96',
      '>=<=>=',
      'rtp '.repeat(1500),
      'mısır temalı '.repeat(200),
      'a'.repeat(5000),
      '!?.,;:-+%<>'.repeat(40),
      '\u0000\u0001rtp\u0007 96\u001f',
      '\u202ertp 96 \u200f\u05e9\u05dc\u05d5\u05dd',
      'كازينو rtp 96',
      'rtp 96',
    ])('are answered: %j', async (q) => {
      for (const tab of ['all', 'games'])
        for (const apply of [[], ['none'], ['rtpMin', 'theme:egypt', 'nothing']]) {
          const answer = await app().http.inject({ url: '/api/search', query: { q, tab, apply } })
          expect([200, 422], answer.body).toContain(answer.statusCode)
        }
    })

    it('are refused where the parts are none', async () => {
      for (const apply of ['', 'ğ', "x'", 'a'.repeat(201), Array.from({ length: 51 }, (_, i) => `p${i}`)])
        expect(
          (await app().http.inject({ url: '/api/search', query: { q: 'rtp 96', apply } })).statusCode,
        ).toBe(422)
    })
  },
  many,
)
