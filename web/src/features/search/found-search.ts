import { list, oneOf, slug, words } from '#platform/address-values.ts'

/** The tabs beside the one with everything, which an address without a tab means. */
export const kinds = ['games', 'lists', 'battle', 'providers'] as const
export const volatilities = ['low', 'medium', 'high'] as const
/** As they are offered; the first is what an address without an order means. */
export const sorts = [
  'relevance',
  'newest',
  'trending',
  'mostLiked',
  'mostViewed',
  'recentlyUpdated',
] as const

type Values<Names extends readonly string[]> = Names[number] | undefined

/** What the address of the search says. */
export type FoundSearch = {
  q?: string | undefined
  tab?: Values<typeof kinds>
  provider?: string[] | undefined
  theme?: string[] | undefined
  volatility?: (typeof volatilities)[number][] | undefined
  sort?: Values<typeof sorts>
}

export type FoundChange = (change: Partial<FoundSearch>) => void

/** What is malformed is dropped, what is so anyway is not written: the server takes whatever comes out. */
export function readFoundSearch(raw: Record<string, unknown>): FoundSearch {
  return {
    q: words(raw.q),
    tab: oneOf(kinds)(raw.tab),
    provider: list(slug)(raw.provider),
    theme: list(slug)(raw.theme),
    volatility: list(oneOf(volatilities))(raw.volatility),
    // The first goes without saying.
    sort: oneOf(sorts.slice(1))(raw.sort),
  }
}

/** What a tab asks the server for. */
export function wishOf({ tab, provider, theme, volatility, sort }: FoundSearch) {
  if (tab === 'games')
    return { ...(provider && { provider }), ...(theme && { theme }), ...(volatility && { volatility }) }
  return tab === 'lists' && sort ? { sort } : {}
}
