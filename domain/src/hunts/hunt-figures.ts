/** Tenths of a multiple of the bet, `null` while the bonus is closed. */
type Bonus = { multiple: number | null }

/** The standing of a hunt, in multiples of the bet. */
export type HuntFigures = {
  bonuses: number
  opened: number
  /** Average of the opened bonuses; `null` before the first. */
  average: number | null
  best: number | null
  sum: number
  /** The remaining cost, and its share per closed bonus; `null` without a cost, or without a closed bonus. */
  missing: number | null
  averageNeeded: number | null
}

/** `cost` and multiples in tenths of a multiple of the bet. */
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
