type Facts = {
  provider: string
  theme: string | null
  volatility: string | null
  mechanic: string | null
  features: readonly string[]
}

export type Rarity = {
  /** Weight of a shared value: 1 − its share among all games, near 0 when nearly every game has it; 0 for null. */
  of: (fact: keyof Facts, value: string | null) => number
  /** A number for each value of a fact, from 0; −1 for null. Numbers compare faster than strings. */
  numberOf: (fact: keyof Facts, value: string | null) => number
}

const facts = ['provider', 'theme', 'volatility', 'mechanic'] as const

export function rarityAmong(games: readonly Facts[]): Rarity {
  const known = Object.fromEntries([...facts, 'features'].map((fact) => [fact, new Map()])) as Known
  for (const game of games) {
    for (const fact of facts) entryOf(known[fact], game[fact]).games += 1
    for (const feature of game.features) entryOf(known.features, feature).games += 1
  }
  return {
    // One more than the number of games, so that a value all of few games share still has a weight.
    of: (fact, value) => (value === null ? 0 : 1 - entryOf(known[fact], value).games / (games.length + 1)),
    numberOf: (fact, value) => (value === null ? -1 : entryOf(known[fact], value).number),
  }
}

type Entry = { games: number; number: number }
type Known = Record<keyof Facts, Map<string | null, Entry>>

function entryOf(known: Known[keyof Facts], value: string | null): Entry {
  const entry = known.get(value) ?? { games: 0, number: known.size }
  if (entry.games === 0) known.set(value, entry)
  return entry
}
