import words from '@slot-liste/catalogue/features.json' with { type: 'json' }
import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { featureFamily, featureParents } from '@slot-liste/domain/catalogue/feature-families.ts'
import { runs } from '@slot-liste/domain/testing/runs.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Page = CallReply<'GET /api/games'>
type Card = Page['items'][number]

async function get<T>(app: TestApp, url: string): Promise<T> {
  const answer = await app.http.inject(url)
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json()
}

async function readAll(app: TestApp, query: string, limit = 100): Promise<Card[]> {
  const items: Card[] = []
  for (let cursor = ''; ; ) {
    const page = await get<Page>(app, `/api/games?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    items.push(...page.items)
    if (!page.nextCursor) {
      expect(items).toHaveLength(page.total)
      return items
    }
    cursor = page.nextCursor
  }
}

const names = (cards: Card[]) => cards.map(({ name }) => name)

withApp('games', (app) => {
  it('serves the whole catalogue, a page at a time', async () => {
    const page = await get<Page>(app(), '/api/games')
    expect(page.items).toHaveLength(24)
    expect(page.total).toBe(games.length)
    expect(page.items[0]).toMatchObject({
      slug: 'sweet-bonanza',
      rtp: 96.48,
      maxWin: 21175,
      releaseDate: '2019-06-25',
    })
    expect(await readAll(app(), 'sort=popularity')).toHaveLength(games.length)
  })

  it.each([
    ['name', 'asc'],
    ['name', 'desc'],
  ])('sorts by %s %s in the Turkish alphabet', async (sort, dir) => {
    const keys = (await readAll(app(), `sort=${sort}&dir=${dir}`)).map(({ name }) => sortKey(name))
    const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(dir === 'asc' ? sorted : sorted.reverse())
  })

  it.each(['rtp', 'maxWin', 'releaseDate'] as const)(
    'sorts by %s with the unknown last both ways',
    async (sort) => {
      for (const dir of ['asc', 'desc']) {
        const values = (await readAll(app(), `sort=${sort}&dir=${dir}`)).map((card) => card[sort])
        const known = values.filter((value) => value !== null)
        expect(values.slice(known.length).every((value) => value === null)).toBe(true)
        if (sort === 'releaseDate') continue
        const sorted = [...(known as number[])].sort((a, b) => a - b)
        expect(known).toEqual(dir === 'asc' ? sorted : sorted.reverse())
      }
    },
  )

  it('filters by each field', async () => {
    const read = (query: string) => readAll(app(), query)
    expect(
      (await read('provider=igt&provider=netent')).every(({ provider }) =>
        ['igt', 'netent'].includes(provider.slug),
      ),
    ).toBe(true)
    expect((await read('theme=egypt')).every(({ theme }) => theme === 'egypt')).toBe(true)
    expect((await read('volatility=low')).every(({ volatility }) => volatility === 'low')).toBe(true)
    expect(
      (await read('rtpMin=97&rtpMax=98')).every(({ rtp }) => rtp !== null && rtp >= 97 && rtp <= 98),
    ).toBe(true)
    expect((await read('maxWinMin=50000')).every(({ maxWin }) => maxWin !== null && maxWin >= 50_000)).toBe(
      true,
    )
    const year = ({ releaseDate }: Card) => Number(releaseDate?.slice(0, 4))
    expect((await read('yearFrom=2020&yearTo=2021')).every((card) => [2020, 2021].includes(year(card)))).toBe(
      true,
    )
    expect(await read('hasDemo=true')).toEqual([])
    expect(await read('hasDemo=false')).toHaveLength(games.length)
    expect((await read('reels=3')).length).toBe(games.filter(({ reels }) => reels === 3).length)
    expect((await read('mechanic=cluster')).length).toBe(
      games.filter(({ mechanic }) => mechanic === 'cluster').length,
    )
    const without = await read('feature=tumble&notFeature=megaways')
    const withBoth = await read('feature=tumble&feature=megaways')
    expect(without.length + withBoth.length).toBe((await read('feature=tumble')).length)
    expect((await read('minBet=0.1')).length).toBeGreaterThan(0)
    expect((await read('maxBet=100&status=released')).length).toBeGreaterThan(0)
  })

  it('finds by a feature every kind of it, and without it none', async () => {
    expect(words.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(featureParents.flatMap(featureFamily)),
    )
    for (const feature of ['wild', 'multiplier', 'sticky-wild', 'tumble']) {
      const family = featureFamily(feature)
      const having = games.filter(({ features }) => features.some((one: string) => family.includes(one)))
      expect(await readAll(app(), `feature=${feature}`), feature).toHaveLength(having.length)
      const lacking = await readAll(app(), `notFeature=${feature}`)
      expect(lacking, feature).toHaveLength(games.length - having.length)
    }
    const both = games.filter(({ features }) =>
      ['wild', 'multiplier'].every((one) => features.some((it: string) => featureFamily(one).includes(it))),
    )
    expect(await readAll(app(), 'feature=wild&feature=multiplier')).toHaveLength(both.length)
  })

  it('finds by ways whose range overlaps', async () => {
    const within = (from: number, to: number) =>
      games.filter(({ ways, waysMin }) => ways !== null && ways >= from && (waysMin ?? ways) <= to).length
    for (const [from, to] of [
      [243, 243],
      [200, 400],
      [500, 100_000],
      [117_649, 10_000_000],
    ] as const)
      expect(await readAll(app(), `waysFrom=${from}&waysTo=${to}`)).toHaveLength(within(from, to))
    expect(await readAll(app(), 'waysTo=243')).toHaveLength(within(1, 243))
  })

  it('filters and sorts by hit frequency and by the odds of the largest win', async () => {
    const known = {
      starburst: [22.65, null],
      'gonzos-quest': [41.1, 4_000_000],
      'book-of-dead': [22.65, 900],
    }
    await app().database.db.execute(sql`update games set hit_frequency = null, max_win_odds = null`)
    for (const [slug, [hits, odds]] of Object.entries(known))
      await app().database.db.execute(
        sql`update games set hit_frequency = ${hits}, max_win_odds = ${odds} where slug = ${slug}`,
      )
    const slugs = async (query: string) => (await readAll(app(), query)).map(({ slug }) => slug)
    expect(await slugs('hitFrequencyMin=30')).toEqual(['gonzos-quest'])
    expect((await slugs('hitFrequencyMin=20&hitFrequencyMax=30')).sort()).toEqual([
      'book-of-dead',
      'starburst',
    ])
    expect(await slugs('maxWinOddsMax=1000')).toEqual(['book-of-dead'])
    expect((await slugs('maxWinOddsMax=4000000')).sort()).toEqual(['book-of-dead', 'gonzos-quest'])
    const [up, down] = [await slugs('sort=hitFrequency&dir=asc'), await slugs('sort=hitFrequency')]
    expect([up[2], up.slice(0, 2).sort()]).toEqual(['gonzos-quest', ['book-of-dead', 'starburst']])
    expect([down[0], down.slice(1, 3).sort()]).toEqual(['gonzos-quest', ['book-of-dead', 'starburst']])
    const facets = await get<CallReply<'GET /api/games/facets'>>(
      app(),
      '/api/games/facets?hitFrequencyMin=30&maxWinOddsMax=4000000',
    )
    expect([facets.total, facets.hitFrequency, facets.maxWinOdds]).toEqual([1, 2, 1])
    const reversed = await app().http.inject('/api/games?hitFrequencyMin=50&hitFrequencyMax=40')
    expect([reversed.statusCode, Object.keys(reversed.json().fields)]).toEqual([422, ['hitFrequencyMin']])
  })

  it.each([
    ['motorhead', 'Motörhead'],
    ['MOTÖRHEAD', 'Motörhead'],
    ['swEEt BONANZA', 'Sweet Bonanza'],
    ['starburst netent', 'Starburst'],
    ["Pragmatic'in sweet bonanza", 'Sweet Bonanza'],
    ['ŞTARBÜRST', 'Starburst'],
  ])('finds by folded words: %s', async (query, name) => {
    expect(names(await readAll(app(), `q=${encodeURIComponent(query)}`))).toContain(name)
  })

  it('finds nothing for punctuation and ignores a blank query', async () => {
    expect(await readAll(app(), 'q=%25_!')).toEqual([])
    expect(await readAll(app(), 'q=%20')).toHaveLength(games.length)
  })

  it('visits every row once, whatever the filter and the order', async () => {
    const query = fc.record({
      sort: fc.constantFrom('name', 'releaseDate', 'rtp', 'maxWin', 'popularity', 'hitFrequency'),
      dir: fc.constantFrom('asc', 'desc'),
      filter: fc.constantFrom(
        '',
        'theme=egypt&theme=fruit',
        'volatility=medium',
        'rtpMin=96',
        'q=b',
        'notFeature=wild',
        'provider=pragmatic-play',
      ),
      limit: fc.integer({ min: 17, max: 100 }),
    })
    await fc.assert(
      fc.asyncProperty(query, async ({ sort, dir, filter, limit }) => {
        const slugs = (await readAll(app(), `sort=${sort}&dir=${dir}&${filter}`, limit)).map(
          ({ slug }) => slug,
        )
        expect(new Set(slugs).size).toBe(slugs.length)
      }),
      { numRuns: runs(12) },
    )
  })

  it('refuses a cursor of another order', async () => {
    const { nextCursor } = await get<Page>(app(), '/api/games?sort=rtp')
    const answer = await app().http.inject({
      url: `/api/games?sort=name&cursor=${nextCursor}`,
      headers: { 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION',
      fields: { cursor: 'This cursor belongs to another order.' },
    })
  })
})

withApp('statements', (app) => {
  it.each([
    ['/api/games?theme=fruit&sort=rtp', 2],
    ['/api/games/facets?theme=fruit', 1],
    ['/api/games/starburst', 1],
    ['/api/games/starburst/similar', 3],
    ['/api/providers?sort=name', 2],
    ['/api/providers/netent', 2],
  ])('%s takes %i, and none the second time', async (url, statements) => {
    const client = app().database.db.$client
    await app().services.movedSlugs()
    const query = vi.spyOn(client, 'run')
    await get(app(), url)
    expect(query).toHaveBeenCalledTimes(statements)
    await get(app(), url)
    expect(query).toHaveBeenCalledTimes(statements)
    query.mockRestore()
  })
})

withApp('one game', (app) => {
  it('tells all facts, unknown ones as null', async () => {
    const game = await get<CallReply<'GET /api/games/:slug'>>(app(), '/api/games/gates-of-olympus')
    expect(game).toMatchObject({
      name: 'Gates of Olympus',
      provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
      mechanic: 'scatter-pays',
      paylines: null,
      reels: 6,
      rows: 5,
      minBet: 0.2,
      maxBet: 125,
      demoUrl: null,
      source: { url: null },
      layout: null,
      rtpVariants: [95.5, 94.5],
    })
    // From the data set, which no editor outweighs; from an editor alone.
    expect(game.sources.rtp).toMatchObject({ state: 'verified', support: 2 })
    expect(game.sources.rtp?.voices[0]).toMatchObject({ value: '96.5', agrees: true })
    expect(game.sources.minBet).toEqual({
      state: 'unverified',
      support: 0,
      voices: [
        {
          ...{ value: '0.2', kind: 'editor', agrees: true, address: null, host: null, note: null },
          ...{
            source: { slug: 'editor', name: expect.any(String) },
            seenOn: expect.stringMatching(/^\d{4}-\d\d$/),
          },
        },
      ],
    })
    expect(game.sources).not.toHaveProperty('paylines')
    expect(game).not.toHaveProperty('id')
    expect(game).not.toHaveProperty('loaded')
  })

  it('lists similar games with their reasons', async () => {
    const { items } = await get<CallReply<'GET /api/games/:slug/similar'>>(
      app(),
      '/api/games/big-bass-splash/similar',
    )
    expect(items.length).toBeGreaterThanOrEqual(8)
    expect(items.every(({ game, reasons }) => game.slug !== 'big-bass-splash' && reasons.length > 0)).toBe(
      true,
    )
    expect(items[0]?.reasons[0]).toEqual({ kind: 'series' })
  })

  it.each(['/api/games/no-such-game', '/api/games/no-such-game/similar'])(
    'says when there is none: %s',
    async (url) => {
      const answer = await app().http.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'GAME_NOT_FOUND', message: 'Bu oyun bulunamadı.' })
    },
  )
})
