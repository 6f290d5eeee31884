import {
  type Candidate,
  type LikenessReason,
  likeness,
  likenessReasons,
  type Measure,
  measureOf,
} from './likeness.ts'
import type { Rarity } from './rarity.ts'

/** Two games that stand together in `lists` lists; `strength` is 0…1. */
export type Pair = { game: string; other: string; lists: number; strength: number }

/** `together`: beside which of the games held it stands most, and in how many lists. */
export type RecommendationReason =
  | LikenessReason
  | { kind: 'together'; lists: number; withGame: { slug: string; name: string } }

export type Recommendation = { slug: string; score: number; reasons: RecommendationReason[] }

/** Games that people put together count more than games that look alike. */
const weights = { together: 0.6, alike: 0.4 }

/**
 * At most `count` of the others that would go with the games held, best first (equal scores by slug), none of those
 * held. Blends how strongly each stands together with them in lists (`pairs`: from a game held to another) with how
 * alike it is to the three of them it is most like. One provider fills at most a third of the places, rounded up.
 * `score` is 0…1; one or two reasons. Games with neither reason are left out.
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

/** Among the `count` best so far, in order: nearly all who come later are sent away by their score. */
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

/** In plain loops, and of numbers alone: thousands of candidates are rated for an answer. */
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

/** First beside which of the games held it stands most, then why it is like the one it is most like. */
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

/** The first of those with the largest of this. */
function mostOf<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let most: { item: Item; value: number } | undefined
  for (const item of items) {
    const value = measure(item)
    if (!most || value > most.value) most = { item, value }
  }
  return most?.item
}
