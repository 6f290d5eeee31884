type Facts = {
  provider: string
  theme: string | null
  volatility: string | null
  mechanic: string | null
  features: readonly string[]
}

export type Rarity = {
  /** How much it says that two games share this value: 1 − its share among all, so near 0 when nearly every game has it; 0 for null. */
  of: (fact: keyof Facts, value: string | null) => number
  /** Which of all have it, by their places, upwards; none for null. */
  having: (fact: keyof Facts, value: string | null) => readonly number[]
}

const facts = ['provider', 'theme', 'volatility', 'mechanic'] as const

export function rarityAmong(games: readonly Facts[]): Rarity {
  const known = Object.fromEntries([...facts, 'features'].map((fact) => [fact, new Map()])) as Known
  for (const [place, game] of games.entries()) {
    for (const fact of facts) if (game[fact] !== null) add(known[fact], game[fact], place)
    for (const feature of game.features) add(known.features, feature, place)
  }
  const having: Rarity['having'] = (fact, value) => (value === null ? none : (known[fact].get(value) ?? none))
  return {
    // One more than there are: among few games, a value all of them share still says a little.
    of: (fact, value) => (value === null ? 0 : 1 - having(fact, value).length / (games.length + 1)),
    having,
  }
}

type Places = Map<string, number[]>
type Known = Record<keyof Facts, Places>

const none: readonly number[] = []

function add(places: Places, value: string, place: number): void {
  const own = places.get(value)
  if (own) own.push(place)
  else places.set(value, [place])
}
