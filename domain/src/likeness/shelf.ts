import { type Candidate, candidateOf, type LikenessFacts } from './likeness.ts'
import { type Rarity, rarityAmong } from './rarity.ts'

/** Candidate games by slug, in the given order. */
export type Shelf = { candidates: ReadonlyMap<string, Candidate>; rarity: Rarity }

const shelves = new WeakMap<readonly LikenessFacts[], Shelf>()

/** Precomputed data for comparing these games, cached per array. */
export function shelfOf(games: readonly LikenessFacts[]): Shelf {
  const known = shelves.get(games)
  if (known) return known
  const rarity = rarityAmong(games)
  const candidates = new Map(games.map((game) => [game.slug, candidateOf(game, rarity)]))
  const shelf = { candidates, rarity }
  shelves.set(games, shelf)
  return shelf
}
