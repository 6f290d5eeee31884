import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { runs } from '@slot-liste/domain/testing/runs.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const many = { RATE_LIMIT_SCALE: '1000' }

async function get<Reply>(app: TestApp, path: string, q: string) {
  const answer = await app.http.inject({ url: `/api/search${path}`, query: { q } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Reply
}

withApp(
  'what is typed',
  (app) => {
    const nothing = { items: [], total: 0, nextCursor: null }

    it.each(['', ' ', '%', '_', '\\', "'", '!!!', '🎰🎰', '& | ! ( )', ':*', '\ud800', "';--", '<->'])(
      'finds nothing where there is no letter: %j',
      async (q) => {
        expect(await get(app(), '', q)).toEqual({
          games: nothing,
          lists: nothing,
          providers: nothing,
          battle: nothing,
          people: nothing,
          readAs: null,
          near: [],
          duel: null,
        })
        expect(await get(app(), '/suggest', q)).toEqual({ groups: [] })
      },
    )

    it.each([
      "sweet' or 1=1 --",
      'sweet & !bonanza',
      'sweet:* | (x)',
      'a'.repeat(10_000),
      'пополам',
      '\u{20000}\u{20001}\u{20002}\u{20003}\u{20004}',
      '甜蜜富矿',
      '1',
      'x',
    ])('is only ever words: %j', async (q) => {
      for (const path of ['', '/suggest'])
        expect((await app().http.inject({ url: `/api/search${path}`, query: { q } })).statusCode).toBe(200)
    })

    it('is answered or refused, whatever it is', async () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.string({ maxLength: 120 }),
        fc.stringMatching(/^[a-zçğıöşü'";:,.&|!()*<>\\%_ -]{1,60}$/),
      )
      await fc.assert(
        fc.asyncProperty(anything, async (q) => {
          for (const path of ['', '/suggest']) {
            const { statusCode } = await app().http.inject({ url: `/api/search${path}`, query: { q } })
            expect([200, 422]).toContain(statusCode)
          }
        }),
        { numRuns: runs(40) },
      )
    })

    it('is missing: that is reported', async () => {
      for (const path of ['', '/suggest'])
        expect((await app().http.inject(`/api/search${path}`)).statusCode).toBe(422)
    })
  },
  many,
)

withApp(
  'nothing found',
  (app) => {
    it('names what looks like it', async () => {
      const of = async (q: string) => {
        const { games, readAs, near } = await get<CallReply<'GET /api/search'>>(app(), '', q)
        return [games.items[0]?.name ?? null, readAs, near[0] ?? null]
      }
      expect(await of('legasi of ded')).toEqual(Array(3).fill('Legacy of Dead'))
      expect(await of('Legacy of Dead')).toEqual(['Legacy of Dead', null, 'Legacy of Dead'])
      expect(await of('akbank')).toEqual([null, null, 'Take the Bank'])
      expect(await of('iphone 15')).toEqual([null, null, null])
      expect(await of('qqqqq')).toEqual([null, null, null])
    })
  },
  many,
)

withApp(
  'statements of a search',
  (app) => {
    it.each([
      ['?q=big+bass', 4],
      ['?q=big+bass&tab=games&provider=pragmatic-play', 3],
      ['?q=big+bass&tab=lists', 3],
      ['?q=big+bass&tab=providers', 3],
      ['?q=big+bass&tab=battle&mode=duel&by=ayse', 3],
      ['?q=netent+jackpot', 5],
      ['?q=netent+jackpot&tab=games', 4],
      ['?q=netent+jackpot&tab=lists', 4],
      ['?q=sweet+bonanza+vs+mental', 5],
      ['/suggest?q=big+bass', 1],
      ['/suggest?q=big+bas', 1],
    ])('%s are %i', async (path, count) => {
      statements(app())
      // The index of names takes two statements and the vocabulary of questions one, once.
      await app().services.names()
      await app().http.inject('/api/search?q=sweet')
      const before = statements(app())
      await app().http.inject(`/api/search${path}`)
      expect(statements(app()) - before).toBe(count)
    })
  },
  many,
)

withApp('too many searches', (app) => {
  it('are refused for a moment', async () => {
    const codes = []
    for (let n = 0; n < 80; n++)
      codes.push((await app().http.inject({ url: '/api/search', query: { q: '%' } })).statusCode)
    // A slow machine gives some turns back meanwhile.
    expect([codes[59], codes.includes(429)]).toEqual([200, true])
  })
})
