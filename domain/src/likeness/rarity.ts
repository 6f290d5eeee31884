/** How much it says that two games share this value: 1 − its share among all, so near 0 when nearly every game has it; 0 for null. */
export type Rarity = (fact: keyof Facts, value: string | null) => number

type Facts = {
  provider: string
  theme: string | null
  volatility: string | null
  mechanic: string | null
  features: readonly string[]
}

export function rarityAmong(games: readonly Facts[]): Rarity {
  const counts = {
    provider: countOf(games.map((game) => game.provider)),
    theme: countOf(games.map((game) => game.theme)),
    volatility: countOf(games.map((game) => game.volatility)),
    mechanic: countOf(games.map((game) => game.mechanic)),
    features: countOf(games.flatMap((game) => game.features)),
  }
  // One more than there are: among few games, a value all of them share still says a little.
  return (fact, value) => (value === null ? 0 : 1 - (counts[fact].get(value) ?? 0) / (games.length + 1))
}

function countOf(values: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
