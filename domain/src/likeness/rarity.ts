/** How much it says that two games share this value: 1 − its share among all, so near 0 when nearly every game has it; 0 for null. */
export type Rarity = (fact: keyof Facts, value: string | null) => number

type Facts = {
  provider: string
  theme: string | null
  volatility: string | null
  mechanic: string | null
  features: readonly string[]
}

const facts = ['provider', 'theme', 'volatility', 'mechanic'] as const

export function rarityAmong(games: readonly Facts[]): Rarity {
  const counts = Object.fromEntries([...facts, 'features'].map((fact) => [fact, new Map()])) as Counts
  for (const game of games) {
    for (const fact of facts) add(counts[fact], game[fact])
    for (const feature of game.features) add(counts.features, feature)
  }
  // One more than there are: among few games, a value all of them share still says a little.
  return (fact, value) =>
    value === null ? 0 : 1 - (counts[fact].get(value)?.games ?? 0) / (games.length + 1)
}

/** A thing to count in, so that a value is looked up once. */
type Counts = Record<keyof Facts, Map<string, { games: number }>>

function add(counts: Counts[keyof Facts], value: string | null): void {
  if (value === null) return
  const count = counts.get(value)
  if (count) count.games += 1
  else counts.set(value, { games: 1 })
}
