import { type Volatility, volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { oneOf, whole, words } from '#platform/address-values.ts'

const itemSorts = ['order', 'name', 'rtp', 'maxWin', 'releaseDate'] as const
export const listViews = ['grid', 'notes', 'table'] as const
const directions = ['asc', 'desc'] as const

export type ItemSort = (typeof itemSorts)[number]
export type ListView = (typeof listViews)[number]
export type ItemsOrder = { sort: ItemSort; dir: 'asc' | 'desc' }

/** A reader's view of a list; the list itself is unchanged. Defaults are not written. */
export type ListSearch = {
  view?: ListView | undefined
  q?: string | undefined
  volatility?: Volatility | undefined
  sort?: Exclude<ItemSort, 'order'> | undefined
  dir?: 'asc' | 'desc' | undefined
  /** How many pages of games are shown, when more than one. */
  pages?: number | undefined
}

export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const pages = whole(1, 5)(raw.pages)
  return {
    view: oneOf(listViews)(raw.view),
    q: words(raw.q),
    volatility: oneOf(volatilities)(raw.volatility),
    ...writtenOrder({
      sort: oneOf(itemSorts)(raw.sort) ?? 'order',
      dir: oneOf(directions)(raw.dir),
    }),
    pages: pages === 1 ? undefined : pages,
  }
}

export function orderOf({ sort: asked, dir }: Pick<ListSearch, 'sort' | 'dir'>): ItemsOrder {
  const sort: ItemSort = asked ?? 'order'
  return { sort, dir: dir ?? firstDirection(sort) }
}

/** An order as the address holds it. */
export function writtenOrder({
  sort,
  dir,
}: {
  sort: ItemSort
  dir: 'asc' | 'desc' | undefined
}): Pick<ListSearch, 'sort' | 'dir'> {
  return {
    sort: sort === 'order' ? undefined : sort,
    dir: dir === firstDirection(sort) ? undefined : dir,
  }
}

/** The list's own order and names run upwards first, figures and dates downwards. */
export function firstDirection(sort: ItemSort): 'asc' | 'desc' {
  return sort === 'order' || sort === 'name' ? 'asc' : 'desc'
}

/** Every order there is, as they are offered. */
export const itemOrders: readonly ItemsOrder[] = itemSorts.flatMap((sort) => {
  const first = firstDirection(sort)
  return [first, first === 'asc' ? 'desc' : 'asc'].map((dir) => ({ sort, dir }) as ItemsOrder)
})
