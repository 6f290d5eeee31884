import type { GameFacets } from '@slot-liste/contract/catalogue/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Covers of the hero. */
export const popularGamesOptions = queryOptions({
  queryKey: ['home', 'popular'],
  queryFn: ({ signal }) => call('GET /api/games', { query: { sort: 'popularity', limit: 9 } }, signal),
})

export const newGamesOptions = queryOptions({
  queryKey: ['home', 'new'],
  queryFn: ({ signal }) =>
    call(
      'GET /api/games',
      { query: { sort: 'releaseDate', dir: 'desc', status: ['released'], limit: 6 } },
      signal,
    ),
})

/** Current trends, for the home page. */
export const trendingOptions = queryOptions({
  queryKey: ['lists', 'home'],
  queryFn: ({ signal }) => call('GET /api/home', undefined, signal),
})

/** Two rows of six. */
export const visibleThemes = 12

/** Ways into the catalogue with how many games they lead to: the little that home shows of the facets, which fill 7 kB. */
export const exploreOptions = queryOptions({
  queryKey: ['home', 'explore'],
  queryFn: async ({ signal }) => {
    const facets = await call('GET /api/games/facets', { query: {} }, signal)
    return { themes: facets.theme.slice(0, visibleThemes), counts: countsOf(facets) }
  },
})

const countsOf = ({ rtp, volatility, feature, mechanic, reels }: GameFacets) => ({
  rtp: rtp.reduce((sum, bin) => (bin.from >= 97 ? sum + bin.count : sum), 0),
  lowVolatility: countOf(volatility, 'low'),
  megaways: countOf(feature, 'megaways'),
  cluster: countOf(mechanic, 'cluster'),
  threeReels: countOf(reels, '3'),
})

function countOf(facet: { value: string; count: number }[], value: string): number {
  return facet.find((one) => one.value === value)?.count ?? 0
}
