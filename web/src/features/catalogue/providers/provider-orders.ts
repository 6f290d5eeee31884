import type { ProvidersView } from '#data/catalogue/providers.ts'

/** The orders of the provider list as the menu offers them; the first one holds when none is chosen. */
export const providerOrders = [
  { key: 'gamesCount-desc', sort: 'gamesCount', dir: 'desc' },
  { key: 'gamesCount-asc', sort: 'gamesCount', dir: 'asc' },
  { key: 'name-asc', sort: 'name', dir: 'asc' },
  { key: 'name-desc', sort: 'name', dir: 'desc' },
  { key: 'foundedYear-asc', sort: 'foundedYear', dir: 'asc' },
  { key: 'foundedYear-desc', sort: 'foundedYear', dir: 'desc' },
] as const satisfies (ProvidersView & { key: string })[]

export type ProviderOrder = (typeof providerOrders)[number]

/** The order a view is in, filling in what was left out as the server does. */
export function orderOf({ sort = 'gamesCount', dir }: ProvidersView): ProviderOrder {
  const natural = sort === 'gamesCount' ? 'desc' : 'asc'
  const chosen = providerOrders.find((order) => order.sort === sort && order.dir === (dir ?? natural))
  return chosen ?? providerOrders[0]
}

/** The search parameters of the order at this place of the menu; none for the default. */
export function orderAt(place: number): Pick<ProvidersView, 'sort' | 'dir'> {
  const order = place > 0 ? providerOrders[place] : undefined
  return { sort: order?.sort, dir: order?.dir }
}
