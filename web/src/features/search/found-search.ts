import { type Volatility, volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { battleModes, battleSorts, listSorts } from '@slot-liste/domain/site/kinds.ts'
import { list, oneOf, type Read, slug, words } from '#platform/address-values.ts'

/** The tabs beside the one with everything, which an address without a tab means. */
export const kinds = ['games', 'lists', 'battle', 'providers'] as const
/** The first is what an address without an order means. */
export const sorts = ['relevance', ...listSorts] as const

/** Those that battles have. */
export const foundBattleSorts = ['relevance', ...battleSorts] as const

type Values<Names extends readonly string[]> = Names[number] | undefined

/** The search parameters of the results page. */
export type FoundSearch = {
  q?: string | undefined
  tab?: Values<typeof kinds>
  provider?: string[] | undefined
  theme?: string[] | undefined
  volatility?: Volatility[] | undefined
  sort?: Values<typeof sorts>
  mode?: Values<typeof battleModes>
  /** Username of who saved a battle. */
  by?: string | undefined
  /** Which parts of what the words are understood as apply, `none` of them, or what goes without saying. */
  apply?: string[] | undefined
  /** Only what holds the words, no names that are near. */
  literal?: true | undefined
}

export type FoundChange = (change: Partial<FoundSearch>) => void

/** Malformed parameters are dropped and defaults are not written: the server accepts every result. */
export function readFoundSearch(raw: Record<string, unknown>): FoundSearch {
  return {
    q: words(raw.q),
    tab: oneOf(kinds)(raw.tab),
    provider: list(slug)(raw.provider),
    theme: list(slug)(raw.theme),
    volatility: list(oneOf(volatilities))(raw.volatility),
    // The first goes without saying.
    sort: oneOf(sorts.slice(1))(raw.sort),
    mode: oneOf(battleModes)(raw.mode),
    by: username(raw.by),
    apply: list(partId)(raw.apply),
    literal: raw.literal === true || raw.literal === 'true' ? true : undefined,
  }
}

/** The query parameters of a tab. */
export function paramsOf({ literal, apply, ...search }: FoundSearch) {
  return { ...ofTab(search), ...(literal && { literal }), ...(apply && { apply }) }
}

function ofTab({ tab, provider, theme, volatility, sort, mode, by }: FoundSearch) {
  if (tab === 'games')
    return { ...(provider && { provider }), ...(theme && { theme }), ...(volatility && { volatility }) }
  if (tab === 'battle')
    return {
      ...(mode && { mode: [mode] }),
      ...(by && { by }),
      ...(sort && isOneOf(foundBattleSorts, sort) && { sort }),
    }
  return tab === 'lists' && sort ? { sort } : {}
}

const partId: Read<string> = (raw) =>
  typeof raw === 'string' && /^[a-zA-Z0-9:._-]{1,200}$/.test(raw) ? raw : undefined

/** As somebody types it; whether anybody is called so the server knows. */
const username: Read<string> = (raw) => {
  const name = words(raw)?.replace(/^@/, '')
  return name && /^[\p{L}\p{N}._-]{3,30}$/u.test(name) ? name : undefined
}

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value)
