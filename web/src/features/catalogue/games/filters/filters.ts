import {
  gameFacts,
  gameStatuses,
  mechanics,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { supportWords } from '@slot-liste/domain/catalogue/voices.ts'
import { type GameSort, gameSorts } from '@slot-liste/domain/site/kinds.ts'
import type { GamesFilter, GamesParams } from '#data/catalogue/games.ts'
import { figure, list, oneOf, range, slug, whole, words, yes } from '#platform/address-values.ts'

const directions = ['asc', 'desc'] as const

export type GamesSort = GameSort
export type Direction = (typeof directions)[number]
export type GamesOrder = { sort: GamesSort; dir: Direction }

/** The search parameters of the games page; defaults are not written: the grid, the first order. */
export type GamesSearch = Omit<GamesParams, 'limit'> & { view?: 'table' | undefined }

/**
 * Reads the parameters of an address (texts, or lists of them) or of a link (values). Malformed ones are dropped,
 * a value out of bounds is brought to the nearest bound, ends in the wrong order are put right: the server takes
 * every result. Absent parameters become undefined, so that a dropped parameter is gone for good.
 */
export function readGamesSearch(raw: Record<string, unknown>): GamesSearch {
  const [provider, theme, feature] = [raw.provider, raw.theme, raw.feature].map(list(slug))
  const [rtpMin, rtpMax] = range(raw.rtpMin, raw.rtpMax, figure(0, 100))
  const [maxWinMin, maxWinMax] = range(raw.maxWinMin, raw.maxWinMax, figure(0, 10_000_000))
  const [yearFrom, yearTo] = range(raw.yearFrom, raw.yearTo, whole(1970, 2100))
  const [hitFrequencyMin, hitFrequencyMax] = range(raw.hitFrequencyMin, raw.hitFrequencyMax, figure(0, 100))
  const [waysFrom, waysTo] = range(raw.waysFrom, raw.waysTo, whole(1, gameFacts.ways.max))
  return {
    q: words(raw.q),
    provider,
    notProvider: lacking(provider)(raw.notProvider),
    theme,
    notTheme: lacking(theme)(raw.notTheme),
    volatility: list(oneOf(volatilities))(raw.volatility),
    volatilityLevel: list(oneOf(volatilityLevels))(raw.volatilityLevel),
    mechanic: list(oneOf(mechanics))(raw.mechanic),
    feature,
    notFeature: lacking(feature)(raw.notFeature),
    rtpMin,
    rtpMax,
    maxWinMin,
    maxWinMax,
    minBet: figure(0, 1_000_000)(raw.minBet),
    maxBet: figure(0, 1_000_000)(raw.maxBet),
    hitFrequencyMin,
    hitFrequencyMax,
    maxWinOddsMax: whole(1, gameFacts.maxWinOdds.max)(raw.maxWinOddsMax),
    reels: list(whole(1, 100))(raw.reels),
    rows: list(whole(1, 100))(raw.rows),
    paylines: list(whole(1, gameFacts.paylines.max))(raw.paylines),
    waysFrom,
    waysTo,
    yearFrom,
    yearTo,
    rtpSupport: list(oneOf(supportWords))(raw.rtpSupport),
    hasDemo: yes(raw.hasDemo),
    status: list(oneOf(gameStatuses))(raw.status),
    ...writtenOrder({ sort: oneOf(gameSorts)(raw.sort), dir: oneOf(directions)(raw.dir) }),
    view: oneOf(['table'])(raw.view),
  }
}

/** A game cannot have something and lack it. */
const lacking = (having: readonly string[] = []) =>
  list((one) => (having.some((asked) => asked === one) ? undefined : slug(one)))

/** Every order there is, as they are offered. */
export const orders: readonly GamesOrder[] = gameSorts.flatMap((sort) => {
  const first = firstDirection(sort)
  return [first, first === 'asc' ? 'desc' : 'asc'].map((dir) => ({ sort, dir }) as GamesOrder)
})

/** The order a search stands for. */
export function orderOf({ sort = 'popularity', dir = firstDirection(sort) }: GamesSearch): GamesOrder {
  return { sort, dir }
}

/** An order as the address holds it. */
export function writtenOrder({
  sort = 'popularity',
  dir,
}: Partial<GamesParams>): Pick<GamesSearch, 'sort' | 'dir'> {
  return {
    sort: sort === 'popularity' ? undefined : sort,
    dir: dir === firstDirection(sort) ? undefined : dir,
  }
}

/** Names run upwards first, figures and dates downwards. */
export function firstDirection(sort: GamesSort): Direction {
  return sort === 'name' ? 'asc' : 'desc'
}

/** The query parameters for the server. */
export function paramsOf({ view, ...params }: GamesSearch): GamesParams {
  return params
}

export function filterOf({ view, sort, dir, ...filter }: GamesSearch): GamesFilter {
  return filter
}

/** Takes every filter back, and nothing else. */
export const noFilters: GamesFilter = filterOf(readGamesSearch({}))
