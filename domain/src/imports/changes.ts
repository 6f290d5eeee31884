/** Facts of a game by name; `null` is unknown. */
export type Facts = Readonly<Record<string, unknown>>

/** The facts that differ from what is known, and what stood there; nothing where the file says what is known already. */
export function changesOf(known: Facts, said: Facts): { facts: Facts; before: Facts } {
  const differing = Object.entries(said).filter(([name, value]) => !same(known[name], value))
  return {
    facts: Object.fromEntries(differing),
    before: Object.fromEntries(differing.map(([name]) => [name, known[name] ?? null])),
  }
}

function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item) => other.includes(item))
  return (one ?? null) === (other ?? null)
}
