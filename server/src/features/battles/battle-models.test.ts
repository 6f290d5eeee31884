import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { problemOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { ask } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

type Reply = CallReply<'GET /api/battles/models'>

withApp('the models of games', (app) => {
  const read = async (games: string) => {
    const answer = await ask(app(), 'GET', `/api/battles/models?games=${games}`)
    return { status: answer.statusCode, ...(answer.json() as Reply & { code: string }) }
  }

  it('are what is published, in the order asked, with one statement', async () => {
    const before = statements(app())
    await read('sweet-bonanza,starburst')
    expect(statements(app()) - before).toBe(1)
    const { items, moved, missing } = await read('sweet-bonanza,nobody-knows,starburst,sweet-bonanza')
    expect(moved).toEqual([])
    expect(missing).toEqual(['nobody-knows'])
    expect(items.map(({ slug }) => slug)).toEqual(['sweet-bonanza', 'starburst'])
    expect(items[0]).toEqual({
      slug: 'sweet-bonanza',
      bonusRecord: null,
      ...{ support: { rtp: 1, volatility: 2, maxWin: 'provider' }, disputed: [] },
      name: 'Sweet Bonanza',
      provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
      cover: expect.stringMatching(/^\/covers\/sweet-bonanza\.webp/),
      rtp: 96.48,
      volatility: 'high',
      volatilityLevel: 'high',
      hitFrequency: null,
      maxWinOdds: null,
      maxWin: 21175,
      freeSpins: true,
      providerRtp: { median: expect.any(Number), games: expect.any(Number) },
      hasBonusBuy: true,
      hasJackpot: false,
      retired: false,
    })
  })

  it('have the hits, the odds of the max win and the finer volatility, where they are published', async () => {
    await app().database.db.execute(sql`update games
      set hit_frequency = 22.7, max_win_odds = 2742595, volatility_level = 'medium-low' where slug = 'gonzos-quest'`)
    const { items } = await read('gonzos-quest')
    expect(items[0]).toMatchObject({
      hitFrequency: 22.7,
      maxWinOdds: 2_742_595,
      volatilityLevel: 'medium-low',
    })
    const [lane] = lineUp([{ game: 'gonzos-quest' }], items, 'duel').lanes
    expect(lane?.figures.hitFrequency).toBeCloseTo(0.227, 5)
    expect(lane?.assumptions.hitFrequency.kind).toBe('published')
  })

  it('say who stands behind each figure, as the page of the game does', async () => {
    const { items } = await read('starburst,gates-of-olympus')
    for (const { slug, support, disputed } of items) {
      const { sources } = (await ask(app(), 'GET', `/api/games/${slug}`)).json()
      for (const fact of ['rtp', 'volatility', 'maxWin'] as const) {
        expect([slug, fact, support?.[fact]]).toEqual([slug, fact, sources[fact].support])
        expect(disputed?.includes(fact)).toBe(sources[fact].state === 'disputed')
      }
    }
    expect(items.find(({ slug }) => slug === 'starburst')).toMatchObject({
      ...{ support: { rtp: 'provider', maxWin: 'provider' }, disputed: ['maxWin'] },
    })
  })

  it('say the same of a provider as its page does', async () => {
    const { items } = await read('sizzling-hot,gates-of-olympus')
    expect(items.map(({ rtp }) => rtp)).toEqual([null, 96.5])
    for (const { provider, providerRtp } of items) {
      const page = (await ask(app(), 'GET', `/api/providers/${provider.slug}`)).json()
      expect(providerRtp).toEqual(page.rtp.median && { median: page.rtp.median, games: page.rtp.n })
    }
  })

  it('take up to sixteen slugs, by commas or one by one, and nothing else', async () => {
    const sixteen = Array.from({ length: 16 }, (_, i) => `game-${i}`)
    expect(await read(sixteen.join())).toMatchObject({ items: [], missing: sixteen })
    expect(await read('sweet-bonanza&games=gates-of-olympus')).toMatchObject({ missing: [] })
    for (const games of ['', `${sixteen},one-more`, 'a,,b', "a';--", 'Ş', 'a&mode=duel'])
      expect(await read(games), games).toMatchObject({ status: 422, code: 'VALIDATION' })
  })

  it('make battles that can be played', async () => {
    const { items } = await read('sizzling-hot,sweet-bonanza')
    const chosen = [{ game: 'sizzling-hot' }, { game: 'sweet-bonanza', rtp: 94.5 }]
    const { entrants } = lineUp(chosen, items, 'duel')
    const battle = { version: 1, mode: 'duel', seed: 'x', entrants, spins: 10, criterion: 'final' } as const
    expect(problemOf({ ...battle, bankroll: null, target: null, bestOf: 1, seeding: 'given' })).toBeNull()
  })
})
