import type { Rarity } from './rarity.ts'
import { sameSeries } from './series.ts'

/** What is known of a game; `maxWin` in multiples of the bet. Null is unknown and likens nothing. */
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

type Part = { reason: LikenessReason; value: number }

/** How alike two games are (0…1), and one or two reasons, the strongest first. */
export function compare(game: LikenessFacts, other: LikenessFacts, rarity: Rarity) {
  const parts = [
    ...sharedFacts(game, other, rarity),
    sharedFeatures(game, other, rarity),
    nearMaxWin(game, other),
  ]
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  const plain = parts.reduce((sum, { value }) => sum + value, 0)
  const series = sameSeries(game, other)
  // Halfway to 1: above nearly every game outside the series, while within it the facts still decide.
  const score = series ? (1 + plain) / 2 : plain
  const told = parts.filter(({ value }, at) => (at === 0 && !series) || value >= worthSaying)
  const reasons: LikenessReason[] = [
    ...(series ? [{ kind: 'series' } as const] : []),
    ...told.map((part) => part.reason),
  ]
  return { score: Math.round(score * 1e4) / 1e4, reasons: reasons.slice(0, 2) }
}

function sharedFacts(game: LikenessFacts, other: LikenessFacts, rarity: Rarity): Part[] {
  return (['theme', 'mechanic', 'volatility', 'provider'] as const).map((kind) => {
    const value = game[kind]
    const shared = value !== null && value === other[kind]
    return { reason: { kind }, value: shared ? weights[kind] * rarity(kind, value) : 0 }
  })
}

/** Jaccard's measure, each feature weighed by its rarity. In plain loops: thousands of games are compared at a time. */
function sharedFeatures(game: LikenessFacts, other: LikenessFacts, rarity: Rarity): Part {
  const features: string[] = []
  let all = 0
  for (const [at, feature] of game.features.entries()) {
    if (game.features.indexOf(feature) < at) continue
    all += rarity('features', feature)
    if (other.features.includes(feature)) features.push(feature)
  }
  for (const [at, feature] of other.features.entries()) {
    if (other.features.indexOf(feature) === at && !game.features.includes(feature))
      all += rarity('features', feature)
  }
  features.sort((a, b) => rarity('features', b) - rarity('features', a) || (a < b ? -1 : 1))
  const shared = features.reduce((sum, feature) => sum + rarity('features', feature), 0)
  const value = all > 0 ? (weights.features * shared) / all : 0
  return { reason: { kind: 'features', features: features.slice(0, 3) }, value }
}

/** Full for equal max wins, half for one about three times the other, nothing from ten times on. */
function nearMaxWin(game: LikenessFacts, other: LikenessFacts): Part {
  const distance = Math.abs(Math.log10((game.maxWin ?? 0) / (other.maxWin ?? 0)))
  return { reason: { kind: 'maxWin' }, value: distance < 1 ? weights.maxWin * (1 - distance) : 0 }
}
