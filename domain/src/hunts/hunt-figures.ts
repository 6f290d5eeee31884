/** Tenths of a multiple of the bet, `null` as long as the bonus is closed. */
type Bonus = { multiple: number | null }

/** The standing of a hunt in multiples of the bet, which is the same for all its bonuses. */
export type HuntFigures = {
  bonuses: number
  opened: number
  /** Of the opened ones; `null` before the first. */
  average: number | null
  best: number | null
  sum: number
  /** The rest of the cost, and its share of each closed bonus; `null` without a cost, or without a closed bonus. */
  missing: number | null
  averageNeeded: number | null
}

/** `cost` in tenths of a multiple of the bet, as the multiples are. */
export function huntFigures(bonuses: readonly Bonus[], cost: number | null): HuntFigures {
  const paid = bonuses.flatMap(({ multiple }) => multiple ?? [])
  const sum = paid.reduce((total, multiple) => total + multiple, 0)
  const closed = bonuses.length - paid.length
  const missing = cost === null ? null : Math.max(0, cost - sum)
  return {
    bonuses: bonuses.length,
    opened: paid.length,
    average: paid.length === 0 ? null : sum / paid.length / 10,
    best: paid.length === 0 ? null : Math.max(...paid) / 10,
    sum: sum / 10,
    missing: missing === null ? null : missing / 10,
    averageNeeded: missing === null || closed === 0 ? null : missing / closed / 10,
  }
}
