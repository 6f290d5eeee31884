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

/** What people put together says more than what looks alike. */
const weights = { together: 0.6, alike: 0.4 }

/**
 * At most `count` of the others that would go with the games held, best first (equal scores by slug), none of those
 * held. Blends how strongly each stands together with them in lists (`pairs`: from a game held to another) with how
 * alike it is to the three of them it is most like. One maker fills at most a third of the places, rounded up.
 * `score` is 0…1; one or two reasons. What has neither reason is left out.
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
  const rated: Rated[] = []
  for (const other of others) {
    if (inside.has(other)) continue
    const one = rate(other, own, links.get(other.game.slug))
    if (one.score > 0) rated.push(one)
  }
  const chosen = bestOf(rated, count)
  return chosen.map((one) => ({
    slug: one.other.game.slug,
    score: one.score,
    reasons: reasonsOf(one, held),
  }))
}

/** `link` to the game held it stands beside most, `likest` of those held. */
type Rated = { other: Candidate; score: number; link: Pair | undefined; likest: Measure | undefined }

/** One after the other: to put thousands in order takes longer than to look for the best a dozen times. */
function bestOf(rated: readonly Rated[], count: number): Rated[] {
  const seats = Math.ceil(count / 3)
  const chosen = new Set<Rated>()
  const taken = new Map<string, number>()
  const mayCome = (one: Rated) => !chosen.has(one) && (taken.get(one.other.game.provider) ?? 0) < seats
  while (chosen.size < count) {
    let best: Rated | undefined
    for (const one of rated) if ((!best || comesBefore(one, best)) && mayCome(one)) best = one
    if (!best) break
    chosen.add(best)
    const maker = best.other.game.provider
    taken.set(maker, (taken.get(maker) ?? 0) + 1)
  }
  return [...chosen]
}

const comesBefore = (a: Rated, b: Rated): boolean =>
  a.score > b.score || (a.score === b.score && a.other.game.slug < b.other.game.slug)

/** In plain loops: thousands of candidates are rated for an answer. */
function rate(other: Candidate, held: readonly Measure[], links: readonly Pair[] = []): Rated {
  let apart = 1
  let link: Pair | undefined
  for (const pair of links) {
    apart *= 1 - pair.strength
    if (!link || pair.strength > link.strength) link = pair
  }
  let likest: Measure | undefined
  let [first, second, third] = [0, 0, 0]
  for (const measure of held) {
    const score = likeness(measure, other)
    if (!likest || score > first) {
      likest = measure
      ;[first, second, third] = [score, first, second]
    } else if (score > second) {
      ;[second, third] = [score, second]
    } else if (score > third) third = score
  }
  const alike = (first + second + third) / Math.max(1, Math.min(3, held.length))
  const score = weights.together * (1 - apart) + weights.alike * alike
  return { other, score: Math.round(score * 1e4) / 1e4, link, likest }
}

function reasonsOf({ other, link, likest }: Rated, held: readonly Candidate[]): RecommendationReason[] {
  const game = held.find(({ game }) => game.slug === link?.game)?.game
  const told: RecommendationReason[] =
    link && game
      ? [{ kind: 'together', lists: link.lists, withGame: { slug: game.slug, name: game.name } }]
      : []
  return [...told, ...(likest ? likenessReasons(likest, other) : [])].slice(0, 2)
}
