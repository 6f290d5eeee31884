import { type Mechanic, type Volatility, volatilities } from '#catalogue/facts.ts'
import type { GameSort } from '#site/kinds.ts'

/** The filters of the catalogue that questions can say, by their names there, and the order. */
export type QuestionFilters = {
  provider?: string[]
  notProvider?: string[]
  theme?: string[]
  notTheme?: string[]
  volatility?: Volatility[]
  mechanic?: Mechanic[]
  feature?: string[]
  notFeature?: string[]
  rtpMin?: number
  rtpMax?: number
  maxWinMin?: number
  maxWinMax?: number
  hitFrequencyMin?: number
  hitFrequencyMax?: number
  minBet?: number
  maxBet?: number
  reels?: number[]
  rows?: number[]
  paylines?: number[]
  waysFrom?: number
  waysTo?: number
  yearFrom?: number
  yearTo?: number
  hasDemo?: true
  status?: ('upcoming' | 'retired')[]
  sort?: GameSort
  dir?: 'asc'
}

const ranges = [
  ['rtpMin', 'rtpMax'],
  ['maxWinMin', 'maxWinMax'],
  ['hitFrequencyMin', 'hitFrequencyMax'],
  ['waysFrom', 'waysTo'],
  ['yearFrom', 'yearTo'],
] as const

/** The games that these filters leave out, where other filters can say so: the other levels, or the other side of a bound. */
export function negated(filters: QuestionFilters): { filters?: QuestionFilters } {
  const [only, ...others] = Object.entries(filters)
  if (!only || others.length > 0) return {}
  const [name, value] = only
  if (name === 'volatility')
    return { filters: { volatility: volatilities.filter((one) => !filters.volatility?.includes(one)) } }
  const range = ranges.find((ends) => ends.some((end) => end === name))
  if (!range) return {}
  const isLow = range[0] === name
  const step = name.startsWith('year') ? (isLow ? -1 : 1) : 0
  return { filters: { [isLow ? range[1] : range[0]]: Number(value) + step } }
}

const lacks = [
  ['provider', 'notProvider'],
  ['theme', 'notTheme'],
  ['feature', 'notFeature'],
] as const

/** Both together; `undefined` where they contradict each other, or set the same filter to different values. */
export function joinFilters(one: QuestionFilters, other: QuestionFilters): QuestionFilters | undefined {
  const joined: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = joined[name]
    if (Array.isArray(before) && Array.isArray(value)) joined[name] = [...new Set([...before, ...value])]
    else if (before !== undefined && before !== value) return undefined
    else joined[name] = value
  }
  const filters = joined as QuestionFilters
  const isLacked = lacks.some(([having, lacking]) =>
    filters[lacking]?.some((value) => filters[having]?.includes(value)),
  )
  const isReversed = ranges.some(([low, high]) => Number(filters[low]) > Number(filters[high]))
  return isLacked || isReversed ? undefined : filters
}
