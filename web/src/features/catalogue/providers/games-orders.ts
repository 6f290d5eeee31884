import type { ProviderGamesSearch } from '#data/catalogue/providers.ts'

/** The orders of a provider's games in the menu; the first one is the default. */
export const gamesOrders = [
  { key: 'popularity-desc', sort: 'popularity', dir: 'desc' },
  { key: 'releaseDate-desc', sort: 'releaseDate', dir: 'desc' },
  { key: 'releaseDate-asc', sort: 'releaseDate', dir: 'asc' },
  { key: 'name-asc', sort: 'name', dir: 'asc' },
  { key: 'name-desc', sort: 'name', dir: 'desc' },
  { key: 'rtp-desc', sort: 'rtp', dir: 'desc' },
  { key: 'rtp-asc', sort: 'rtp', dir: 'asc' },
  { key: 'maxWin-desc', sort: 'maxWin', dir: 'desc' },
  { key: 'maxWin-asc', sort: 'maxWin', dir: 'asc' },
] as const satisfies (ProviderGamesSearch & { key: string })[]

type GamesOrder = (typeof gamesOrders)[number]

/** The order a search is in, filling in what was left out as the server does. */
export function gamesOrderOf({ sort = 'popularity', dir }: ProviderGamesSearch): GamesOrder {
  const natural = sort === 'name' ? 'asc' : 'desc'
  const chosen = gamesOrders.find((order) => order.sort === sort && order.dir === (dir ?? natural))
  return chosen ?? gamesOrders[0]
}

/** The search parameters of the order at this place of the menu; none for the default. */
export function gamesOrderAt(place: number): Pick<ProviderGamesSearch, 'sort' | 'dir'> {
  const order = place > 0 ? gamesOrders[place] : undefined
  return { sort: order?.sort, dir: order?.dir }
}
