import type { Rarity } from './rarity.ts'
import { sameSeries, stemOf, type Title, titleOf } from './series.ts'
import type { Shelf } from './shelf.ts'

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
  /** Its logarithm (10). */
  maxWin: number
  /** On the shelf it stands on; −1 where it stands on none. */
  place: number
}

/** One that many are compared with: what it says to share its values, and each of its features. */
export type Measure = Candidate & { worth: Record<Plain, number>; worthOfFeature: readonly number[] }

export function candidateOf(game: LikenessFacts, rarity: Rarity, place = -1): Candidate {
  let worthOfFeatures = 0
  for (const name of game.features) worthOfFeatures += rarity.of('features', name)
  return { game, title: titleOf(game), worthOfFeatures, maxWin: Math.log10(game.maxWin ?? 0), place }
}

export function measureOf(candidate: Candidate, rarity: Rarity): Measure {
  const { game } = candidate
  const worthOf = (kind: Plain) => weights[kind] * rarity.of(kind, game[kind])
  return {
    ...candidate,
    worth: {
      theme: worthOf('theme'),
      mechanic: worthOf('mechanic'),
      volatility: worthOf('volatility'),
      provider: worthOf('provider'),
    },
    worthOfFeature: game.features.map((name) => rarity.of('features', name)),
  }
}

/** How alike two games are, 0…1. */
export function likeness(measure: Measure, other: Candidate): number {
  let sum = 0
  for (const kind of plain) sum += sharedFact(kind, measure, other)
  sum += worthShared(measure, other, sharedFeatures(measure, other)) + nearMaxWin(measure, other)
  return scoreOf(sum, sameSeries(measure.title, other.title))
}

/**
 * The same for very many, those of a shelf above all: whom it shares something with is read off who has what, which
 * takes a fraction of comparing it with each.
 */
export function likenessAmong(measure: Measure, shelf: Shelf): (other: Candidate) => number {
  const { candidates, rarity, titled } = shelf
  const { game, title, worth, worthOfFeature } = measure
  const facts = new Float64Array(candidates.length)
  for (const kind of plain) credit(facts, rarity.having(kind, game[kind]), worth[kind])
  const features = new Float64Array(candidates.length)
  for (const [at, name] of game.features.entries())
    credit(features, rarity.having('features', name), worthOfFeature[at] ?? 0)
  const isKin = new Uint8Array(candidates.length)
  for (const places of [rarity.having('provider', game.provider), titled(stemOf(title))])
    for (const place of places)
      if (sameSeries(title, (candidates[place] as Candidate).title)) isKin[place] = 1
  return (other) => {
    const { place } = other
    if (place < 0) return likeness(measure, other)
    const shared = worthShared(measure, other, features[place] ?? 0)
    return scoreOf((facts[place] ?? 0) + (shared + nearMaxWin(measure, other)), isKin[place] === 1)
  }
}

function credit(sums: Float64Array, places: readonly number[], worth: number): void {
  for (const place of places) sums[place] = (sums[place] ?? 0) + worth
}

/** Halfway to 1 in a series: above nearly every game outside it, while within it the facts still decide. */
const scoreOf = (sum: number, isKin: boolean): number => Math.round((isKin ? (1 + sum) / 2 : sum) * 1e4) / 1e4

/** Why they are: one or two reasons, the strongest first; none where nothing likens them. */
export function likenessReasons(measure: Measure, other: Candidate): LikenessReason[] {
  const shared = rarestFirst(measure)
    .filter((name) => other.game.features.includes(name))
    .slice(0, 3)
  const parts: { reason: LikenessReason; value: number }[] = [
    ...plain.map((kind) => ({ reason: { kind }, value: sharedFact(kind, measure, other) })),
    {
      reason: { kind: 'features', features: shared },
      value: worthShared(measure, other, sharedFeatures(measure, other)),
    },
    { reason: { kind: 'maxWin' }, value: nearMaxWin(measure, other) },
  ]
  const series: LikenessReason[] = sameSeries(measure.title, other.title) ? [{ kind: 'series' }] : []
  const told = parts
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .filter(({ value }, at) => (at === 0 && series.length === 0) || value >= worthSaying)
  return [...series, ...told.map(({ reason }) => reason)].slice(0, 2)
}

function rarestFirst({ game, worthOfFeature }: Measure): string[] {
  const named = game.features.map((name, at) => ({ name, worth: worthOfFeature[at] ?? 0 }))
  return named.sort((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1)).map(({ name }) => name)
}

function sharedFact(kind: Plain, { game, worth }: Measure, other: Candidate): number {
  return game[kind] === other.game[kind] ? worth[kind] : 0
}

function sharedFeatures({ game, worthOfFeature }: Measure, other: Candidate): number {
  let shared = 0
  for (const [at, name] of game.features.entries())
    if (other.game.features.includes(name)) shared += worthOfFeature[at] ?? 0
  return shared
}

/** Jaccard's measure, each feature weighed by its rarity; `shared` is what those both have say together. */
function worthShared({ worthOfFeatures }: Measure, other: Candidate, shared: number): number {
  const all = worthOfFeatures + other.worthOfFeatures - shared
  return all > 0 ? (weights.features * shared) / all : 0
}

/** Full for equal max wins, half for one about three times the other, nothing from ten times on. */
function nearMaxWin({ maxWin }: Measure, other: Candidate): number {
  const distance = Math.abs(maxWin - other.maxWin)
  return distance < 1 ? weights.maxWin * (1 - distance) : 0
}
