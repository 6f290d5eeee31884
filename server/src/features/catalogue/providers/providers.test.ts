import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { expect, it } from 'vitest'
import { withApp } from '#testing/test-app.ts'

type Page = CallReply<'GET /api/providers'>
type Detail = CallReply<'GET /api/providers/:slug'>

const { games, providers } = await readCatalogue()

const gamesOf = (provider: string) => games.filter((game) => game.provider === provider).length

withApp('providers', (app) => {
  const get = async <T>(url: string): Promise<T> => (await app().http.inject(url)).json()

  const readAll = async (query: string, limit = 7) => {
    const items: Page['items'] = []
    for (let cursor = ''; ; ) {
      const page = await get<Page>(`/api/providers?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
      items.push(...page.items)
      if (!page.nextCursor) return items
      cursor = page.nextCursor
    }
  }

  it.each(['name', 'gamesCount', 'foundedYear'])(
    'visits each provider once by %s, both ways',
    async (sort) => {
      for (const dir of ['asc', 'desc']) {
        const slugs = (await readAll(`sort=${sort}&dir=${dir}`)).map(({ slug }) => slug)
        expect(slugs).toHaveLength(providers.length)
        expect(new Set(slugs).size).toBe(providers.length)
      }
    },
  )

  it('begins with the largest', async () => {
    const { items } = await get<Page>('/api/providers')
    expect(items[0]).toMatchObject({
      slug: 'pragmatic-play',
      gamesCount: gamesOf('pragmatic-play'),
      foundedYear: 2015,
    })
    expect(items).toHaveLength(24)
  })

  it('takes mean and median over the known figures only', async () => {
    const all = await readAll('sort=name', 100)
    for (const provider of all) {
      const made = games.filter((game) => game.provider === provider.slug)
      const rtps = made.flatMap(({ rtp }) => (rtp === null ? [] : [rtp])).sort((a, b) => a - b)
      expect(provider.gamesCount).toBe(made.length)
      expect(provider.rtp.n).toBe(rtps.length)
      const mean = rtps.reduce((sum, rtp) => sum + rtp, 0) / rtps.length
      if (rtps.length) expect(provider.rtp.mean).toBeCloseTo(mean, 1)
      const middle = ((rtps[(rtps.length - 1) >> 1] ?? 0) + (rtps[rtps.length >> 1] ?? 0)) / 2
      if (rtps.length) expect(provider.rtp.median).toBeCloseTo(middle, 1)
      expect(provider.rtpSpread === null).toBe(rtps.length < 3)
    }
  })

  it('finds by folded words', async () => {
    expect((await readAll('q=playn%20go')).map(({ slug }) => slug)).toEqual(['play-n-go'])
    expect((await readAll('q=MİCROGAMİNG')).map(({ slug }) => slug)).toEqual(['games-global'])
  })

  it('tells one provider with the spread of its games', async () => {
    const detail = await get<Detail>('/api/providers/netent')
    expect(detail).toMatchObject({
      name: 'NetEnt',
      website: 'https://www.netent.com',
      owner: { name: 'Evolution', slug: null },
      active: true,
      gamesCount: gamesOf('netent'),
    })
    expect(detail.sources.foundedYear).toEqual({
      state: 'unverified',
      support: 0,
      voices: [
        expect.objectContaining({
          ...{ value: '1996', kind: 'editor', address: null, agrees: true },
          source: expect.objectContaining({ slug: 'editor' }),
        }),
      ],
    })
    expect(detail.volatility.map(({ value }) => value)).toEqual(['low', 'medium', 'high', 'unknown'])
    expect(detail.volatility.reduce((sum, { count }) => sum + count, 0)).toBe(gamesOf('netent'))
    expect(detail.rtpBins.reduce((sum, { count }) => sum + count, 0)).toBe(detail.rtp.n)
  })

  it('says when there is none', async () => {
    const answer = await app().http.inject({
      url: '/api/providers/nobody',
      headers: { 'accept-language': 'en-GB' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
      message: 'This provider was not found.',
    })
  })
})
