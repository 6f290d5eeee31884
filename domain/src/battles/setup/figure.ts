/**
 * A figure with its origin: published by the provider; exact for the model; simulated in `n` repeats, with a 95 %
 * interval; or estimated where none is published.
 */
export type Figure =
  | { kind: 'published' | 'exact' | 'estimated'; value: number }
  | { kind: 'simulated'; value: number; n: number; low: number; high: number }

export const exactly = (value: number): Figure => ({ kind: 'exact', value })

/** Two-sided 95 % quantile of the normal distribution. */
export const z95 = 1.959963984540054

/**
 * A share observed in `n` repeats with E. B. Wilson's interval (J. Am. Stat. Assoc. 22, 1927), which also holds
 * near 0 and 1. `count` may be fractional: a shared win counts in part.
 */
export function simulatedShare(count: number, n: number): Figure {
  const share = count / n
  const square = z95 * z95
  const middle = (share + square / (2 * n)) / (1 + square / n)
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n)
  return {
    kind: 'simulated',
    value: share,
    n,
    low: Math.max(0, Math.min(share, middle - half)),
    high: Math.min(1, Math.max(share, middle + half)),
  }
}
