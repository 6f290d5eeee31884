import { compare, type LikenessFacts, type LikenessReason } from './likeness.ts'
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
  const links = Map.groupBy(pairs, (pair) => pair.other)
  const ranked = others
    .map((other) => ({ other, ...rate(other, held, links.get(other.slug) ?? [], rarity) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.score - a.score || (a.other.slug < b.other.slug ? -1 : 1))
  const seats = Math.ceil(count / 3)
  const chosen: typeof ranked = []
  for (const next of ranked) {
    if (chosen.length >= count) break
    if (chosen.filter(({ other }) => other.provider === next.other.provider).length < seats) chosen.push(next)
  }
  return chosen.map(({ other, score, reasons }) => ({ slug: other.slug, score, reasons }))
}

function rate(
  other: LikenessFacts,
  held: readonly LikenessFacts[],
  pairs: readonly Pair[],
  rarity: ReturnType<typeof rarityAmong>,
) {
  const links = [...pairs].sort((a, b) => b.strength - a.strength)
  const together = 1 - links.reduce((left, { strength }) => left * (1 - strength), 1)
  const likest = held
    .map((game) => compare(game, other, rarity))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
  const alike = likest.reduce((sum, { score }) => sum + score, 0) / Math.max(1, likest.length)
  const score = weights.together * together + weights.alike * alike
  return {
    score: Math.round(score * 1e4) / 1e4,
    reasons: reasonsOf(links[0], held, likest[0]?.reasons ?? []),
  }
}

function reasonsOf(
  link: Pair | undefined,
  held: readonly LikenessFacts[],
  like: LikenessReason[],
): RecommendationReason[] {
  const game = held.find(({ slug }) => slug === link?.game)
  const told: RecommendationReason[] =
    link && game
      ? [{ kind: 'together', lists: link.lists, withGame: { slug: game.slug, name: game.name } }]
      : []
  return [...told, ...like].slice(0, 2)
}
