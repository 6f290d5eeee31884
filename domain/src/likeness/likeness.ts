import type { Rarity } from './rarity.ts'
import { sameSeries, type Title, titleOf } from './series.ts'

/** What is known of a game; `maxWin` in multiples of the bet. Null is unknown and likens nothing. `features` has each once. */
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

/** `features` are shared ones, the rarest first, at most three. */
export type LikenessReason =
  | { kind: 'series' }
  | { kind: 'theme' }
  | { kind: 'features'; features: string[] }
  | { kind: 'mechanic' }
  | { kind: 'provider' }
  | { kind: 'maxWin' }
  | { kind: 'volatility' }

/** How a game plays and looks counts more than who made it; they sum to 1. */
const weights = { features: 0.4, theme: 0.2, mechanic: 0.15, volatility: 0.1, maxWin: 0.08, provider: 0.07 }

/** A shared fact weaker than this (such as high volatility, which most games have) isn't worth a second reason. */
const worthSaying = 0.04

const plain = ['theme', 'mechanic', 'volatility', 'provider'] as const
type Plain = (typeof plain)[number]

/** A game and what each comparison needs of it, worked out once. */
export type Candidate = {
  game: LikenessFacts
  title: Title
  /** What all its features say together. */
  worthOfFeatures: number
}

/** One that many are compared with; `features` the rarest first. */
export type Measure = Candidate & { worth: Record<Plain, number>; features: ReadonlyMap<string, number> }

export function candidateOf(game: LikenessFacts, rarity: Rarity): Candidate {
  let worthOfFeatures = 0
  for (const name of game.features) worthOfFeatures += rarity('features', name)
  return { game, title: titleOf(game), worthOfFeatures }
}

export function measureOf(game: LikenessFacts, rarity: Rarity): Measure {
  const worthOf = (kind: Plain) => weights[kind] * rarity(kind, game[kind])
  const features = game.features
    .map((name) => [name, rarity('features', name)] as const)
    .sort(([one, worth], [other, more]) => more - worth || (one < other ? -1 : 1))
  return {
    ...candidateOf(game, rarity),
    worth: {
      theme: worthOf('theme'),
      mechanic: worthOf('mechanic'),
      volatility: worthOf('volatility'),
      provider: worthOf('provider'),
    },
    features: new Map(features),
  }
}

/** How alike two games are, 0…1. */
export function likeness(measure: Measure, other: Candidate): number {
  const { game, worth } = measure
  const its = other.game
  // Each by its name: thousands of games are compared at a time.
  const sum =
    (game.theme === its.theme ? worth.theme : 0) +
    (game.mechanic === its.mechanic ? worth.mechanic : 0) +
    (game.volatility === its.volatility ? worth.volatility : 0) +
    (game.provider === its.provider ? worth.provider : 0) +
    sharedFeatures(measure, other) +
    nearMaxWin(measure, other)
  // Halfway to 1: above nearly every game outside the series, while within it the facts still decide.
  const score = sameSeries(measure.title, other.title) ? (1 + sum) / 2 : sum
  return Math.round(score * 1e4) / 1e4
}

/** Why they are: one or two reasons, the strongest first; none where nothing likens them. */
export function likenessReasons(measure: Measure, other: Candidate): LikenessReason[] {
  const shared = [...measure.features.keys()].filter((name) => other.game.features.includes(name)).slice(0, 3)
  const parts: { reason: LikenessReason; value: number }[] = [
    ...plain.map((kind) => ({ reason: { kind }, value: sharedFact(kind, measure, other) })),
    { reason: { kind: 'features', features: shared }, value: sharedFeatures(measure, other) },
    { reason: { kind: 'maxWin' }, value: nearMaxWin(measure, other) },
  ]
  const series: LikenessReason[] = sameSeries(measure.title, other.title) ? [{ kind: 'series' }] : []
  const told = parts
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .filter(({ value }, at) => (at === 0 && series.length === 0) || value >= worthSaying)
  return [...series, ...told.map(({ reason }) => reason)].slice(0, 2)
}

function sharedFact(kind: Plain, { game, worth }: Measure, other: Candidate): number {
  return game[kind] === other.game[kind] ? worth[kind] : 0
}

/** Jaccard's measure, each feature weighed by its rarity. In plain loops: thousands of games are compared at a time. */
function sharedFeatures({ features, worthOfFeatures }: Measure, other: Candidate): number {
  let shared = 0
  for (const name of other.game.features) shared += features.get(name) ?? 0
  const all = worthOfFeatures + other.worthOfFeatures - shared
  return all > 0 ? (weights.features * shared) / all : 0
}

/** Full for equal max wins, half for one about three times the other, nothing from ten times on. */
function nearMaxWin({ game }: Measure, other: Candidate): number {
  const distance = Math.abs(Math.log10((game.maxWin ?? 0) / (other.game.maxWin ?? 0)))
  return distance < 1 ? weights.maxWin * (1 - distance) : 0
}
