import {
  type Candidate,
  type LikenessReason,
  likeness,
  likenessReasons,
  type Measure,
  measureOf,
} from './likeness.ts'
import type { Rarity } from './rarity.ts'

/** Two games that appear together in `lists` lists. `strength` is 0 to 1. */
export type Pair = { game: string; other: string; lists: number; strength: number }

/** `together`: the given game it most often appears with, and in how many lists. */
export type RecommendationReason =
  | LikenessReason
  | { kind: 'together'; lists: number; withGame: { slug: string; name: string } }

export type Recommendation = { slug: string; score: number; reasons: RecommendationReason[] }

/** Games that people list together count more than games that are alike. */
const weights = { together: 0.6, alike: 0.4 }

/**
 * Up to `count` games that fit the given ones, best first (ties by slug), without the given ones. The score (0 to
 * 1) combines how strongly a game appears with them in lists (`pairs`: given game → other) and its likeness to the
 * three most similar of them. One provider fills at most a third of the places, rounded up. Each has one or two
 * reasons; games without a reason are left out.
 */
export function recommend(
  held: readonly Candidate[],
  others: readonly Candidate[],
  pairs: readonly Pair[],
  rarity: Rarity,
  count: number,
): Recommendation[] {
  const inside = new Set(held)
  const own = held.map((one) => measureOf(one, rarity))
  const links = Map.groupBy(pairs, (pair) => pair.other)
  const linksOf = ({ game }: Candidate) => links.get(game.slug) ?? none
  const best: Rated[] = []
  for (const other of others) {
    if (inside.has(other)) continue
    const score = scoreOf(other, own, linksOf(other))
    if (score > 0) offer(best, count, other, score)
  }
  return best.map(({ other, score }) => ({
    ...{ slug: other.game.slug, score },
    reasons: reasonsOf(other, own, linksOf(other)),
  }))
}

const none: readonly Pair[] = []

type Rated = { other: Candidate; score: number }

/** Inserts into the sorted best `count`. Most candidates are rejected by their score. */
function offer(best: Rated[], count: number, other: Candidate, score: number): void {
  const last = best[count - 1]
  if (last && score < last.score) return
  const one = { other, score }
  const ofProvider = best.filter((rated) => rated.other.game.provider === other.game.provider)
  const leaves = ofProvider[Math.ceil(count / 3) - 1] ?? last
  if (leaves) {
    if (!comesBefore(one, leaves)) return
    best.splice(best.indexOf(leaves), 1)
  }
  const place = best.findIndex((rated) => comesBefore(one, rated))
  best.splice(place < 0 ? best.length : place, 0, one)
}

const comesBefore = (a: Rated, b: Rated): boolean =>
  a.score > b.score || (a.score === b.score && a.other.game.slug < b.other.game.slug)

/** Plain loops over numbers: thousands of candidates are rated per request. */
function scoreOf(other: Candidate, held: readonly Measure[], links: readonly Pair[]): number {
  let apart = 1
  for (const { strength } of links) apart *= 1 - strength
  let first = 0
  let second = 0
  let third = 0
  for (const measure of held) {
    const score = likeness(measure, other)
    if (score > first) {
      third = second
      second = first
      first = score
    } else if (score > second) {
      third = second
      second = score
    } else if (score > third) third = score
  }
  const alike = (first + second + third) / Math.max(1, Math.min(3, held.length))
  return Math.round((weights.together * (1 - apart) + weights.alike * alike) * 1e4) / 1e4
}

/** First the given game it appears with most, then the reason for the strongest likeness. */
function reasonsOf(
  other: Candidate,
  held: readonly Measure[],
  links: readonly Pair[],
): RecommendationReason[] {
  const link = mostOf(links, ({ strength }) => strength)
  const beside = held.find(({ game }) => game.slug === link?.game)?.game
  const likest = mostOf(held, (one) => likeness(one, other))
  const together: RecommendationReason[] =
    link && beside
      ? [{ kind: 'together', lists: link.lists, withGame: { slug: beside.slug, name: beside.name } }]
      : []
  return [...together, ...(likest ? likenessReasons(likest, other) : [])].slice(0, 2)
}

/** The first item with the largest measure. */
function mostOf<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let most: { item: Item; value: number } | undefined
  for (const item of items) {
    const value = measure(item)
    if (!most || value > most.value) most = { item, value }
  }
  return most?.item
}
