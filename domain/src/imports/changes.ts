/** Facts of a game by name; `null` is unknown. */
export type Facts = Readonly<Record<string, unknown>>

/**
 * The right of a column over a game that is there: to replace what is known, only to add what is not, or none. A new game takes
 * every column.
 */
export const columnPolicies = ['overwrite', 'fill', 'never'] as const
export type ColumnPolicy = (typeof columnPolicies)[number]

/** The facts that differ from what is known, and what stood there; nothing where the file says what is known already. */
export function changesOf(
  known: Facts,
  said: Facts,
  policyOf: (fact: string) => ColumnPolicy = () => 'overwrite',
): { facts: Facts; before: Facts } {
  const differing = Object.entries(said).filter(
    ([name, value]) => !same(known[name], value) && may(policyOf(name), known[name]),
  )
  return {
    facts: Object.fromEntries(differing),
    before: Object.fromEntries(differing.map(([name]) => [name, known[name] ?? null])),
  }
}

const may = (policy: ColumnPolicy, known: unknown) =>
  policy === 'overwrite' || (policy === 'fill' && isEmpty(known))

const isEmpty = (known: unknown) => (Array.isArray(known) ? known.length === 0 : (known ?? null) === null)

function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item) => other.includes(item))
  return (one ?? null) === (other ?? null)
}
