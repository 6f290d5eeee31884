import type { Rarity } from './rarity.ts'
import { sameSeries, type Title, titleOf } from './series.ts'

/**
 * The known facts of a game; `maxWin` as a multiple of the bet. Null is unknown and counts for nothing. `features`
 * has no duplicates.
 */
export type LikenessFacts = {
  slug: string
  name: string
  provider: string
  theme: string | null
  volatility: string | null
  mechanic: string | null
  maxWin: number | null
  features: readonly string[]
}

/** `features`: shared features, rarest first, at most three. */
export type LikenessReason =
  | { kind: 'series' }
  | { kind: 'theme' }
  | { kind: 'features'; features: string[] }
  | { kind: 'mechanic' }
  | { kind: 'provider' }
  | { kind: 'maxWin' }
  | { kind: 'volatility' }

/** Gameplay and looks count more than the provider. The weights sum to 1. */
const weights = { features: 0.4, theme: 0.2, mechanic: 0.15, volatility: 0.1, maxWin: 0.08, provider: 0.07 }

/** A weaker shared fact (such as high volatility, which most games have) is not worth a second reason. */
const worthSaying = 0.04

const plain = ['theme', 'mechanic', 'volatility', 'provider'] as const
type Plain = (typeof plain)[number]

/** A game with the values that comparisons need, computed once; features and facts as numbers. */
export type Candidate = {
  game: LikenessFacts
  title: Title
  numbers: Record<Plain, number>
  features: readonly number[]
  /** Summed weight of all its features. */
  worthOfFeatures: number
  /** Logarithm (base 10) of the max win. */
  maxWin: number
}

/** A game to compare many others with: the weight of each shared value and feature, by number. */
export type Measure = Candidate & {
  worth: Record<Plain, number>
  worthOfFeature: Float64Array
}

export function candidateOf(game: LikenessFacts, rarity: Rarity): Candidate {
  let worthOfFeatures = 0
  for (const name of game.features) worthOfFeatures += rarity.of('features', name)
  return {
    ...{ game, title: titleOf(game), worthOfFeatures, maxWin: Math.log10(game.maxWin ?? 0) },
    numbers: ofEach((kind) => rarity.numberOf(kind, game[kind])),
    features: game.features.map((name) => rarity.numberOf('features', name)),
  }
}

const ofEach = (value: (kind: Plain) => number): Record<Plain, number> => ({
  theme: value('theme'),
  mechanic: value('mechanic'),
  volatility: value('volatility'),
  provider: value('provider'),
})

export function measureOf(candidate: Candidate, rarity: Rarity): Measure {
  const { game, features } = candidate
  const worthOfFeature = new Float64Array(Math.max(-1, ...features) + 1)
  for (const [at, number] of features.entries())
    worthOfFeature[number] = rarity.of('features', game.features[at] ?? null)
  return {
    ...candidate,
    worth: ofEach((kind) => weights[kind] * rarity.of(kind, game[kind])),
    worthOfFeature,
  }
}

/** The likeness of two games, 0 to 1. */
export function likeness(measure: Measure, other: Candidate): number {
  const { numbers, worth } = measure
  const its = other.numbers
  // Properties by name instead of a loop over keys: thousands of games are compared per request.
  const sum =
    (numbers.theme === its.theme ? worth.theme : 0) +
    (numbers.mechanic === its.mechanic ? worth.mechanic : 0) +
    (numbers.volatility === its.volatility ? worth.volatility : 0) +
    (numbers.provider === its.provider ? worth.provider : 0) +
    sharedFeatures(measure, other) +
    nearMaxWin(measure, other)
  // Halfway to 1: above nearly every game outside the series; within the series the facts still decide the
  // order.
  const score = sameSeries(measure.title, other.title) ? (1 + sum) / 2 : sum
  return Math.round(score * 1e4) / 1e4
}

/** One or two reasons for the likeness, strongest first; none where the games share nothing. */
export function likenessReasons(measure: Measure, other: Candidate): LikenessReason[] {
  const shared = rarestFirst(measure)
    .filter((name) => other.game.features.includes(name))
    .slice(0, 3)
  const parts: { reason: LikenessReason; value: number }[] = [
    ...plain.map((kind) => ({ reason: { kind }, value: sharedFact(kind, measure, other) })),
    { reason: { kind: 'features', features: shared }, value: sharedFeatures(measure, other) },
    { reason: { kind: 'maxWin' }, value: nearMaxWin(measure, other) },
  ]
  const series: LikenessReason[] = sameSeries(measure.title, other.title) ? [{ kind: 'series' }] : []
  const reasons = parts
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .filter(({ value }, at) => (at === 0 && series.length === 0) || value >= worthSaying)
  return [...series, ...reasons.map(({ reason }) => reason)].slice(0, 2)
}

function rarestFirst({ game, features, worthOfFeature }: Measure): string[] {
  const worth = (at: number) => worthOfFeature[features[at] ?? -1] ?? 0
  const named = game.features.map((name, at) => ({ name, worth: worth(at) }))
  return named.sort((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1)).map(({ name }) => name)
}

function sharedFact(kind: Plain, { numbers, worth }: Measure, other: Candidate): number {
  return numbers[kind] === other.numbers[kind] ? worth[kind] : 0
}

/**
 * Jaccard index, each feature weighted by its rarity. Plain loops, because thousands of games are compared per
 * request.
 */
function sharedFeatures({ worthOfFeature, worthOfFeatures }: Measure, other: Candidate): number {
  let shared = 0
  for (const number of other.features) shared += worthOfFeature[number] ?? 0
  const all = worthOfFeatures + other.worthOfFeatures - shared
  return all > 0 ? (weights.features * shared) / all : 0
}

/** 1 for equal max wins, ½ for a ratio of about three, 0 from a ratio of ten. */
function nearMaxWin({ maxWin }: Measure, other: Candidate): number {
  const distance = Math.abs(maxWin - other.maxWin)
  return distance < 1 ? weights.maxWin * (1 - distance) : 0
}
