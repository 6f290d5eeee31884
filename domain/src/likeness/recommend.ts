import {
  type Candidate,
  candidateOf,
  type LikenessFacts,
  type LikenessReason,
  likeness,
  likenessReasons,
  type Measure,
  measureOf,
} from './likeness.ts'
import { rarityAmong } from './rarity.ts'

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
 * At most `count` of the candidates that would go with the games held, best first (equal scores by slug), none of those
 * held. Blends how strongly each stands together with them in lists (`pairs`: from a game held to another) with how
 * alike it is to the three of them it is most like. One maker fills at most a third of the places, rounded up.
 * `score` is 0…1; one or two reasons. What has neither reason is left out.
 */
export function recommend(
  held: readonly LikenessFacts[],
  candidates: readonly LikenessFacts[],
  pairs: readonly Pair[],
  count: number,
): Recommendation[] {
  const inside = new Set(held.map(({ slug }) => slug))
  const others = candidates.filter(({ slug }) => !inside.has(slug))
  const rarity = rarityAmong([...held, ...others])
  const own = held.map((game) => measureOf(game, rarity))
  const links = Map.groupBy(pairs, (pair) => pair.other)
  const ranked = others
    .map((game) => rate(candidateOf(game, rarity), own, links.get(game.slug)))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.other.game.slug < b.other.game.slug ? -1 : 1))
  const seats = Math.ceil(count / 3)
  const chosen: Rated[] = []
  for (const next of ranked) {
    if (chosen.length >= count) break
    const maker = next.other.game.provider
    if (chosen.filter(({ other }) => other.game.provider === maker).length < seats) chosen.push(next)
  }
  return chosen.map((rated) => ({
    slug: rated.other.game.slug,
    score: rated.score,
    reasons: reasonsOf(rated, held),
  }))
}

/** `link` to the game held it stands beside most, `likest` of those held. */
type Rated = { other: Candidate; score: number; link: Pair | undefined; likest: Measure | undefined }

function rate(other: Candidate, held: readonly Measure[], links: readonly Pair[] = []): Rated {
  const together = 1 - links.reduce((left, { strength }) => left * (1 - strength), 1)
  const scores = held.map((measure) => likeness(measure, other))
  const likest = held[scores.indexOf(Math.max(...scores))]
  const highest = scores.sort((a, b) => b - a).slice(0, 3)
  const alike = highest.reduce((sum, score) => sum + score, 0) / Math.max(1, highest.length)
  const score = weights.together * together + weights.alike * alike
  const [link] = links.toSorted((a, b) => b.strength - a.strength)
  return { other, score: Math.round(score * 1e4) / 1e4, link, likest }
}

function reasonsOf({ other, link, likest }: Rated, held: readonly LikenessFacts[]): RecommendationReason[] {
  const game = held.find(({ slug }) => slug === link?.game)
  const told: RecommendationReason[] =
    link && game
      ? [{ kind: 'together', lists: link.lists, withGame: { slug: game.slug, name: game.name } }]
      : []
  return [...told, ...(likest ? likenessReasons(likest, other) : [])].slice(0, 2)
}
