import { type Candidate, candidateOf, type LikenessFacts } from './likeness.ts'
import { type Rarity, rarityAmong } from './rarity.ts'
import { stemOf } from './series.ts'

/** Games that may go with others, in the order they came. */
export type Shelf = {
  candidates: readonly Candidate[]
  bySlug: ReadonlyMap<string, Candidate>
  rarity: Rarity
  /** Places of those whose titles have this stem. */
  titled: (stem: string) => readonly number[]
}

const shelves = new WeakMap<readonly LikenessFacts[], Shelf>()

/** What comparisons need of each of these games, worked out once for this very array. */
export function shelfOf(games: readonly LikenessFacts[]): Shelf {
  const known = shelves.get(games)
  if (known) return known
  const rarity = rarityAmong(games)
  const candidates = games.map((game, place) => candidateOf(game, rarity, place))
  const titles = Map.groupBy(candidates.keys(), (at) => stemOf((candidates[at] as Candidate).title))
  const shelf: Shelf = {
    ...{ candidates, rarity },
    bySlug: new Map(candidates.map((one) => [one.game.slug, one])),
    titled: (stem) => titles.get(stem) ?? [],
  }
  shelves.set(games, shelf)
  return shelf
}
