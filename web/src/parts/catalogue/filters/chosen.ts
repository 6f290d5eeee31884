import type { GameFilters } from '@slot-liste/contract/catalogue/games.ts'

type GamesFilter = { [Field in keyof GameFilters]?: GameFilters[Field] | undefined }

/** One filter that is set. `without` is the change that takes it back. */
export type Chosen =
  | { kind: ListField; value: string; without: Partial<GamesFilter> }
  | { kind: RangeField; from: number | undefined; to: number | undefined; without: Partial<GamesFilter> }
  | { kind: LimitField; figure: number; without: Partial<GamesFilter> }
  | { kind: 'q'; text: string; without: Partial<GamesFilter> }
  | { kind: 'hasDemo'; without: Partial<GamesFilter> }

type ListField = (typeof lists)[number]
type LimitField = (typeof limits)[number]
type RangeField = (typeof ranges)[number]['kind']

const lists = [
  'provider',
  'notProvider',
  'theme',
  'notTheme',
  'volatility',
  'volatilityLevel',
  'mechanic',
  'feature',
  'notFeature',
  'reels',
  'rows',
  'paylines',
  'status',
  'rtpSupport',
] as const satisfies (keyof GamesFilter)[]

const ranges = [
  { kind: 'rtp', low: 'rtpMin', high: 'rtpMax' },
  { kind: 'maxWin', low: 'maxWinMin', high: 'maxWinMax' },
  { kind: 'hitFrequency', low: 'hitFrequencyMin', high: 'hitFrequencyMax' },
  { kind: 'ways', low: 'waysFrom', high: 'waysTo' },
  { kind: 'year', low: 'yearFrom', high: 'yearTo' },
] as const satisfies { kind: string; low: keyof GamesFilter; high: keyof GamesFilter }[]

const limits = ['maxWinOddsMax', 'minBet', 'maxBet'] as const satisfies (keyof GamesFilter)[]

/** Every filter that is set, in the order of the panel. A range counts once, each value of a list for itself. */
export function chosenOf(filter: GamesFilter): Chosen[] {
  return [
    ...(filter.q === undefined ? [] : [{ kind: 'q', text: filter.q, without: { q: undefined } } as const]),
    ...lists.flatMap((kind) => chosenValues(filter, kind)),
    ...ranges.flatMap((one) => chosenRange(filter, one)),
    ...limits.flatMap((kind) => {
      const figure = filter[kind]
      return figure === undefined ? [] : [{ kind, figure, without: { [kind]: undefined } }]
    }),
    ...(filter.hasDemo ? [{ kind: 'hasDemo', without: { hasDemo: undefined } } as const] : []),
  ]
}

/** A list with a value more, or without it. */
export function toggled<Value>(values: readonly Value[] = [], value: Value): Value[] | undefined {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next : undefined
}

function chosenValues(filter: GamesFilter, kind: ListField): Chosen[] {
  const values: readonly (string | number)[] = filter[kind] ?? []
  return values.map((value) => ({ kind, value: String(value), without: { [kind]: toggled(values, value) } }))
}

function chosenRange(filter: GamesFilter, { kind, low, high }: (typeof ranges)[number]): Chosen[] {
  const [from, to] = [filter[low], filter[high]]
  if (from === undefined && to === undefined) return []
  return [{ kind, from, to, without: { [low]: undefined, [high]: undefined } }]
}
