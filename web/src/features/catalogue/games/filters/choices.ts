export type Choice = { value: string; label: string; count: number }

/**
 * All there is to choose, always in the same order, with what each would leave now; what is chosen is among them even
 * when the catalogue does not know it.
 */
export function choicesOf(
  all: readonly string[],
  live: readonly { value: string; count: number }[],
  chosen: readonly string[],
  label: (value: string) => string,
): Choice[] {
  const counts = new Map(live.map(({ value, count }) => [value, count]))
  const values = new Set([...all, ...chosen])
  return [...values].map((value) => ({ value, label: label(value), count: counts.get(value) ?? 0 }))
}

/** The first few that would leave something, and every one that is chosen. */
export function shortened(choices: readonly Choice[], few: number, chosen: readonly string[]): Choice[] {
  const first = choices.filter(({ count }) => count > 0).slice(0, few)
  return choices.filter((choice) => first.includes(choice) || chosen.includes(choice.value))
}
