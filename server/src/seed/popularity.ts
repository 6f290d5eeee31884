import type { CatalogueGame } from '@slot-liste/catalogue/read.ts'

/** How fast interest falls along the file, in places: of a single game, and of what a game adds to its provider's weight. */
const fade = { game: 1000, provider: 250 }
/** A game of which fewer facts are known does not lead a shelf. */
const minFacts = 6

/**
 * The order a shelf begins with until people's lists decide. The file stands in the order of interest: a provider's games
 * follow it, providers take turns, the ones with more games people look for more often. Greater is more popular.
 */
export function popularityOf(games: readonly CatalogueGame[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [place, { provider }] of games.entries())
    weights.set(provider, (weights.get(provider) ?? 0) + Math.exp(-place / fade.provider))
  const ranks = new Map<string, number>()
  return new Map(
    games.map((game, place) => {
      const rank = ranks.get(game.provider) ?? 0
      ranks.set(game.provider, rank + 1)
      const turn = Math.log(1 + (weights.get(game.provider) ?? 0)) / (rank + 2)
      const score = Math.round(12_000 * turn * Math.exp(-place / fade.game))
      return [game.slug, countFacts(game) < minFacts ? Math.min(score, 100) : score]
    }),
  )
}

/** How many of the facts readers look for are known. */
function countFacts({
  slug: _,
  name: __,
  provider: ___,
  features,
  rtpVariants: ____,
  ...facts
}: CatalogueGame) {
  return Object.values(facts).filter((value) => value !== null).length + (features.length > 0 ? 1 : 0)
}
